import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { stateOf } from '../../../../../test/voice/service-states.ts';
import {
  aHum,
  type SpeechApp,
  type SpeechMessage,
  START,
  STOP,
  startSpeech,
} from '../../../../../test/voice/speech-app.ts';
import {
  startTranscriptions,
  type TranscriptionServer,
} from '../../../../../test/voice/transcription-server.ts';

let source: TranscriptionServer;
let speech: SpeechApp;

beforeAll(async () => {
  source = await startTranscriptions();
  speech = await startSpeech({ STT_ENGINE: 'openai', STT_URL: source.address, STT_KEY: 'a-key' });
});
afterAll(async () => {
  await speech.close();
  await source.close();
});
afterEach(() => {
  source.asked.length = 0;
  source.holds = false;
});

const SAID = {
  text: ' Who was the first at the Pole? [BLANK_AUDIO]',
  segments: [{ avg_logprob: Math.log(0.8), no_speech_prob: 0.01 }],
  words: [{ word: ' Who', start: 0.1, end: 0.4 }],
};

async function speak(app = speech, start: object = START): Promise<SpeechMessage[]> {
  const client = await app.connect();
  client.say(start);
  client.say(aHum(0.5));
  client.say(STOP);
  await client.listening(2).catch(() => {});
  client.socket.close();
  return client.messages;
}

const transcript = (messages: SpeechMessage[]) => messages[1]?.results?.[0]?.alternatives[0]?.transcript;

test('the whole utterance is sent as a WAV file when it has ended', async () => {
  source.answer = () => ({ body: SAID });
  const messages = await speak(speech, { ...START, interim_results: true, timestamps: true });
  expect(messages[1]?.results).toEqual([
    {
      final: true,
      alternatives: [
        {
          transcript: 'Who was the first at the Pole? ',
          confidence: 0.8,
          timestamps: [['Who', 0.1, 0.4]],
        },
      ],
    },
  ]);
  const [asked] = source.asked;
  expect(asked).toMatchObject({
    path: '/v1/audio/transcriptions',
    key: 'Bearer a-key',
    fields: { model: ['whisper-1'], language: ['en'], response_format: ['verbose_json'] },
  });
  const wav = asked?.wav ?? Buffer.alloc(0);
  expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
  expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 16_000, 16]);
  expect(wav.subarray(44).equals(aHum(0.5))).toBe(true);
});

test('a server that supports only plain JSON is asked for plain JSON', async () => {
  source.answer = ({ fields }) =>
    fields.response_format?.[0] === 'json'
      ? { body: { text: 'ice' } }
      : { status: 400, body: { error: { message: 'response_format is not compatible' } } };
  const plain = await startSpeech({ STT_ENGINE: 'openai', STT_URL: `${source.address}/inference` });
  expect((await speak(plain))[1]).toEqual({
    result_index: 0,
    results: [{ final: true, alternatives: [{ transcript: 'ice ' }] }],
  });
  expect(transcript(await speak(plain))).toBe('ice ');
  expect(source.asked.map(({ path, key, fields }) => [path, key, fields.response_format?.[0]])).toEqual([
    ['/inference', undefined, 'verbose_json'],
    ['/inference', undefined, 'json'],
    ['/inference', undefined, 'json'],
  ]);
  await plain.close();
});

test('text that the model makes up during silence is ignored', async () => {
  source.answer = () => ({
    body: { text: 'Thank you for watching.', segments: [{ avg_logprob: -1, no_speech_prob: 0.9 }] },
  });
  expect(await speak()).toEqual([{ state: 'listening' }, { state: 'listening' }]);
});

test.each([
  ['is not there', () => ({ status: 503, body: {} })],
  ['answers something else', () => ({ body: { transcript: 'ice' } })],
])('a server that %s is reported as away, and asked again', async (_what, answer) => {
  source.answer = answer;
  expect((await speak()).at(-1)).toEqual({ error: 'Speech recognition failed. Please try again.' });
  expect(await stateOf(speech.app, 'speech')).toEqual({ engine: 'openai', is: 'away' });
  source.answer = () => ({ body: { text: 'ice' } });
  expect(transcript(await speak())).toBe('ice ');
  expect(await stateOf(speech.app, 'speech')).toEqual({ engine: 'openai', is: 'ready' });
});

test('the request to the server is cancelled when the client disconnects', async () => {
  source.holds = true;
  const client = await speech.connect();
  client.say(START);
  client.say(aHum(0.5));
  client.say(STOP);
  await expect.poll(() => source.asked.length).toBe(1);
  client.socket.terminate();
  await expect.poll(() => source.left).toBe(1);
});
