/** @returns the document at this address @throws when there is none, or the signal ends the wait */
export async function loadJson(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, {
    signal,
    headers: { accept: 'application/json', 'user-agent': 'antarctic-explorer' },
  });
  if (!response.ok) throw new Error(`${new URL(address).host} answered ${response.status}`);
  return response.json();
}
