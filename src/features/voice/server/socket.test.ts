import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stateOf } from '../../../../test/voice/service-states.ts';
import {
  aHum,
  type SpeechApp,
  type SpeechMessage,
  START,
  STOP,
  startSpeech,
} from '../../../../test/voice/speech-app.ts';
import { startVosk, type VoskServer } from '../../../../test/voice/vosk-server.ts';

let vosk: VoskServer;
let speech: SpeechApp;

beforeAll(async () => {
  vosk = await startVosk();
  speech = await startSpeech({ STT_ENGINE: 'vosk', STT_URL: vosk.address });
});
afterAll(async () => {
  await speech.close();
  await vosk.close();
});
beforeEach(() => {
  vosk.hears = 'who was first';
  vosk.audio.length = 0;
});

const transcripts = (messages: SpeechMessage[]) =>
  messages.flatMap(({ results = [] }) =>
    results.map(({ final, alternatives }) => [final, alternatives[0]?.transcript]),
  );
const isFinal = ({ results }: SpeechMessage) => results?.[0]?.final === true;

test('interim words arrive while the user speaks, and the final words after the end', async () => {
  const client = await speech.connect();
  client.say({ ...START, interim_results: true, timestamps: true, word_confidence: true });
  await client.listening(1);
  for (let n = 0; n < 3; n++) client.say(aHum(0.1));
  await client.until(({ results }) => results?.[0]?.alternatives[0]?.transcript === 'who was first ');
  client.say(STOP);
  await client.listening(2);
  expect(client.messages).toEqual([
    { state: 'listening' },
    ...['who ', 'who was ', 'who was first '].map((transcript) => ({
      result_index: 0,
      results: [{ final: false, alternatives: [{ transcript }] }],
    })),
    {
      result_index: 0,
      results: [
        {
          final: true,
          alternatives: [
            {
              transcript: 'who was first ',
              confidence: 0.83,
              timestamps: [
                ['who', 0, 0.2],
                ['was', 0.25, 0.45],
                ['first', 0.5, 0.7],
              ],
              word_confidence: [
                ['who', 0.5],
                ['was', 1],
                ['first', 1],
              ],
            },
          ],
        },
      ],
    },
    { state: 'listening' },
  ]);
  client.socket.close();
});

test('details that the start did not ask for are not sent', async () => {
  const client = await speech.connect();
  client.say(START);
  for (let n = 0; n < 3; n++) client.say(aHum(0.1));
  client.say(STOP);
  await client.listening(2);
  expect(client.messages).toEqual([
    { state: 'listening' },
    {
      result_index: 0,
      results: [{ final: true, alternatives: [{ transcript: 'who was first ', confidence: 0.83 }] }],
    },
    { state: 'listening' },
  ]);
  client.socket.close();
});

test('audio and its end may arrive before the server listens, and reach the engine complete', async () => {
  const client = await speech.connect();
  const hum = aHum(1);
  client.say(START);
  for (let at = 0; at < hum.length; at += 3201) client.say(hum.subarray(at, at + 3201));
  client.say(STOP);
  expect(client.messages).toEqual([]);
  await client.listening(2);
  expect(Buffer.concat(vosk.audio).equals(hum)).toBe(true);
  expect(vosk.audio.every(({ length }) => length % 2 === 0)).toBe(true);
  client.socket.close();
});

test('big-endian samples are converted to little-endian', async () => {
  const client = await speech.connect();
  const hum = aHum(0.2);
  client.say({ ...START, 'content-type': 'audio/l16; rate=16000; channels=1; endianness=big-endian' });
  client.say(Buffer.from(hum).swap16());
  client.say(STOP);
  await client.listening(2);
  expect(Buffer.concat(vosk.audio).equals(hum)).toBe(true);
  client.socket.close();
});

test('an empty frame ends an utterance too, and the connection can be used again', async () => {
  const client = await speech.connect();
  client.say({ ...START, interim_results: true });
  client.say(aHum(0.1));
  client.say(Buffer.alloc(0));
  await client.listening(2);
  vosk.hears = 'again';
  // The client sends no start message for this utterance, so the options of the previous one still apply.
  client.say(aHum(0.1));
  client.say(STOP);
  await client.listening(3);
  client.say({ ...START, interim_results: false, smart_formatting: true });
  await client.listening(4);
  vosk.hears = 'in nineteen eleven';
  client.say(aHum(0.1));
  client.say(STOP);
  await client.listening(5);
  expect(transcripts(client.messages)).toEqual([
    [false, 'who '],
    [true, 'who was first '],
    [false, 'again '],
    [true, 'again '],
    [true, 'in 1911 '],
  ]);
  client.socket.close();
});

test('a client may send several utterances without waiting for words', async () => {
  const client = await speech.connect();
  for (let n = 0; n < 3; n++) {
    client.say(START);
    client.say(aHum(0.1));
    client.say(STOP);
  }
  await client.listening(6);
  expect(client.messages.filter(isFinal)).toHaveLength(3);
  client.socket.close();
});

test('silence and missing audio give no results', async () => {
  vosk.hears = '';
  const client = await speech.connect();
  client.say(START);
  client.say(aHum(0.1));
  client.say(STOP);
  await client.listening(2);
  client.say(STOP);
  await client.listening(3);
  client.say(START);
  client.say(STOP);
  await client.listening(5);
  expect(transcripts(client.messages)).toEqual([]);
  client.socket.close();
});

test('options of a start without effect are reported, and do no harm', async () => {
  const client = await speech.connect();
  client.say({ ...START, shout: true, keywords: ['ice'], speaker_labels: true });
  await client.listening(1);
  expect(client.messages[0]?.warnings).toBe(
    'Unknown arguments: shout. Arguments without effect here: keywords, speaker_labels.',
  );
  client.say(aHum(0.1));
  client.say(STOP);
  await client.listening(2);
  expect(transcripts(client.messages)).toEqual([[true, 'who was first ']]);
  client.socket.close();
});

test('unsuitable words become asterisks, unless the start turns this off', async () => {
  vosk.hears = 'shit penguins';
  const client = await speech.connect();
  for (const filter of [{}, { profanity_filter: false }]) {
    client.say({ ...START, ...filter, word_confidence: true });
    client.say(aHum(0.1));
    client.say(STOP);
  }
  await client.listening(4);
  expect(transcripts(client.messages)).toEqual([
    [true, '**** penguins '],
    [true, 'shit penguins '],
  ]);
  const [first] = client.messages.filter(isFinal);
  expect(first?.results?.[0]?.alternatives[0]?.word_confidence?.[0]?.[0]).toBe('****');
  client.socket.close();
});

test('a lost connection leaves nothing running, and its session may speak again', async () => {
  const before = vosk.left;
  const client = await speech.connect();
  client.say(START);
  client.say(aHum(0.1));
  await expect.poll(() => vosk.audio.length).toBe(1);
  client.socket.terminate();
  await expect.poll(() => vosk.left).toBe(before + 1);
  const next = await speech.connect();
  next.say(START);
  next.say(aHum(0.1));
  next.say(STOP);
  await next.listening(2);
  expect(transcripts(next.messages)).toEqual([[true, 'who was first ']]);
  next.socket.close();
});

test('an engine failure ends the utterance with an error, and the engine is used again', async () => {
  const client = await speech.connect();
  client.say(START);
  client.say(aHum(0.1));
  await expect.poll(() => vosk.audio.length).toBe(1);
  vosk.breakDown();
  expect(await client.closed).toBe(1011);
  expect(client.messages.at(-1)).toEqual({ error: 'Speech recognition failed. Please try again.' });
  expect(await stateOf(speech.app, 'speech')).toEqual({ engine: 'vosk', is: 'away' });
  const next = await speech.connect();
  next.say(START);
  next.say(aHum(0.1));
  next.say(STOP);
  await next.listening(2);
  expect(await stateOf(speech.app, 'speech')).toEqual({ engine: 'vosk', is: 'ready' });
  next.socket.close();
});
