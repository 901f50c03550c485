import type { Answered, Endpoint, Sent } from '#platform/shared/calls/endpoint.ts';
import type { Refusal } from '#platform/shared/calls/refusal.ts';
import { type Config, namesServer, readConfig } from '#platform/shared/settings/config.ts';

/** The error of a call that did not succeed: the status and the body of the response. */
export type FailedResponse = { status: number; body: unknown; retryAfterSeconds: number | null };

const CONFIG_ATTEMPTS = 10;
const CONFIG_RETRY_MS = 1000;
/** Timeout for the check of the default server address, which is used if config.json gives no address. */
const PROBE_MS = 5000;

const servers = { base: '' };
/**
 * Responses that `readEarly` has requested before the app was loaded, by path. The app uses each of them
 * once.
 */
const early = new Map<string, Promise<Response | null>>();
const silenceListeners = new Set<() => void>();
const failureListeners = new Set<(call: string, failure: FailedResponse) => void>();

/** Thrown if config.json gives no server address and the default address does not respond. */
export class MissingConfig extends Error {
  override name = 'MissingConfig';
  /**
   * True if the request for config.json got no response; false if it got a response without a server address.
   */
  isSilent: boolean;

  constructor(isSilent: boolean) {
    super(isSilent ? 'The server did not answer.' : 'config.json is missing');
    this.isSilent = isSilent;
  }
}

/**
 * Loads `/config.json`, whose path has no prefix `/api`, and fills in defaults.
 * @throws MissingConfig if neither config.json nor the default address leads to a server
 */
export async function loadConfig(): Promise<Config> {
  const response = await fetchConfig(CONFIG_ATTEMPTS);
  const document: unknown = response?.ok ? await response.json().catch(() => null) : null;
  const config = readConfig(document);
  // If the configured address has the same host as this page, calls use the page's own address. The two may
  // differ, for example in the scheme.
  servers.base = new URL(config.serverURL).host === window.location.host ? '' : config.serverURL;
  if (servers.base !== '' && !namesServer(document) && !(await answers())) {
    // Neither config.json nor the default address has led to a server. With an empty base address, failure
    // reports go to the server from which the app was loaded.
    servers.base = '';
    throw new MissingConfig(!response);
  }
  return config;
}

/**
 * Requests a JSON document before the app is loaded, and keeps the response for the app's own request, unless it is a
 * failure.
 * @returns null if there is no successful response
 */
export async function readEarly(path: string): Promise<unknown> {
  const asked = fetch(path, { credentials: 'include' }).catch(() => null);
  early.set(path, asked);
  const response = (await asked)?.clone();
  if (response?.ok) return response.json().catch(() => null);
  early.delete(path);
  return null;
}

/** @returns the response that `readEarly` has kept; a new one if there is none */
async function fetchOrKept(path: string, init: RequestInit): Promise<Response> {
  const kept = early.get(path);
  early.delete(path);
  return (await kept) ?? fetch(path, init);
}

/** True if the server gives any response that this page is allowed to read. */
function answers(): Promise<boolean> {
  return fetch(serverAddress('/healthz'), {
    credentials: 'include',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_MS),
  }).then(
    () => true,
    () => false,
  );
}

/**
 * Loads config.json. Tries again if there is no response or a status of 500 or more, because the server may
 * be restarting, perhaps behind a proxy that sends 502 or 503. A status below 500, such as 404, is final.
 * @returns null if no attempt got a final response
 */
async function fetchConfig(attempts: number): Promise<Response | null> {
  const response = await fetchOrKept('/config.json', { credentials: 'include' }).catch(() => null);
  if (response && response.status < 500) return response;
  if (attempts <= 1) return null;
  await new Promise((resolve) => setTimeout(resolve, CONFIG_RETRY_MS));
  return fetchConfig(attempts - 1);
}

/**
 * Makes one call. Adds the prefix `/api` to the path. The default method is GET, and there is no timeout.
 * Source: docs/behaviour.md 26.1, 26.2.
 * @returns the body; null if there is no response, because the query cache does not accept undefined
 * @throws FailedResponse for a status outside 200 to 299
 */
export async function request(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await answerTo(path, init);
  if (!response) return null;
  const body = await readBody(response);
  if (response.ok) return body;
  throw failureOf(response, body);
}

type Options = {
  signal?: AbortSignal;
  /** True sends the call even while the page is being closed. */
  keepalive?: boolean;
};

/**
 * Calls an endpoint.
 * @returns the body of the response, or null if there is no response
 * @throws FailedResponse for a status outside 200 to 299
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options: Options = {},
): Promise<Answered<E> | null> {
  const { params, querystring, body } = input as { params?: object; querystring?: object; body?: object };
  const path = fillIn(endpoint.url, params) + queryString(querystring);
  // The cast is safe: the server has validated its response against the schema of the endpoint.
  return (await request(path, {
    method: endpoint.method,
    ...encode(endpoint, body),
    ...options,
  }).catch((error: unknown) => {
    throw told(endpoint, error);
  })) as Answered<E> | null;
}

/**
 * Makes a call whose response is a file. Otherwise the same as `call`.
 * @throws FailedResponse for a status outside 200 to 299
 */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options: Options = {},
): Promise<Blob | null> {
  const { params, body } = input as { params?: object; body?: object };
  const init = { method: endpoint.method, ...encode(endpoint, body), ...options };
  const response = await answerTo(fillIn(endpoint.url, params), init);
  if (!response) return null;
  if (response.ok) return response.blob();
  throw told(endpoint, failureOf(response, await readBody(response)));
}

type FileOptions = Options & {
  /** Called with the number of bytes sent so far. */
  onProgress?: (sentBytes: number) => void;
};

/**
 * Makes a call that sends files. Otherwise the same as `call`. Uses XMLHttpRequest, because fetch does not
 * report the progress of an upload.
 * @throws FailedResponse for a status outside 200 to 299
 */
export function sendFiles<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  files: FormData,
  { signal, onProgress }: FileOptions = {},
): Promise<Answered<E> | null> {
  const { params } = input as { params?: object };
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const sending = new XMLHttpRequest();
    sending.open(endpoint.method, serverAddress(withPrefix(fillIn(endpoint.url, params))));
    sending.withCredentials = true;
    sending.upload.onprogress = ({ loaded }) => onProgress?.(loaded);
    sending.onload = () => {
      const body = parseBody(sending.responseText, sending.getResponseHeader('content-type'));
      const { status } = sending;
      // The cast is safe: the server has validated its response against the schema of the endpoint.
      if (status >= 200 && status < 300) resolve(body as Answered<E>);
      else reject(told(endpoint, failure(status, body, sending.getResponseHeader('retry-after'))));
    };
    sending.onerror = () => {
      tellSilence();
      resolve(null);
    };
    sending.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => sending.abort(), { once: true });
    sending.send(files);
  });
}

/** Sends a call without waiting for the response. Works even while the page is being closed. */
export function beacon<E extends Endpoint>(endpoint: E, input: Sent<E>): void {
  const { body } = input as { body?: object };
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon(serverAddress(endpoint.url), json);
}

/**
 * @returns the address of a path on the server. It begins with the host of the server only if the app was
 * loaded from another host
 */
export function serverAddress(path: string): string {
  return `${servers.base}${path}`;
}

/**
 * @param listener called whenever a call gets no response
 * @returns a function that unsubscribes
 */
export function onSilence(listener: () => void): () => void {
  silenceListeners.add(listener);
  return () => silenceListeners.delete(listener);
}

/**
 * Registers a listener for failures of the server.
 * @param listener called whenever a call fails with a status of 500 or more. `call` is the URL pattern of the
 * call.
 */
export function onFailedCall(listener: (call: string, failure: FailedResponse) => void): void {
  failureListeners.add(listener);
}

/**
 * Requests `/readyz`, whose path has no prefix `/api`.
 * @returns true if the server and its database respond
 */
export async function isServerThere(): Promise<boolean> {
  return fetch(serverAddress('/readyz'), { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
}

/** True for the errors that `call` and `request` throw. */
export function isFailedResponse(error: unknown): error is FailedResponse {
  return typeof error === 'object' && error !== null && 'status' in error && 'body' in error;
}

/** True if the server has responded that its database is not available. */
export function isDatabaseAway(error: unknown): boolean {
  if (!isFailedResponse(error) || error.status !== 503) return false;
  // The body may have been sent by a proxy and not by the server. So no field of a refusal is certain to
  // exist.
  return (error.body as Partial<Refusal> | null)?.code === 'away';
}

async function answerTo(path: string, init: RequestInit): Promise<Response | null> {
  const response = await fetchOrKept(serverAddress(withPrefix(path)), {
    credentials: 'include',
    ...init,
  }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    return null;
  });
  if (!response) tellSilence();
  return response;
}

async function readBody(response: Response): Promise<unknown> {
  return parseBody(await response.text(), response.headers.get('content-type'));
}

function failureOf({ status, headers }: Response, body: unknown): FailedResponse {
  return failure(status, body, headers.get('retry-after'));
}

function withPrefix(path: string): string {
  const absolute = path.startsWith('/') ? path : `/${path}`;
  return absolute.startsWith('/api/') ? absolute : `/api${absolute}`;
}

function fillIn(url: string, params: object | undefined): string {
  const values = new Map(Object.entries(params ?? {}));
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

function queryString(values: object | undefined): string {
  const given = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function encode(endpoint: Endpoint, body: object | undefined): RequestInit {
  if (!body) return {};
  if (endpoint.encoding === 'form') return { body: new URLSearchParams(body as Record<string, string>) };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function parseBody(text: string, type: string | null): unknown {
  if (!type?.includes('json')) return text;
  return text === '' ? null : JSON.parse(text);
}

function failure(status: number, body: unknown, retryAfter: string | null): FailedResponse {
  return { status, body, retryAfterSeconds: retryAfter ? Number(retryAfter) : null };
}

/**
 * Notifies the listeners if the status of an error is 500 or more. A lower status is a normal refusal.
 * @returns the given error
 */
function told({ url }: Endpoint, error: unknown): unknown {
  if (isFailedResponse(error) && error.status >= 500)
    for (const listener of failureListeners) listener(url, error);
  return error;
}

function tellSilence(): void {
  for (const listener of silenceListeners) listener();
}
