import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type WebSocket as Socket, WebSocketServer } from 'ws';
import type { RecognisedWords } from '../microphone/recognised-words.ts';
import { recognise } from './recognition.ts';

/** A fake server. Each test decides which messages it sends. */
let server: WebSocketServer;
let address: string;
beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  // The cast is safe: the address of a server that listens at a port is an AddressInfo.
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v1/recognize?access_token=t`;
});
afterEach(() => {
  for (const socket of server.clients) socket.terminate();
  server.close();
});

const LISTENING = { state: 'listening' };
const PIECE = Int16Array.of(1, -2, 32_767, -32_768);

/**
 * Makes the fake server call `reply` for each message from the client.
 * @returns `received`: the address of the connection and then the client's messages in order, text as objects
 * and audio as arrays of numbers. `closed` resolves when the connection is closed
 */
function answer(reply: (socket: Socket, message: { action?: string } | number[]) => void) {
  const received: unknown[] = [];
  const closed = Promise.withResolvers<void>();
  server.on('connection', (socket, { url }) => {
    received.push(url);
    socket.on('message', (data: Buffer, isBinary) => {
      const message = isBinary ? numbersIn(data) : JSON.parse(data.toString());
      received.push(message);
      reply(socket, message);
    });
    socket.on('close', () => closed.resolve());
  });
  return { received, closed: closed.promise };
}

function numbersIn(data: Buffer): number[] {
  return Array.from({ length: data.length / 2 }, (_, at) => data.readInt16LE(at * 2));
}

function say(socket: Socket, ...messages: object[]): void {
  for (const message of messages) socket.send(JSON.stringify(message));
}

function results(index: number, ...heard: [text: string, isFinal: boolean][]) {
  const of = ([transcript, final]: [string, boolean]) => ({ final, alternatives: [{ transcript }] });
  return { result_index: index, results: heard.map(of) };
}

function listenTo(where: Promise<string> = Promise.resolve(address)) {
  const words: RecognisedWords[] = [];
  const failures: string[] = [];
  const recognition = recognise(where, {
    words: (now) => words.push(now),
    failed: (error) => failures.push(String(error)),
  });
  return { recognition, words, failures };
}

test('speech is sent at 16 kHz, including audio from before the socket is open', async () => {
  const { received } = answer((socket, message) => {
    if ('action' in message) say(socket, LISTENING);
  });
  const where = Promise.withResolvers<string>();
  const { recognition } = listenTo(where.promise);
  recognition.add(PIECE);
  const finished = recognition.finish();
  where.resolve(address);
  expect(await finished).toBe('');
  expect(received).toEqual([
    '/v1/recognize?access_token=t',
    {
      action: 'start',
      'content-type': 'audio/l16;rate=16000',
      interim_results: true,
      smart_formatting: true,
      inactivity_timeout: 30,
    },
    [...PIECE],
    { action: 'stop' },
  ]);
});

test('words are reported as they change, and the question has all final words', async () => {
  const { closed } = answer((socket, message) => {
    if (!('action' in message)) return;
    if (message.action === 'start') say(socket, LISTENING, results(0, ['how thick ', false]));
    else
      say(
        socket,
        results(0, ['how thick is ', true], ['the eyes ', false]),
        results(1, ['the ice ', true]),
        LISTENING,
      );
  });
  const { recognition, words, failures } = listenTo();
  expect(await recognition.finish()).toBe('how thick is the ice');
  expect(words).toEqual([
    { settled: '', open: 'how thick' },
    { settled: 'how thick is', open: 'the eyes' },
    { settled: 'how thick is the ice', open: '' },
  ]);
  await closed;
  expect(failures).toEqual([]);
});

test('an error is reported once, and the socket is closed', async () => {
  const { closed } = answer((socket) => {
    say(socket, LISTENING, { error: 'Session timed out.' });
    socket.close(1011, 'see the previous message for the error details.');
  });
  const { recognition, failures } = listenTo();
  await expect(recognition.finish()).rejects.toThrow('Session timed out.');
  await closed;
  expect(failures).toEqual(['Error: Session timed out.']);
});

test('a socket that closes before the final words is a failure', async () => {
  answer((socket) => socket.close(1011, 'gone'));
  const { recognition, failures } = listenTo();
  await expect(recognition.finish()).rejects.toThrow('The socket closed (1011) gone');
  expect(failures).toHaveLength(1);
});

test('an unreachable server and a missing token are failures', async () => {
  const nobody = listenTo(Promise.resolve('ws://127.0.0.1:1/'));
  await expect(nobody.recognition.finish()).rejects.toThrow('The socket closed (1006)');
  const refused = listenTo(Promise.reject(new Error('403')));
  await expect(refused.recognition.finish()).rejects.toThrow('403');
  expect([nobody.failures.length, refused.failures.length]).toEqual([1, 1]);
});

test('a cancel ends all events and closes the socket', async () => {
  const { closed } = answer((socket) => say(socket, LISTENING));
  const { recognition, words, failures } = listenTo();
  await expect.poll(() => server.clients.size).toBe(1);
  recognition.cancel();
  await closed;
  expect([words, failures]).toEqual([[], []]);
});

test('a cancel before the token has arrived opens no socket', async () => {
  const where = Promise.withResolvers<string>();
  const { recognition, failures } = listenTo(where.promise);
  const connections: unknown[] = [];
  server.on('connection', (socket) => connections.push(socket));
  recognition.cancel();
  where.resolve(address);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([connections, failures]).toEqual([[], []]);
});
