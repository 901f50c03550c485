import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { bareHeaders } from '../site/security-headers.ts';
import { answerErrors, createAnswerUnparsed } from './errors.ts';

test('a row that the database quotes stays out of the log and out of the answer', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
  answerErrors(app);
  app.get('/', () => {
    throw Object.assign(new Error('a check is violated'), {
      detail: 'Failing row contains (mira@x.example)',
    });
  });
  const response = await app.inject({ url: '/' });
  expect(response.statusCode).toBe(500);
  expect(response.payload).not.toContain('check');
  expect(lines.join()).toContain('a check is violated');
  expect(lines.join()).not.toContain('mira@x.example');
});

test.each([
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'tooLarge',
  ],
  ['what is no HTTP', 'Hello?\r\n\r\n', 400, 'unreadable'],
  [
    'two lengths of one body',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'unreadable',
  ],
])('%s is refused in the shape of every refusal', async (_, sent, status, code) => {
  const headers = bareHeaders({ PUBLIC_URL: 'https://explorer.school.example' });
  const app = Fastify({ clientErrorHandler: createAnswerUnparsed(headers) });
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(address.port), '127.0.0.1');
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toMatch(/\r\ncontent-security-policy: default-src 'none';.*frame-ancestors 'none'\r\n/);
  expect(head).toContain('strict-transport-security: max-age=31536000; includeSubDomains');
  expect(JSON.parse(body)).toMatchObject({ code });
  await app.close();
});
