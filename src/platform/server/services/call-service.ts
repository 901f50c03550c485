import type * as z from 'zod/mini';

/** A request to an external service. Without a body it is a GET request, otherwise a POST request. */
export type ServiceCall = {
  headers?: Record<string, string>;
  body?: string | URLSearchParams | FormData;
};

export type CallLimits = { signal: AbortSignal; mostBytes: number };

/**
 * An external service did not respond as expected. The message may be logged: it contains the host of the
 * service, but never the URL, a key, or data that was sent or received.
 */
export class ServiceError extends Error {
  override name = 'ServiceError';
  /** The status of the response, if there was one. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/**
 * Calls an external service. No other code may send a request to an external service. Data is sent only to
 * this address: a redirect of a POST request is not followed, and one of a GET request only on the same host.
 * @returns the body of the response
 * @throws ServiceError if the status is not 2xx, the body is too large, or the signal aborts
 */
export async function callService(
  address: string,
  { headers = {}, body }: ServiceCall,
  { signal, mostBytes }: CallLimits,
): Promise<Buffer> {
  const { host } = new URL(address);
  const sent = body === undefined ? {} : { method: 'POST', body };
  const ask = (url: string | URL) => fetch(url, { ...sent, headers, signal, redirect: 'manual' });
  try {
    const first = await ask(address);
    const moved = body === undefined && movedTo(first, address);
    if (moved) await first.body?.cancel();
    const response = moved ? await ask(moved) : first;
    if (response.ok) return await readBody(response, host, mostBytes);
    await response.body?.cancel();
    throw new ServiceError(`${host} answered ${response.status}`, response.status);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(`${host} ${signal.aborted ? 'did not answer in time' : 'cannot be reached'}`);
  }
}

/**
 * @returns the address to which a response redirects; undefined if there is none or it must not be followed.
 * It must have the same origin, or the same host with https instead of http.
 */
function movedTo({ status, headers }: Response, address: string): URL | undefined {
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null || !URL.canParse(location, address)) return undefined;
  const [from, to] = [new URL(address), new URL(location, address)];
  const isUpgrade = `${from.protocol}${to.protocol}` === 'http:https:' && from.port + to.port === '';
  return from.origin === to.origin || (isUpgrade && from.hostname === to.hostname) ? to : undefined;
}

/**
 * Sends a JSON document and returns the JSON document in the response.
 * @throws ServiceError as `callService` does, and if the response does not match `shape`
 */
export async function callJson<T>(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: object },
  shape: z.ZodMiniType<T>,
  limits: CallLimits,
): Promise<T> {
  const call = { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const { success, data } = shape.safeParse(readJson(await callService(address, call, limits), address));
  if (success) return data;
  throw new ServiceError(`${new URL(address).host} answered in another shape than expected`);
}

/** @throws ServiceError if the body is not JSON. The error of JSON.parse would quote a part of the body. */
export function readJson(body: Buffer, address: string): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ServiceError(`${new URL(address).host} answered with something that is not JSON`);
  }
}

async function readBody(response: Response, host: string, mostBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new ServiceError(`${host} answered with too much`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
