import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#features/accounts/contract.ts';
import { byAddress } from '#features/accounts/server/limits/public-requests.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { aRegistration } from '../../../test/builders.ts';
import { networkAddress } from './http/network-address.ts';

const FULL = '203.0.113.9';
const OTHER = '203.0.113.10';
const PROXY = '10.0.0.1';

type From = { socket: string; forwardedFor?: string };

/** Registers a new user with a request that comes from this network address. */
async function register(app: TestApp, { socket, forwardedFor }: From): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: createUser.url,
    payload: aRegistration(),
    remoteAddress: socket,
    headers: { ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) },
  });
  return response.statusCode;
}

/**
 * Sends a request with the headers of a proxy.
 * @returns the server's own address, as config.json gives it to this caller
 */
async function addressSeen(app: TestApp, socket: string): Promise<string> {
  const response = await app.inject({
    url: '/config.json',
    remoteAddress: socket,
    headers: { 'x-forwarded-host': 'ipad.local', 'x-forwarded-proto': 'https' },
  });
  return response.json().serverURL;
}

/** Counts registrations from this address until its limit is reached. */
async function fillLimit(app: TestApp, address = FULL): Promise<void> {
  const limit = byAddress('register');
  for (let count = 0; count < limit.most; count++) await app.limits.add(limit, address);
}

describe.each([
  ['the number of proxies', '1'],
  ['the address of the proxy', PROXY],
])('behind a proxy that TRUST_PROXY names by %s', (_what, TRUST_PROXY) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { TRUST_PROXY } });
    await fillLimit(app);
  });
  afterAll(() => app.close());

  test('a caller counts by the address that the proxy saw, whatever address it claims', async () => {
    expect(await register(app, { socket: PROXY, forwardedFor: FULL })).toBe(429);
    expect(await register(app, { socket: PROXY, forwardedFor: `198.51.100.7, ${FULL}` })).toBe(429);
    expect(await register(app, { socket: PROXY, forwardedFor: `${FULL}, ${OTHER}` })).toBe(200);
  });

  test('a caller counts by the address without the port that a proxy adds', async () => {
    for (const port of [51823, 51824])
      expect(await register(app, { socket: PROXY, forwardedFor: `${FULL}:${port}` })).toBe(429);
    expect(await register(app, { socket: PROXY, forwardedFor: `${OTHER}:51823` })).toBe(200);
    await fillLimit(app, '2001:db8:1:2::/64');
    expect(await register(app, { socket: PROXY, forwardedFor: '[2001:db8:1:2::5]:443' })).toBe(429);
  });

  test('callers whose address the proxy hides count as one', async () => {
    expect(await register(app, { socket: PROXY, forwardedFor: 'unknown' })).toBe(200);
    await fillLimit(app, networkAddress('unknown'));
    for (const hidden of ['unknown', '_a1', '_a2:51823'])
      expect(await register(app, { socket: PROXY, forwardedFor: hidden })).toBe(429);
  });

  test('the host and protocol that the proxy names are trusted', async () => {
    expect(await addressSeen(app, PROXY)).toBe('https://ipad.local');
  });
});

test('with the address of the proxy no other sender is trusted', async () => {
  const app = await startApp({ env: { TRUST_PROXY: PROXY } });
  await fillLimit(app);
  expect(await register(app, { socket: FULL, forwardedFor: OTHER })).toBe(429);
  expect(await addressSeen(app, OTHER)).toBe('http://localhost:80');
  await app.close();
});

test('behind two proxies a caller counts by the address that the outer one saw', async () => {
  const app = await startApp({ env: { TRUST_PROXY: '2' } });
  await fillLimit(app);
  const forwardedFor = `198.51.100.7, ${FULL}, 10.0.0.2`;
  expect(await register(app, { socket: PROXY, forwardedFor })).toBe(429);
  await app.close();
});

test.each(['false', '0'])('with TRUST_PROXY=%s no forwarded header is believed', async (TRUST_PROXY) => {
  const app = await startApp({ env: { TRUST_PROXY } });
  await fillLimit(app);
  expect(await register(app, { socket: FULL, forwardedFor: OTHER })).toBe(429);
  expect(await addressSeen(app, PROXY)).toBe('http://localhost:80');
  await app.close();
});
