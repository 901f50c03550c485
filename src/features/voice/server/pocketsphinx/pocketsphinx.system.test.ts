import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson } from '../../../../../test/builders.ts';
import { recognise } from '../../../../../test/published-client.ts';
import { recogniserProcesses } from '../../../../../test/voice/recogniser-processes.ts';
import { stateOf } from '../../../../../test/voice/service-states.ts';
import {
  type SpeechApp,
  type SpeechClient,
  type SpeechMessage,
  START,
  STOP,
  startSpeech,
} from '../../../../../test/voice/speech-app.ts';
import { spoken } from '../../../../../test/voice/spoken.ts';
import { waitUntil } from '../../../../../test/wait-until.ts';

let speech: SpeechApp;
let question: Buffer;

beforeAll(async () => {
  question = spoken('how cold is it at the south pole');
  speech = await startSpeech({ STT_ENGINE: 'pocketsphinx', STT_WORKERS: '3' });
  await waitUntil(async () => (await state()) === 'ready' && recogniserProcesses().length >= 2);
});
afterAll(() => speech.close());

async function state(): Promise<string> {
  return (await stateOf(speech.app, 'speech')).is;
}

async function connectAs(): Promise<SpeechClient> {
  const visitor = await aPerson(speech.app, 'student');
  return speech.connect({ query: `access_token=${await speech.token(visitor)}` });
}

/** Sends pieces of a tenth of a second, as a microphone does, but without waiting between them. */
function say(client: SpeechClient, audio: Buffer): void {
  for (let at = 0; at < audio.length; at += 3200) client.say(audio.subarray(at, at + 3200));
}

async function ask(client: SpeechClient): Promise<string | undefined> {
  client.say(START);
  say(client, question);
  client.say(STOP);
  await client.listening(2);
  client.socket.close();
  return transcript(client.messages.at(-2));
}

const transcript = (message?: SpeechMessage) => message?.results?.[0]?.alternatives[0]?.transcript;

test('a question is recognised while it is spoken, with times and confidence for each word', async () => {
  const client = await speech.connect();
  client.say({ ...START, interim_results: true, timestamps: true, word_confidence: true });
  say(client, question);
  client.say(STOP);
  await client.listening(2);
  const final = client.messages.at(-2)?.results?.[0];
  expect(final?.final).toBe(true);
  const [said] = final?.alternatives ?? [];
  expect(said?.transcript).toMatch(/south/);
  expect(said?.confidence).toBeGreaterThan(0.3);
  const pole = said?.timestamps?.at(-1);
  expect(pole?.[0]).toBe('pole');
  expect(pole?.[1]).toBeGreaterThan(1);
  expect(said?.word_confidence).toHaveLength(said?.timestamps?.length ?? 0);
  expect(client.messages.filter(({ results }) => results?.[0]?.final === false).length).toBeGreaterThan(3);
  client.socket.close();
});

test('a published client of the protocol gets the words, too', async () => {
  const { data, errors, code } = await recognise(speech, question, {
    interimResults: true,
    timestamps: true,
  });
  expect({ errors, code }).toEqual({ errors: [], code: 1000 });
  expect(data.filter(({ results }) => results?.[0]?.final === false).length).toBeGreaterThan(3);
  expect(transcript(data.at(-1))).toMatch(/south/);
});

test('workers are reused', async () => {
  const before = recogniserProcesses();
  for (let n = 0; n < 4; n++) expect(await ask(await speech.connect())).toMatch(/south/);
  expect(recogniserProcesses()).toEqual(before);
});

test('times of words count from the start of their own utterance, however many came before', async () => {
  const client = await speech.connect();
  client.say({ ...START, timestamps: true });
  for (let n = 1; n <= 4; n++) {
    say(client, question);
    client.say(STOP);
    await client.listening(n + 1);
    const [first, ...rest] = client.messages.at(-2)?.results?.[0]?.alternatives[0]?.timestamps ?? [];
    // The recording starts with silence.
    expect(first?.[1]).toBeGreaterThan(0.3);
    expect(first?.[1]).toBeLessThan(1);
    expect(rest.at(-1)?.[2]).toBeLessThanOrEqual(question.length / 32_000);
  }
  client.socket.close();
});

test('silence gives no words', async () => {
  const client = await speech.connect();
  client.say(START);
  say(client, Buffer.alloc(2 * 32_000));
  client.say(STOP);
  await client.listening(2);
  expect(client.messages).toHaveLength(2);
  client.socket.close();
});

test('five utterances at once are all recognised, by at most the allowed number of workers', async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, connectAs));
  const heard = await Promise.all(clients.map(ask));
  for (const text of heard) expect(text).toMatch(/south/);
  expect(recogniserProcesses().length).toBeLessThanOrEqual(3);
});

test('if a worker is killed during an utterance, the client gets an error, the pool recovers', async () => {
  await expect.poll(state).toBe('ready');
  const before = recogniserProcesses();
  const client = await speech.connect();
  client.say({ ...START, interim_results: true });
  say(client, question);
  await client.until(({ results }) => results !== undefined);
  for (const pid of before) process.kill(pid, 'SIGKILL');
  expect(await client.closed).toBe(1011);
  expect(client.messages.at(-1)).toEqual({ error: 'Speech recognition failed. Please try again.' });
  // The utterance begins before a second worker process is ready. It must be recognised nevertheless.
  expect(await ask(await speech.connect())).toMatch(/south/);
  expect(await state()).toBe('ready');
  await expect.poll(() => recogniserProcesses().length).toBeGreaterThanOrEqual(2);
  expect(recogniserProcesses().filter((pid) => before.includes(pid))).toEqual([]);
});

test('a client that disconnects keeps no worker busy', async () => {
  const clients = await Promise.all(Array.from({ length: 3 }, connectAs));
  for (const client of clients) {
    client.say(START);
    say(client, Buffer.concat(Array.from({ length: 10 }, () => question)));
  }
  await Promise.all(clients.map((client) => client.listening(1)));
  for (const client of clients) client.socket.terminate();
  expect(await ask(await speech.connect())).toMatch(/south/);
});

test('when the server stops, no worker is left running', async () => {
  const other = await startSpeech({ STT_ENGINE: 'pocketsphinx' }, speech.app);
  await expect.poll(() => recogniserProcesses().length).toBeGreaterThan(3);
  const client = await other.connect();
  client.say(START);
  say(client, question);
  await client.listening(1);
  const ours = recogniserProcesses().slice(0, -2);
  await other.close();
  await client.closed;
  await expect.poll(() => recogniserProcesses().length).toBe(ours.length);
});
