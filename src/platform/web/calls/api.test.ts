import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { call, onSilence, request, sendFiles } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Replaces fetch by a function that gives the same response to every request.
 * @returns the requests that were made
 */
function network(answer: () => Response | Promise<Response>) {
  const fetchStub = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', fetchStub);
  return {
    path: () => String(fetchStub.mock.calls[0]?.[0]),
    init: () => fetchStub.mock.calls[0]?.[1] ?? {},
  };
}

const json =
  (body: unknown, status = 200, headers = {}) =>
  () =>
    Response.json(body, { status, headers });
const noResponse = () => Promise.reject(new TypeError('Failed to fetch'));

test.each(['user/getUser', '/user/getUser', '/api/user/getUser'])('%s gets the prefix once', async (path) => {
  const asked = network(json({}));
  await request(path);
  expect(asked.path()).toBe('/api/user/getUser');
});

test('the method is GET unless another is given', async () => {
  const asked = network(json({}));
  await request('/answer/list');
  expect(asked.init().method ?? 'GET').toBe('GET');
});

test('a call fills in its address, its query and its body', async () => {
  const schema = {
    params: z.object({ id: z.number() }),
    querystring: z.object({ of: z.string(), left: z.optional(z.string()) }),
    body: z.object({ name: z.string() }),
    response: z.unknown(),
  };
  const asked = network(json({}));
  const rename = endpoint({ method: 'POST', url: '/api/things/:id', access: 'everyone', schema });
  await call(rename, { params: { id: 7 }, querystring: { of: 'ice & snow' }, body: { name: 'Krill' } });
  expect(asked.path()).toBe('/api/things/7?of=ice+%26+snow');
  expect(asked.init()).toMatchObject({ method: 'POST', body: '{"name":"Krill"}' });
});

test('a success gives the body', async () => {
  network(json({ role: 'admin' }));
  expect(await request('/user/getUser')).toEqual({ role: 'admin' });
});

test('a success without JSON gives the text', async () => {
  network(() => new Response('done'));
  expect(await request('/a')).toBe('done');
});

test.each([302, 304, 400, 401, 404, 409, 429, 500, 503])('%i rejects with the response', async (status) => {
  const isBodyless = status === 304;
  network(
    () =>
      new Response(isBodyless ? null : '{"code":"x"}', {
        status,
        headers: { 'content-type': 'application/json' },
      }),
  );
  await expect(request('/a')).rejects.toMatchObject({ status, body: isBodyless ? null : { code: 'x' } });
});

test('a rejection contains the time of a retry', async () => {
  network(json({}, 429, { 'retry-after': '30' }));
  await expect(request('/a')).rejects.toMatchObject({ retryAfterSeconds: 30 });
});

test('no response gives null and notifies the listeners', async () => {
  network(noResponse);
  const listener = vi.fn();
  const stop = onSilence(listener);
  expect(await request('/a')).toBeNull();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  await request('/a');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('an aborted call rejects and does not notify the listeners', async () => {
  const abort = new AbortController();
  network(() => Promise.reject(abort.signal.reason));
  const listener = vi.fn();
  const stop = onSilence(listener);
  abort.abort();
  await expect(request('/a', { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(listener).not.toHaveBeenCalled();
  stop();
});

/** Replaces XMLHttpRequest by a fake whose responses the test determines. */
function uploading() {
  class FakeRequest extends EventTarget {
    static last: FakeRequest;
    withCredentials = false;
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    sent: unknown;
    opened: string[] = [];
    open = (...opened: string[]) => {
      this.opened = opened;
      FakeRequest.last = this;
    };
    send = (body: unknown) => {
      this.sent = body;
    };
    abort = () => this.onabort?.();
    getResponseHeader = (name: string) => (name === 'content-type' ? 'application/json' : null);
    answer(status: number, body: unknown) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return () => FakeRequest.last;
}

const upload = endpoint({
  url: '/api/image/upload/:bucket',
  encoding: 'multipart',
  params: z.object({ bucket: z.string() }),
  response: z.unknown(),
});

test('files are sent to their address, and their progress is reported', async () => {
  const request = uploading();
  const files = new FormData();
  const told: number[] = [];
  const answer = sendFiles(upload, { params: { bucket: 'a b' } }, files, { onProgress: (n) => told.push(n) });
  expect(request().opened).toEqual(['POST', '/api/image/upload/a%20b']);
  expect(request().sent).toBe(files);
  request().upload.onprogress?.({ loaded: 512 });
  request().answer(200, { items: [] });
  expect(await answer).toEqual({ items: [] });
  expect(told).toEqual([512]);
});

test('a refused file rejects with the response, one without a response gives null', async () => {
  const request = uploading();
  const refused = sendFiles(upload, { params: { bucket: 'b' } }, new FormData());
  request().answer(400, { message: 'File type not found' });
  await expect(refused).rejects.toMatchObject({ status: 400, body: { message: 'File type not found' } });
  const listener = vi.fn();
  const stop = onSilence(listener);
  const lost = sendFiles(upload, { params: { bucket: 'b' } }, new FormData());
  request().onerror?.();
  expect(await lost).toBeNull();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

test('an aborted upload stops sending', async () => {
  uploading();
  const abort = new AbortController();
  const sent = sendFiles(upload, { params: { bucket: 'b' } }, new FormData(), { signal: abort.signal });
  abort.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
