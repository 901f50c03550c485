/**
 * @returns the JSON document at this address
 * @throws if the response is not successful, or if the signal aborts
 */
export async function loadJson(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, {
    signal,
    headers: { accept: 'application/json', 'user-agent': 'antarctic-explorer' },
  });
  if (!response.ok) throw new Error(`${new URL(address).host} answered ${response.status}`);
  return response.json();
}
