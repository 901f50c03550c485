import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { type SpeakingApp, startSpeaking } from '../../../../test/voice/speaking-app.ts';
import { MS_PER_CHARACTER } from '../../../../test/voice/speech-service.ts';
import * as contract from '../contract.ts';

let speaking: SpeakingApp;

beforeAll(async () => {
  speaking = await startSpeaking();
});
afterEach(() => speaking.forget());
afterAll(() => speaking.close());

/** Requests the sound as WAV, which needs no encoder. */
async function listen(message: string, { headers = {}, on = speaking.app, voice = '' } = {}) {
  const path = `/api/watsontts/${encodeURIComponent(message)}?type=wav${voice && `&voice=${voice}`}`;
  return on.inject({ url: path, headers: { cookie: speaking.pupil.cookie ?? '', ...headers } });
}

/** @returns the duration in milliseconds */
function lengthOf(wav: Buffer): number {
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
  return (wav.readUInt32LE(40) / wav.readUInt32LE(28)) * 1000;
}

describe('one text', () => {
  test('is the same sound under every form of its address, and is spoken once', async () => {
    const cookie = { cookie: speaking.pupil.cookie ?? '' };
    const text = 'Do penguins have knees?';
    const query = new URLSearchParams({ message: text, type: 'wav' });
    const answers = [
      await listen(text),
      await speaking.app.inject({
        url: '/api/watsontts/Do+penguins+have+knees%3F?type=wav',
        headers: cookie,
      }),
      await speaking.app.inject({ url: `/api/watsontts?${query}`, headers: cookie }),
      await speaking.app.inject({
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
    expect(speaking.service.calls).toEqual([
      { input: text, voice: 'nova', model: 'tts-1-hd', authorization: 'Bearer key-of-the-school' },
    ]);
  });

  test('is spoken once for thirty users who press play at the same time', async () => {
    const text = 'Thirty pupils hear this at once.';
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, pupilNumber) =>
        pupilNumber % 3 === 0 ? speaking.marksOf(text) : listen(text),
      ),
    );
    expect(answers.map((answer) => ('status' in answer ? answer.status : answer.statusCode))).toEqual(
      Array(30).fill(200),
    );
    expect(speaking.service.calls).toHaveLength(1);
  });

  test('of 5 KB works in an address', async () => {
    const { statusCode } = await listen('Krill swim in the dark sea. '.repeat(180).trim());
    expect(statusCode).toBe(200);
  });

  test('is another sound in another voice', async () => {
    await listen('Two voices.');
    await listen('Two voices.', { voice: 'alloy' });
    expect(speaking.service.calls.map(({ voice }) => voice)).toEqual(['nova', 'alloy']);
  });

  test('is answered with 304 if the ETag matches, and is not spoken', async () => {
    const { headers } = await listen('The same as before.');
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await listen('The same as before.', { headers: { 'if-none-match': `${headers.etag}` } });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  test('is sent in parts to a browser that requests parts', async () => {
    const whole = (await listen('In parts.')).rawPayload;
    const first = await listen('In parts.', { headers: { range: 'bytes=0-1' } });
    expect(first.statusCode).toBe(206);
    expect(first.headers['content-range']).toBe(`bytes 0-1/${whole.length}`);
    const rest = await listen('In parts.', { headers: { range: 'bytes=2-' } });
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(whole)).toBe(true);
    expect((await listen('In parts.', { headers: { range: 'bytes=9999999-' } })).statusCode).toBe(416);
  });

  test('is stored on disk, so that another process does not speak it again', async () => {
    const sound = (await listen('Kept for the other process.')).rawPayload;
    const other = await startApp({ env: speaking.env, beside: speaking.app });
    const again = await listen('Kept for the other process.', { on: other });
    await other.close();
    expect(speaking.service.calls).toHaveLength(1);
    // Compares the lengths of the two sounds, in milliseconds. Encoding and decoding change the bytes, but
    // hardly the length.
    expect(Math.abs(lengthOf(again.rawPayload) - lengthOf(sound))).toBeLessThan(100);
  });

  test('is spoken again if its file is incomplete', async () => {
    await listen('Cut short by a power cut.');
    const folder = join(speaking.app.settings.dataDir, 'speech');
    for (const name of readdirSync(folder)) truncateSync(join(folder, name), 10);
    const other = await startApp({ env: speaking.env, beside: speaking.app });
    const { statusCode } = await listen('Cut short by a power cut.', { on: other });
    await other.close();
    expect([statusCode, speaking.service.calls.length]).toEqual([200, 2]);
  });

  test('is played from memory if the disk cannot be written', async () => {
    const full = await startApp({ env: speaking.env });
    writeFileSync(join(full.settings.dataDir, 'speech'), 'in the way of the folder');
    const person = await aPerson(full, 'view');
    const sounds = [1, 2].map(() =>
      full.send(contract.speakText, { body: { message: 'No room for this.', type: 'wav' } }, person),
    );
    expect((await Promise.all(sounds)).map(({ status }) => status)).toEqual([200, 200]);
    const last = await full.send(contract.markSpeech, { body: { message: 'No room for this.' } }, person);
    await full.close();
    expect(last.status).toBe(200);
    expect(speaking.service.calls).toHaveLength(1);
  });
});

describe('the time of each sentence', () => {
  test('is known from its length, with positions in the message as it was sent', async () => {
    const message = '<p>Emperor penguins <b>huddle</b>.</p><p>They keep warm &amp; dry. −40 °C is cold!</p>';
    const { body } = await speaking.marksOf(message);
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

describe('the server does not read aloud', () => {
  test.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['empty HTML', '<p><br></p><!-- Hello -->'],
    ['a script', '<script>alert("Hello")</script>'],
    ['signs', '… — !?'],
    ['a picture', '🐧'],
    ['control characters', '\u0000\u0007\u001b'],
  ])('%s', async (_, message) => {
    const { status, refusal } = await speaking.speak(message);
    expect(status).toBe(400);
    expect(refusal.errors).toEqual({ message: 'There is nothing here to read aloud.' });
    expect(speaking.service.calls).toEqual([]);
  });

  test.each([
    [
      '20,000 characters',
      { message: 'a'.repeat(20_000) },
      { message: 'The text may have at most 10000 characters.' },
    ],
    ['a number', { message: 5 }, { message: 'The text must be a text.' }],
    ['a voice of another server', { voice: 'onyx' }, { voice: 'The voice is not a voice of this server.' }],
    ['another kind of sound', { type: 'mp3' }, { type: 'The kind of sound must be opus or wav.' }],
  ])('%s', async (_, more, errors) => {
    const { status, refusal } = await speaking.speak('Hello.', more);
    expect([status, refusal.errors]).toEqual([400, errors]);
    expect(speaking.service.calls).toEqual([]);
  });

  test.each([
    ['20,000 characters in an address', `/${'a'.repeat(20_000)}`],
    ['12,000 characters in an address', `/${'a'.repeat(12_000)}`],
    ['20,000 characters as a parameter', `?message=${'a'.repeat(20_000)}`],
    ['nothing in an address', '/'],
    ['an address that stands for no characters', '/%E0%A4%A'],
  ])('%s', async (_, end) => {
    const headers = { cookie: speaking.pupil.cookie ?? '' };
    const answer = await speaking.app.inject({ url: `/api/watsontts${end}`, headers });
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(/\w/)]);
    expect(speaking.service.calls).toEqual([]);
  });

  test('anything for a visitor who is not signed in', async () => {
    expect((await speaking.app.inject({ url: '/api/watsontts/Hello' })).statusCode).toBe(401);
    expect((await speaking.app.send(contract.markSpeech, { body: { message: 'Hello' } })).status).toBe(401);
    expect((await speaking.app.send(contract.listVoices)).status).toBe(401);
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
])('%s is spoken as the text that a person would read', async (_, message, spoken) => {
  expect((await speaking.speak(message)).status).toBe(200);
  expect(speaking.service.calls.map(({ input }) => input)).toEqual(spoken);
});
