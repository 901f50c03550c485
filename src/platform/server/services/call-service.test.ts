import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callService } from './call-service.ts';

/** What the server received, as method and path. `/elsewhere` is where its redirect leads. */
const received: string[] = [];
const server = createServer(({ method, url }, response) => {
  received.push(`${method} ${url}`);
  if (url === '/elsewhere') response.end('secret');
  else if (url?.startsWith('/large')) response.end('x'.repeat(2000));
  else response.writeHead(307, { location: '/elsewhere' }).end();
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const limits = { signal: AbortSignal.timeout(60_000), mostBytes: 1000 };

test('what is posted goes to no other address, wherever the service redirects it', async () => {
  await expect(callService(address, { body: 'a question' }, limits)).rejects.toThrow(/answered 307$/);
  expect(received).toEqual(['POST /']);
});

test('an answer that is too large is not read to its end, and the error names the host alone', async () => {
  const { host } = new URL(address);
  const asked = callService(`${address}/large?key=1`, {}, limits);
  await expect(asked).rejects.toThrow(`${host} answered with too much`);
});
