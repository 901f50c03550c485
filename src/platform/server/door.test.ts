import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson, aRegistration } from '../../../test/builders.ts';

let app: TestApp;
let reader: Visitor;

beforeAll(async () => {
  app = await startApp({ env: { ALLOWED_ORIGINS: 'https://app.school.example' } });
  reader = await aPerson(app);
});
afterAll(() => app.close());

const JSON_TYPE = { 'content-type': 'application/json' };

function post(payload: string, headers: Record<string, string> = JSON_TYPE, url = '/api/user/createUser') {
  return app.inject({ method: 'POST', url, payload, headers });
}

describe('requests that cannot be parsed', () => {
  test.each([
    ['broken JSON', '{"a":', JSON_TYPE, 400],
    ['an empty body', '', JSON_TYPE, 400],
    ['a list', '[1]', JSON_TYPE, 400],
    ['a null', 'null', JSON_TYPE, 400],
    ['a prototype', '{"__proto__":{"role":"admin"}}', JSON_TYPE, 400],
    ['an unknown media type', '<a/>', { 'content-type': 'application/xml' }, 415],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415],
    ['10 MB', JSON.stringify({ firstName: 'x'.repeat(10_000_000) }), JSON_TYPE, 413],
  ])('%s is refused in the one shape', async (_what, payload, headers, status) => {
    const response = await post(payload, headers);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual(
      expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
    );
  });

  test('an address that cannot be decoded is refused in the usual shape', async () => {
    for (const url of ['/%zz', '/api/answer/page/%zz', `/api/answer/page/${'9'.repeat(16_001)}`]) {
      const response = await app.inject({ url });
      expect([url, response.statusCode]).toEqual([url, 400]);
      expect(response.json()).toEqual({ code: 'unreadable', message: expect.any(String) });
    }
  });

  test('a request that arrives too slowly is dropped, slow headers sooner, and other requests are answered in the meantime', async () => {
    const { server } = app.app;
    expect([server.requestTimeout, server.headersTimeout]).toEqual([300_000, 20_000]);
    const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
    const dripping = Array.from({ length: 50 }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX: a');
      return text(socket);
    });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    server.headersTimeout = 1;
    for (const answer of await Promise.all(dripping)) expect(answer).toMatch(/^HTTP\/1\.1 408 .*"tooSlow"/s);
    server.headersTimeout = 20_000;
  });

  test('an unknown call is 404, and so is a missing file', async () => {
    for (const url of [
      '/api/nothing',
      '/assets/nothing.js',
      '/explorer-storage/nothing.jpg',
      '/favicon.ico',
    ]) {
      expect((await app.inject({ url })).statusCode, url).toBe(404);
    }
  });

  test('the method TRACE is 404, and sends nothing back', async () => {
    for (const url of ['/', '/api/user/getUser', '/healthz']) {
      const response = await app.inject({ method: 'TRACE', url, headers: { cookie: reader.cookie ?? '' } });
      expect([url, response.statusCode]).toEqual([url, 404]);
      expect(response.payload).not.toContain(reader.cookie);
    }
  });

  test('a parameter that is sent twice is refused, and one of the query is none of the body', async () => {
    const { cookie = '' } = await aPerson(app, 'admin');
    const twice = await app.inject({ url: '/api/user/getUsers?search=a&search=b', headers: { cookie } });
    expect([twice.statusCode, twice.json().code]).toEqual([400, 'invalid']);
    const elsewhere = await post('{}', JSON_TYPE, '/api/login/submit?username=mira&password=x');
    expect(elsewhere.json().message).toBe('Please enter a Username and Password');
  });

  test.each([
    '/explorer-storage/../secret.txt',
    '/explorer-storage/%2e%2e/secret.txt',
    '/explorer-storage/..%2fsecret.txt',
    '/explorer-storage/',
  ])('%s gives nothing away', async (url) => {
    const response = await app.inject({ url });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });
});

describe('posts from other sites', () => {
  const body = JSON.stringify(aRegistration());

  test.each([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['no origin that can be told', { origin: 'null' }, 403],
    ['cross-site without an origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['an allowed origin', { origin: 'https://app.school.example' }, 200],
    ['its own host', { origin: 'http://ipad.local:5000', host: 'ipad.local:5000' }, 409],
    ['no browser at all', {}, 409],
  ])('%s', async (_what, headers, status) => {
    const response = await post(body, { ...JSON_TYPE, ...headers });
    expect(response.statusCode).toBe(status);
  });

  test('an allowed origin may read, another may not', async () => {
    const allowed = await app.inject({
      url: '/config.json',
      headers: { origin: 'https://app.school.example' },
    });
    expect(allowed.headers['access-control-allow-origin']).toBe('https://app.school.example');
    const other = await app.inject({ url: '/config.json', headers: { origin: 'https://evil.example' } });
    expect(other.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('cookies of other sites', () => {
  test.each([
    'session=',
    'session=x',
    `session=${'a'.repeat(5000)}`,
    'session=%00',
    `__Host-session=${'é'.repeat(9)}`,
  ])('%s is nobody', async (cookie) => {
    const response = await app.inject({ url: '/api/user/getUser', headers: { cookie } });
    expect(response.statusCode).toBe(401);
  });
});

test('configuration is built from the address the visitor used', async () => {
  const { payload } = await app.inject({ url: '/config.json', headers: { host: 'ipad.local:5000' } });
  expect(JSON.parse(payload)).toEqual({
    cosURL: 'http://ipad.local:5000',
    serverURL: 'http://ipad.local:5000',
    sttURL: 'ws://ipad.local:5000/api/stt',
    bucketName: 'explorer-storage',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    productName: 'Antarctic Explorer',
    partnerLogo: '',
    speechInput: '',
    browserSpeech: '',
    trialDays: 30,
    retentionDays: 365,
    contact: '',
    questionsGoTo: '',
    backupDays: 14,
  });
});

test('PUBLIC_URL decides the address if it is set, and https adds its headers', async () => {
  const secure = await startApp({ env: { PUBLIC_URL: 'https://explorer.school.example' } });
  const response = await secure.inject({ url: '/config.json' });
  expect(response.json()).toMatchObject({
    serverURL: 'https://explorer.school.example',
    sttURL: 'wss://explorer.school.example/api/stt',
  });
  for (const { headers } of [response, await secure.inject({ url: '/%zz' })])
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  await secure.close();
});

test('over https, a cookie that a neighbouring site could set is ignored', async () => {
  const secure = await startApp({ env: { PUBLIC_URL: 'https://explorer.school.example' } });
  const visitor = await aPerson(secure);
  const read = (cookie = '') => secure.inject({ url: '/api/user/getUser', headers: { cookie } });
  expect((await read(visitor.cookie)).statusCode).toBe(200);
  expect((await read(visitor.cookie?.replace('__Host-', ''))).statusCode).toBe(401);
  await secure.close();
});

test('no answer to a person is cached on the way', async () => {
  const headers = { cookie: reader.cookie ?? '' };
  for (const [url, expected] of [
    ['/api/answer/random', 'no-store'],
    ['/api/answer/page/99', 'no-store'],
    ['/api/answer/list', 'private, no-cache'],
    ['/api/user/getUser', 'no-store'],
  ]) {
    expect([url, (await app.inject({ url: url ?? '', headers })).headers['cache-control']]).toEqual([
      url,
      expected,
    ]);
  }
});

test('over plain http no header asks the browser to upgrade', async () => {
  const { headers } = await app.inject({ url: '/config.json' });
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('same-origin');
});

test('a session may make 6,000 calls in a minute', async () => {
  const call = () => app.inject({ url: '/api/answer/list', headers: { cookie: reader.cookie ?? '' } });
  for (let count = 0; count < 60; count++) await Promise.all(Array.from({ length: 100 }, call));
  const refused = await call();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
