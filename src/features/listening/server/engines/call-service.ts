/** Largest answer. A sentence in the slowest voice is smaller. */
const MOST_BYTES = 32 * 1024 * 1024;

export type Service = { timeoutMs: number; ended: AbortSignal };

/**
 * Posts to a speech service.
 * @returns the body of the answer
 * @throws Error if the status is not 200, if the body is too large, or if there is no answer in time
 */
export async function callService(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: object },
  { timeoutMs, ended }: Service,
): Promise<Buffer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.any([ended, AbortSignal.timeout(timeoutMs)]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the speech service answered ${response.status}`);
  }
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Error('the speech service does not stop');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
