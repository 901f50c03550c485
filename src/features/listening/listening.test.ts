import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { MS_PER_CHARACTER, type SpeechService, startSpeechService } from '../../../test/speech-service.ts';
import * as contract from './contract.ts';
import { createListeningDesk } from './server/listening-desk.ts';

let service: SpeechService;
let env: NodeJS.ProcessEnv;
let app: TestApp;
let pupil: Visitor;

beforeAll(async () => {
  service = await startSpeechService();
  env = {
    TTS_ENGINE: 'openai',
    TTS_URL: service.address,
    TTS_KEY: 'key-of-the-school',
    TTS_MODEL: 'tts-1-hd',
    TTS_VOICES: 'nova, alloy',
    TTS_TIMEOUT_SECONDS: '1',
  };
  app = await startApp({ env });
  pupil = await aPerson(app, 'student');
});
afterEach(() => {
  service.calls.length = 0;
  service.trouble = null;
});
afterAll(async () => {
  await app.close();
  await service.close();
});

/** The sound as bytes: WAV, which needs no encoder. */
async function listen(message: string, { headers = {}, on = app, voice = '' } = {}) {
  const path = `/api/watsontts/${encodeURIComponent(message)}?type=wav${voice && `&voice=${voice}`}`;
  return on.inject({ url: path, headers: { cookie: pupil.cookie ?? '', ...headers } });
}

function post(message: unknown, more: object = {}) {
  return app.send(contract.speakText, { body: { message, type: 'wav', ...more } }, pupil);
}

function marksOf(message: string) {
  return app.send(contract.markSpeech, { body: { message } }, pupil);
}

/** @returns milliseconds */
function lengthOf(wav: Buffer): number {
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
  return (wav.readUInt32LE(40) / wav.readUInt32LE(28)) * 1000;
}

describe('one text', () => {
  test('is the same sound by every form of its address, and spoken once', async () => {
    const cookie = { cookie: pupil.cookie ?? '' };
    const text = 'Do penguins have knees?';
    const query = new URLSearchParams({ message: text, type: 'wav' });
    const answers = [
      await listen(text),
      await app.inject({ url: '/api/watsontts/Do+penguins+have+knees%3F?type=wav', headers: cookie }),
      await app.inject({ url: `/api/watsontts?${query}`, headers: cookie }),
      await app.inject({
        method: 'POST',
        url: '/api/watsontts',
        headers: cookie,
        payload: { message: text, type: 'wav' },
      }),
    ];
    for (const { statusCode, headers, rawPayload } of answers) {
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('audio/wav');
      expect(rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    }
    expect(lengthOf(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBeGreaterThanOrEqual(
      text.length * MS_PER_CHARACTER,
    );
    expect(service.calls).toEqual([
      { input: text, voice: 'nova', model: 'tts-1-hd', authorization: 'Bearer key-of-the-school' },
    ]);
  });

  test('is spoken once for thirty who press play at once', async () => {
    const text = 'Thirty pupils hear this at once.';
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, pupilNumber) => (pupilNumber % 3 === 0 ? marksOf(text) : listen(text))),
    );
    expect(answers.map((answer) => ('status' in answer ? answer.status : answer.statusCode))).toEqual(
      Array(30).fill(200),
    );
    expect(service.calls).toHaveLength(1);
  });

  test('of 5 KB works in an address', async () => {
    const { statusCode } = await listen('Krill swim in the dark sea. '.repeat(180).trim());
    expect(statusCode).toBe(200);
  });

  test('is another sound in another voice', async () => {
    await listen('Two voices.');
    await listen('Two voices.', { voice: 'alloy' });
    expect(service.calls.map(({ voice }) => voice)).toEqual(['nova', 'alloy']);
  });

  test('is asked for again by its ETag, without a word being spoken', async () => {
    const { headers } = await listen('The same as before.');
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await listen('The same as before.', { headers: { 'if-none-match': `${headers.etag}` } });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  test('comes in parts to a browser that wants parts', async () => {
    const whole = (await listen('In parts.')).rawPayload;
    const first = await listen('In parts.', { headers: { range: 'bytes=0-1' } });
    expect(first.statusCode).toBe(206);
    expect(first.headers['content-range']).toBe(`bytes 0-1/${whole.length}`);
    const rest = await listen('In parts.', { headers: { range: 'bytes=2-' } });
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(whole)).toBe(true);
    expect((await listen('In parts.', { headers: { range: 'bytes=9999999-' } })).statusCode).toBe(416);
  });

  test('is kept on disk: another process does not speak it again', async () => {
    const sound = (await listen('Kept for the other process.')).rawPayload;
    const other = await startApp({ env, beside: app });
    const again = await listen('Kept for the other process.', { on: other });
    await other.close();
    expect(service.calls).toHaveLength(1);
    // What was packed in between has the same length, not the same bytes.
    expect(Math.abs(lengthOf(again.rawPayload) - lengthOf(sound))).toBeLessThan(100);
  });

  test('is spoken again when what was kept of it is not whole', async () => {
    await listen('Cut short by a power cut.');
    const folder = join(app.settings.dataDir, 'speech');
    for (const name of readdirSync(folder)) truncateSync(join(folder, name), 10);
    const other = await startApp({ env, beside: app });
    const { statusCode } = await listen('Cut short by a power cut.', { on: other });
    await other.close();
    expect([statusCode, service.calls.length]).toEqual([200, 2]);
  });

  test('is heard on a disk that takes nothing, once spoken from memory', async () => {
    const full = await startApp({ env });
    writeFileSync(join(full.settings.dataDir, 'speech'), 'in the way of the folder');
    const person = await aPerson(full, 'view');
    const sounds = [1, 2].map(() =>
      full.send(contract.speakText, { body: { message: 'No room for this.', type: 'wav' } }, person),
    );
    expect((await Promise.all(sounds)).map(({ status }) => status)).toEqual([200, 200]);
    const last = await full.send(contract.markSpeech, { body: { message: 'No room for this.' } }, person);
    await full.close();
    expect(last.status).toBe(200);
    expect(service.calls).toHaveLength(1);
  });
});

describe('when each sentence is said', () => {
  test('is known from their own lengths, in places of the message as it was sent', async () => {
    const message = '<p>Emperor penguins <b>huddle</b>.</p><p>They keep warm &amp; dry. −40 °C is cold!</p>';
    const { body } = await marksOf(message);
    expect(body.of).toBe('sentences');
    expect(body.marks.map(({ start, end }) => message.slice(start, end))).toEqual([
      'Emperor penguins <b>huddle</b>.',
      'They keep warm &amp; dry.',
      '−40 °C is cold!',
    ]);
    const [first, second, third] = body.marks;
    expect(first).toMatchObject({ atMs: 0, endMs: 'Emperor penguins huddle.'.length * MS_PER_CHARACTER });
    expect(second?.atMs).toBeGreaterThan(first?.endMs ?? 0);
    expect((second?.endMs ?? 0) - (second?.atMs ?? 0)).toBe(
      'They keep warm & dry.'.length * MS_PER_CHARACTER,
    );
    expect(body.durationMs).toBeGreaterThanOrEqual(third?.endMs ?? 0);
    const sound = await listen(message);
    expect(Math.abs(lengthOf(sound.rawPayload) - body.durationMs)).toBeLessThan(2);
  });
});

describe('what is not read aloud', () => {
  test.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['empty HTML', '<p><br></p><!-- Hello -->'],
    ['a script', '<script>alert("Hello")</script>'],
    ['signs', '… — !?'],
    ['a picture', '🐧'],
    ['control characters', '\u0000\u0007\u001b'],
  ])('%s', async (_, message) => {
    const { status, refusal } = await post(message);
    expect(status).toBe(400);
    expect(refusal.errors).toEqual({ message: 'There is nothing here to read aloud.' });
    expect(service.calls).toEqual([]);
  });

  test.each([
    ['20,000 characters', { message: 'a'.repeat(20_000) }, { message: 'may have at most 10000 characters' }],
    ['a number', { message: 5 }, { message: 'must be a text' }],
    ['a voice of another server', { voice: 'onyx' }, { voice: 'is not a voice of this server' }],
    ['another kind of sound', { type: 'mp3' }, { type: 'must be opus or wav' }],
  ])('%s', async (_, more, errors) => {
    const { status, refusal } = await post('Hello.', more);
    expect([status, refusal.errors]).toEqual([400, errors]);
    expect(service.calls).toEqual([]);
  });

  test('anything to a visitor who is not signed in', async () => {
    expect((await app.inject({ url: '/api/watsontts/Hello' })).statusCode).toBe(401);
    expect((await app.send(contract.markSpeech, { body: { message: 'Hello' } })).status).toBe(401);
    expect((await app.send(contract.listVoices)).status).toBe(401);
  });
});

test.each([
  ['HTML', '<h3>Ice</h3><p>Is <em>cold</em> &lt; 0 °C</p>', ['Ice', 'Is cold < 0 °C']],
  ['SSML', '<speak><break time="9s"/>Hi <prosody rate="x-slow">you</prosody></speak>', ['Hi you']],
  ['control characters', 'Ice\u0000is\u0007cold', ['Ice is cold']],
  ['half a character', 'Ice \ud83d cold', ['Ice \ufffd cold']],
  ['unseen characters', 'Ant\u00adarc\u200btica', ['Antarctica']],
  ['other scripts', '企鹅 Пингвин بطريق', ['企鹅 Пингвин بطريق']],
  ['a bare sign', '2 < 3 & 5 > 4', ['2 < 3 & 5 > 4']],
])('%s is spoken as what a person would read', async (_, message, spoken) => {
  expect((await post(message)).status).toBe(200);
  expect(service.calls.map(({ input }) => input)).toEqual(spoken);
});

describe('an engine', () => {
  test.each([
    'refuses',
    'mumbles',
    'hangs',
    'hangs up',
    'stops halfway',
    'says nothing',
    'speaks in stereo',
  ] as const)('that %s is a clear refusal, and is asked again next time', async (trouble) => {
    const message = `One that ${trouble}.`;
    service.trouble = trouble;
    const answers = [await post(message), await marksOf(message)];
    for (const { status, refusal, headers } of answers) {
      expect([status, refusal.code]).toEqual([503, 'noVoice']);
      expect(headers['retry-after']).toBe('5');
    }
    service.trouble = null;
    expect((await post(message)).status).toBe(200);
  });

  test('is not asked for more than a class can hear', async () => {
    const reader = await aPerson(app, 'student');
    service.trouble = 'refuses';
    const ask = (text: string) => app.send(contract.markSpeech, { body: { message: text } }, reader);
    for (let text = 0; text < 600; text++) expect((await ask(`Number ${text}.`)).status).toBe(503);
    expect((await ask('Number 600.')).status).toBe(429);
    expect((await post('Somebody else still may.')).status).toBe(503);
    app.clock.advance(60_000);
    service.trouble = null;
    expect((await ask('Number 600.')).status).toBe(200);
  });

  test('tells its voices, the preferred one first', async () => {
    const { body } = await app.send(contract.listVoices, {}, pupil);
    expect(body).toMatchObject({
      engine: 'openai',
      preferred: 'nova',
      voices: [{ id: 'nova' }, { id: 'alloy' }],
    });
    expect(body.types).toContain('wav');
  });
});

test('Watson is asked as IBM has it, with what it takes for tags spelt out', async () => {
  const address = service.address.replace('/v1', '');
  const other = await startApp({ env: { TTS_ENGINE: 'watson', TTS_URL: address, TTS_KEY: 'k3y' } });
  const person = await aPerson(other, 'teacher');
  const { body: list } = await other.send(contract.listVoices, {}, person);
  const message = 'Colder & windier than −40 °C < 0.';
  const { status } = await other.send(contract.markSpeech, { body: { message } }, person);
  await other.close();
  expect(list.voices[0]).toEqual({
    id: 'en-AU_HeidiExpressive',
    name: 'Heidi (en-AU)',
    language: 'en-AU',
  });
  expect([status, service.calls]).toEqual([
    200,
    [
      {
        input: 'Colder &amp; windier than −40 °C &lt; 0.',
        voice: 'en-AU_HeidiExpressive',
        model: '',
        authorization: `Basic ${Buffer.from('apikey:k3y').toString('base64')}`,
      },
    ],
  ]);
});

test('words are said as the list of pronunciations has them, and a changed list is heard at once', async () => {
  let words = [{ word: 'Adélie', saidAs: 'uh day lee' }];
  const desk = createListeningDesk({
    settings: app.settings,
    log: app.app.log,
    limits: { count: () => {} },
    listPronunciations: async () => ({ version: String(words.length), words }),
  });
  const message = 'An Adélie. Another Adélie is here.';
  const { marks } = await desk.marks({ message, caller: null });
  expect(marks.map(({ start, end }) => message.slice(start, end))).toEqual([
    'An Adélie.',
    'Another Adélie is here.',
  ]);
  const before = await desk.sound({ message, caller: null });
  words = [];
  const after = await desk.sound({ message, caller: null });
  await desk.stop();
  expect(service.calls.map(({ input }) => input)).toEqual(['An uh day lee.', 'Another uh day lee is here.']);
  expect(after.etag).not.toBe(before.etag);
});

test('without an engine there are no voices, and asking says that it is not set up', async () => {
  const silent = await startApp();
  const person = await aPerson(silent, 'student');
  const { body } = await silent.send(contract.listVoices, {}, person);
  expect(body).toEqual({ engine: 'off', voices: [], preferred: null, types: [] });
  const { status, refusal } = await silent.send(contract.speakText, { body: { message: 'Hello.' } }, person);
  await silent.close();
  expect([status, refusal]).toEqual([
    503,
    { code: 'notSetUp', message: 'Reading aloud is not set up on this server.' },
  ]);
});
