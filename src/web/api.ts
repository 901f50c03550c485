import { type Config, readConfig } from '#shared/config.ts';
import type { Answered, Endpoint, Sent } from '#shared/endpoint.ts';

/** What a refused call rejects with: the response, read. */
export type FailedResponse = { status: number; body: unknown; retryAfterSeconds: number | null };

const CONFIG_ATTEMPTS = 10;
const CONFIG_RETRY_MS = 1000;

const servers = { base: '' };
const silenceListeners = new Set<() => void>();

/** Loads `/config.json`, which alone has no prefix; missing values fall back (D-22). */
export async function loadConfig(): Promise<Config> {
  const document = await fetchConfig(CONFIG_ATTEMPTS);
  const config = readConfig(document);
  // The same host may be written in two ways; a page must not become a stranger to its own server by that.
  servers.base = new URL(config.serverURL).host === window.location.host ? '' : config.serverURL;
  return config;
}

/** A server that is just starting again gets a moment; whatever it does answer, 404 too, is its answer. */
async function fetchConfig(attempts: number): Promise<unknown> {
  const response = await fetch('/config.json', { credentials: 'include' }).catch(() => null);
  if (response) return response.ok ? response.json().catch(() => null) : null;
  if (attempts <= 1) return null;
  await new Promise((resolve) => setTimeout(resolve, CONFIG_RETRY_MS));
  return fetchConfig(attempts - 1);
}

/**
 * The product's call helper: prefix `/api`, method GET unless told otherwise, no timeout, the body is returned.
 * A failure with a response (any status outside 200 to 299) rejects with that response; one without yields null
 * ("nothing"; null, because the query cache refuses undefined). Source: specification part 1 sections 7 and 9; D-04.
 */
export async function request(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(serverAddress(withPrefix(path)), { credentials: 'include', ...init }).catch(
    (error: unknown) => {
      if (init.signal?.aborted) throw error;
      return null;
    },
  );
  if (!response) {
    for (const listener of silenceListeners) listener();
    return null;
  }
  const body = await readBody(response);
  if (response.ok) return body;
  const retryAfter = response.headers.get('retry-after');
  throw {
    status: response.status,
    body,
    retryAfterSeconds: retryAfter ? Number(retryAfter) : null,
  } satisfies FailedResponse;
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
  })) as Answered<E> | null;
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

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) return text;
  return text === '' ? null : JSON.parse(text);
}
