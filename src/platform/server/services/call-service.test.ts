import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callService } from './call-service.ts';

let address: string;
let asked: string[];
/**
 * A service under an attacker's control might redirect to another host name, as `/moved` does here. `/here`
 * redirects to the same host, and `/large` sends a body that is too large.
 */
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  if (url === '/moved') response.writeHead(302, { location: address.replace('127.0.0.1', 'localhost') });
  if (url === '/here') response.writeHead(307, { location: '/there' });
  if (url.startsWith('/large')) response.write('x'.repeat(2000));
  response.end('{}');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const place = server.address();
  address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => server.close());

const limits = { signal: AbortSignal.timeout(600_000), mostBytes: 1000 };

test.each([
  ['read', {}],
  ['sent', { body: '{"question":"what do krill eat"}' }],
])('a redirect to another host is not followed by what is %s', async (_, call) => {
  await expect(callService(`${address}/moved`, call, limits)).rejects.toThrow('answered 302');
  expect(asked).toEqual(['/moved']);
});

test('what is read is followed on the same host, what is sent is not', async () => {
  expect(String(await callService(`${address}/here`, {}, limits))).toBe('{}');
  await expect(callService(`${address}/here`, { body: '{}' }, limits)).rejects.toThrow('answered 307');
  expect(asked).toEqual(['/here', '/there', '/here']);
});

test('an answer that is too large is not read to its end, and the error names the host alone', async () => {
  const { host } = new URL(address);
  const call = callService(`${address}/large?key=1`, {}, limits);
  await expect(call).rejects.toThrow(`${host} answered with too much`);
});
