import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRelay, type Relay } from './relay.ts';

const asked: string[] = [];
const service = createServer((socket) => {
  socket
    .on('error', () => {})
    .on('data', (part) => {
      asked.push(String(part));
      socket.write(`${part}!`);
    });
});
let relay: Relay;

beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  relay = await openRelay((service.address() as AddressInfo).port);
});
afterAll(async () => {
  await relay.close();
  service.close();
});
beforeEach(() => {
  relay.set('pass');
  asked.length = 0;
});

/** @returns a connection to the relay, the text that it has received, and whether it has ended */
function open() {
  const client = { socket: connect(relay.port, '127.0.0.1'), said: '', hasEnded: false };
  client.socket
    .on('error', () => {})
    .on('data', (part) => (client.said += part))
    .on('close', () => {
      client.hasEnded = true;
    });
  return client;
}

test('a way that works passes everything on', async () => {
  const client = open();
  client.socket.write('ice');
  await expect.poll(() => client.said).toBe('ice!');
  client.socket.destroy();
});

test('a slow way holds each request up', async () => {
  relay.set({ delayMs: 100 });
  const client = open();
  const from = performance.now();
  client.socket.write('ice');
  await expect.poll(() => client.said, { interval: 5 }).toBe('ice!');
  expect(performance.now() - from).toBeGreaterThan(95);
  client.socket.destroy();
});

test('a way that hangs passes nothing on, and what it held is cut when it works again', async () => {
  const [before, during] = [open(), open()];
  before.socket.write('snow');
  await expect.poll(() => before.said).toBe('snow!');
  relay.set('hang');
  for (const { socket } of [before, during]) socket.write('ice');
  await expect.poll(relay.stuck).toBe(2);
  expect([asked, before.hasEnded, during.hasEnded]).toEqual([['snow'], false, false]);
  relay.set('pass');
  await expect.poll(() => [before.hasEnded, during.hasEnded]).toEqual([true, true]);
});

test('a way that refuses ends all connections', async () => {
  const before = open();
  before.socket.write('ice');
  await expect.poll(() => before.said).toBe('ice!');
  relay.set('refuse');
  const during = open();
  await expect.poll(() => [before.hasEnded, during.hasEnded]).toEqual([true, true]);
});

test('a way that is cut delivers the request and loses its answer', async () => {
  relay.set({ cutShare: 1 });
  const client = open();
  client.socket.write('ice');
  await expect.poll(() => client.hasEnded).toBe(true);
  expect([asked, client.said]).toEqual([['ice'], '']);
});
