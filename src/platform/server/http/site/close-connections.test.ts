import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createReadiness } from '../../operations/readiness.ts';
import { closeConnections } from './close-connections.ts';

/**
 * Starts an app whose responses to `/slow` and `/parts` wait until the test releases them. The app sends the
 * first half of the response to `/parts` at once.
 * @param holdStop a promise; while the app stops, it waits for this promise before it stops listening
 */
async function anApp(holdStop?: Promise<void>) {
  const gate = Promise.withResolvers<void>();
  const asked: string[] = [];
  const app = Fastify({ return503OnClosing: false });
  const readiness = createReadiness();
  closeConnections(app, readiness);
  app.addHook('preClose', async () => holdStop);
  app.get('/quick', () => 'quick');
  app.get('/slow', async () => {
    asked.push('slow');
    await gate.promise;
    return 'slow and whole';
  });
  app.get('/parts', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': 10 }).write('first');
    asked.push('parts');
    await gate.promise;
    reply.raw.end('-last');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, asked, answerAll: gate.resolve, readiness };
}

type Client = { socket: Socket; said(): string; ended: Promise<unknown> };

async function open(app: FastifyInstance, sent: string): Promise<Client> {
  // The cast is safe: the app listens on a port.
  const { port } = app.server.address() as { port: number };
  // Like some browsers, this client does not close its side of the connection.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let said = '';
  socket.on('data', (part) => (said += part)).on('error', () => {});
  const ended = Promise.race([once(socket, 'end'), once(socket, 'close')]);
  await once(socket, 'connect');
  if (sent) socket.write(sent);
  return { socket, said: () => said, ended };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

test('a stop closes idle connections at once and the others after their complete answer', async () => {
  const { app, asked, answerAll } = await anApp();
  const idle = await open(app, get('/quick'));
  const others = [await open(app, ''), await open(app, 'GET /quick HTTP/1.1\r\nHost: x\r\nX-')];
  const slow = await open(app, get('/slow'));
  const parts = await open(app, get('/parts'));
  await expect.poll(() => idle.said()).toContain('quick');
  await expect.poll(() => asked.length).toBe(2);

  let isClosed = false;
  const closing = app.close().then(() => {
    isClosed = true;
  });
  // The server must close these connections, although it sent no response on them.
  await Promise.all([idle, ...others].map(({ ended }) => ended));
  expect([isClosed, slow.socket.readableEnded, parts.socket.readableEnded]).toEqual([false, false, false]);

  answerAll();
  await closing;
  await Promise.all([slow.ended, parts.ended]);
  expect(slow.said()).toMatch(/^HTTP\/1.1 200 .*connection: close.*slow and whole$/is);
  expect(parts.said()).toMatch(/^HTTP\/1.1 200 .*first-last$/s);
  for (const { socket } of [idle, ...others, slow, parts]) socket.destroy();
});

test('a stopping server accepts no new connection', async () => {
  const { app, asked, answerAll } = await anApp();
  const { port } = app.server.address() as { port: number };
  const slow = await open(app, get('/slow'));
  await expect.poll(() => asked.length).toBe(1);
  const closing = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  const late = connect(port, '127.0.0.1');
  await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED');
  answerAll();
  await closing;
  await slow.ended;
  expect(slow.said()).toContain('slow and whole');
});

test('while the server drains, each connection is answered once more and then closed; new ones are answered, too', async () => {
  const { app, asked, answerAll, readiness } = await anApp();
  const kept = await open(app, get('/quick'));
  const slow = await open(app, get('/slow'));
  await expect.poll(() => kept.said()).toContain('quick');
  await expect.poll(() => asked.length).toBe(1);
  readiness.drain();
  expect(kept.socket.readableEnded).toBe(false);
  kept.socket.write(get('/quick'));
  const late = await open(app, get('/quick'));
  answerAll();
  await Promise.all([kept.ended, slow.ended, late.ended]);
  for (const { said } of [kept, slow, late]) expect(said()).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
  expect(kept.said().match(/200 OK/g)).toHaveLength(2);
  expect(app.server.listening).toBe(true);
  await app.close();
  for (const { socket } of [kept, slow, late]) socket.destroy();
});

test('a connection made at the moment of the stop is answered, and one that asks nothing is closed', async () => {
  // Makes the app wait before it stops listening.
  const gate = Promise.withResolvers<void>();
  const { app } = await anApp(gate.promise);
  const closing = app.close();
  await new Promise((resolve) => setImmediate(resolve));
  const [asking, silent] = [await open(app, get('/quick')), await open(app, '')];
  await Promise.all([asking.ended, silent.ended]);
  expect(asking.said()).toMatch(/^HTTP\/1.1 200 .*connection: close.*quick$/is);
  expect(silent.said()).toBe('');
  gate.resolve();
  await closing;
  for (const { socket } of [asking, silent]) socket.destroy();
});
