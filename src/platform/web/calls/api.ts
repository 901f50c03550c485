import type { Answered, Endpoint, Sent } from '#platform/shared/calls/endpoint.ts';
import type { Refusal } from '#platform/shared/calls/refusal.ts';
import { type Config, namesServer, readConfig } from '#platform/shared/settings/config.ts';

/** What a refused call rejects with: the response, read. */
export type FailedResponse = { status: number; body: unknown; retryAfterSeconds: number | null };

const CONFIG_ATTEMPTS = 10;
const CONFIG_RETRY_MS = 1000;
/** As long as a server is given that may not be there at all. */
const PROBE_MS = 5000;

const servers = { base: '' };
const silenceListeners = new Set<() => void>();
const failureListeners = new Set<(call: string, failure: FailedResponse) => void>();

/** Nothing says where the server is, and it is not where it is then taken to be. */
export class MissingConfig extends Error {
  override name = 'MissingConfig';
  /** The server did not answer; otherwise it has no such file, or nothing is in it. */
  isSilent: boolean;

  constructor(isSilent: boolean) {
    super(isSilent ? 'The server did not answer.' : 'config.json is missing');
    this.isSilent = isSilent;
  }
}

/** Loads `/config.json`, which alone has no prefix; missing values fall back. @throws MissingConfig */
export async function loadConfig(): Promise<Config> {
  const response = await fetchConfig(CONFIG_ATTEMPTS);
  const document: unknown = response?.ok ? await response.json().catch(() => null) : null;
  const config = readConfig(document);
  // The same host may be written in two ways; a page must not become a stranger to its own server by that.
  servers.base = new URL(config.serverURL).host === window.location.host ? '' : config.serverURL;
  if (servers.base !== '' && !namesServer(document) && !(await answers())) {
    // Where the app came from may still be told of it.
    servers.base = '';
    throw new MissingConfig(!response);
  }
  return config;
}

/** Any answer that this app may read. */
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
 * A server that is just starting again gets a moment, also behind a proxy that says so with a 502 or 503. Whatever else it
 * answers, 404 too, is its answer. @returns null without one
 */
async function fetchConfig(attempts: number): Promise<Response | null> {
  const response = await fetch('/config.json', { credentials: 'include' }).catch(() => null);
  if (response && response.status < 500) return response;
  if (attempts <= 1) return null;
  await new Promise((resolve) => setTimeout(resolve, CONFIG_RETRY_MS));
  return fetchConfig(attempts - 1);
}

/**
 * The product's call helper: prefix `/api`, method GET unless told otherwise, no timeout, the body is returned.
 * A failure with a response (any status outside 200 to 299) rejects with that response; one without yields null
 * ("nothing"; null, because the query cache refuses undefined). Source: docs/behaviour.md 26.1, 26.2.
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
  /** Is sent even when the page goes away. */
  keepalive?: boolean;
};

/** Makes a declared call. @returns the answer, or null when no response came. @throws FailedResponse */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options: Options = {},
): Promise<Answered<E> | null> {
  const { params, querystring, body } = input as { params?: object; querystring?: object; body?: object };
  const path = fillIn(endpoint.url, params) + queryString(querystring);
  // The server has checked its own answer against the same contract.
  return (await request(path, {
    method: endpoint.method,
    ...encode(endpoint, body),
    ...options,
  }).catch((error: unknown) => {
    throw told(endpoint, error);
  })) as Answered<E> | null;
}

/** Makes a declared call that is answered with a file; the same rules as `call`. @throws FailedResponse */
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
  /** Told how many bytes are on their way. */
  onProgress?: (sentBytes: number) => void;
};

/**
 * Makes a declared call that carries files; the same rules as `call`. By XMLHttpRequest, because fetch does not tell how
 * much was sent. @throws FailedResponse
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
      // The server has checked its own answer against the same contract.
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

/** Sends something of which nobody waits for an answer, also while the page goes away. */
export function beacon<E extends Endpoint>(endpoint: E, input: Sent<E>): void {
  const { body } = input as { body?: object };
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon(serverAddress(endpoint.url), json);
}

/** @returns where a path of the server is, for links that are no calls */
export function serverAddress(path: string): string {
  return `${servers.base}${path}`;
}

/** @param listener called whenever a call got no response @returns stops it */
export function onSilence(listener: () => void): () => void {
  silenceListeners.add(listener);
  return () => silenceListeners.delete(listener);
}

/** @param listener called whenever the server could not do what a call asked for; `call` is the pattern of its address */
export function onFailedCall(listener: (call: string, failure: FailedResponse) => void): void {
  failureListeners.add(listener);
}

/** Asks `/healthz`, outside the prefix, whether the server is there. */
export async function isServerThere(): Promise<boolean> {
  return fetch(serverAddress('/healthz'), { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
}

/** True for what `call` and `request` reject with. */
export function isFailedResponse(error: unknown): error is FailedResponse {
  return typeof error === 'object' && error !== null && 'status' in error && 'body' in error;
}

/** True when the server answered that its database cannot be asked at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!isFailedResponse(error) || error.status !== 503) return false;
  // The server's refusals have this shape; a proxy's may have none.
  return (error.body as Partial<Refusal> | null)?.code === 'away';
}

async function answerTo(path: string, init: RequestInit): Promise<Response | null> {
  const response = await fetch(serverAddress(withPrefix(path)), { credentials: 'include', ...init }).catch(
    (error: unknown) => {
      if (init.signal?.aborted) throw error;
      return null;
    },
  );
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

/** A refusal below 500 is an answer like others. @returns the error, told to those who listen */
function told({ url }: Endpoint, error: unknown): unknown {
  if (isFailedResponse(error) && error.status >= 500)
    for (const listener of failureListeners) listener(url, error);
  return error;
}

function tellSilence(): void {
  for (const listener of silenceListeners) listener();
}
