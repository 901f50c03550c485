import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWav, toWav } from '#platform/server/files/wav.ts';
import { findProgram } from '#platform/server/workers/programs.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import * as contract from '../contract.ts';
import { findOpusCodec } from './sound/opus-codec.ts';
import { createSpeechSynthesis } from './speech-synthesis.ts';

// Uses the system's eSpeak NG, flite, ffmpeg and opus-tools. Run it with `npm run test:system`.

const TEXT =
  'Emperor penguins huddle together to keep warm. In 1911, Roald Amundsen reached the South Pole! ' +
  'It was −40 °C; the wind blew, and nobody spoke.';

let app: TestApp;
let pupil: Visitor;

beforeAll(async () => {
  app = await startApp({ env: { TTS_ENGINE: '', TTS_TIMEOUT_SECONDS: '60' } });
  pupil = await aPerson(app, 'student');
});
afterAll(() => app.close());

async function listen(message: string, more: object = {}, on = app, as = pupil): Promise<Buffer> {
  const { statusCode, rawPayload } = await on.inject({
    method: 'POST',
    url: '/api/watsontts',
    headers: { cookie: as.cookie ?? '' },
    payload: { message, ...more },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
}

const marksOf = (message: string, voice?: string) =>
  app.send(contract.markSpeech, { body: { message, voice } }, pupil);

const RATE = 16_000;

/** Decodes the sound with ffmpeg: one channel, 16 bits. */
function decode(sound: Buffer): Int16Array {
  const parameters = ['-v', 'error', '-i', 'pipe:0', '-f', 's16le', '-ac', '1', '-ar', `${RATE}`, 'pipe:1'];
  const { status, stdout } = spawnSync('ffmpeg', parameters, { input: sound, maxBuffer: 256 * 1024 * 1024 });
  expect(status).toBe(0);
  return new Int16Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
}

/** Returns the root mean square of the samples between two times. */
function loudness(samples: Int16Array, fromMs: number, toMs: number): number {
  const part = samples.subarray((fromMs / 1000) * RATE, (toMs / 1000) * RATE);
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length));
}

test('the installed engine is found without a setting', async () => {
  const { body } = await app.send(contract.listVoices, {}, pupil);
  expect(body).toMatchObject({ engine: 'espeak-ng', preferred: 'en', types: ['opus', 'wav'] });
  expect(body.voices.map(({ language }) => language)).toEqual(expect.arrayContaining(['en-GB', 'en-US']));
});

describe.each(['opus', 'wav'])('as %s', (type) => {
  test('the length of the sound fits the number of words', async () => {
    const samples = decode(await listen(TEXT, { type }));
    const { body } = await marksOf(TEXT);
    const lengthMs = (samples.length / RATE) * 1000;
    expect(Math.abs(lengthMs - body.durationMs)).toBeLessThan(100);
    // Checks the speed of the voice. The text has about 26 words, with a year and a temperature, which take
    // longer than other words.
    const wordsPerMinute = (26 / lengthMs) * 60_000;
    expect(wordsPerMinute).toBeGreaterThan(80);
    expect(wordsPerMinute).toBeLessThan(180);
    const twice = decode(await listen(`${TEXT} ${TEXT}`, { type }));
    expect(twice.length / samples.length).toBeGreaterThan(1.9);
    expect(twice.length / samples.length).toBeLessThan(2.1);
  });
});

test('every word is marked for the time in which it is heard', async () => {
  const samples = decode(await listen(TEXT, { type: 'opus' }));
  const { body } = await marksOf(TEXT);
  expect(body.of).toBe('words');
  expect(body.marks.map(({ start, end }) => TEXT.slice(start, end)).join(' ')).toBe(
    TEXT.replace(/[.,!;]/g, ''),
  );
  for (const [index, { start, end, atMs, endMs }] of body.marks.entries()) {
    expect(loudness(samples, atMs, endMs), TEXT.slice(start, end)).toBeGreaterThan(200);
    const next = body.marks[index + 1];
    if (next) expect(next.atMs).toBeGreaterThanOrEqual(endMs);
    // Checks that nothing is spoken between the end of one sentence and the start of the next.
    if (next && next.atMs - endMs > 200)
      expect(loudness(samples, endMs + 50, next.atMs - 50)).toBeLessThan(200);
  }
});

/**
 * Creates a speech synthesis whose list of pronunciations has one entry.
 * @param asks is called just before the engine gets a text
 */
function synthesisWith(word: string, saidAs: string, asks = () => {}) {
  return createSpeechSynthesis({
    settings: app.settings,
    log: app.app.log,
    limits: { count: asks },
    clock: app.clock,
    listPronunciations: async () => ({ version: '1', words: [{ word, saidAs }] }),
    countSpeech: () => {},
  });
}

test('a word that is respelt as several words gets one mark', async () => {
  const synthesis = synthesisWith('Adélie', 'uh day lee');
  const message = 'Small Adélie penguins swim. Adélie chicks do not.';
  const { marks } = await synthesis.marks({ message, caller: null });
  await synthesis.stop();
  expect(marks.map(({ start, end }) => message.slice(start, end)).join(' ')).toBe(
    'Small Adélie penguins swim Adélie chicks do not',
  );
  // Checks that a sentence that begins with a word of the list of pronunciations has a pause before it, like
  // every other sentence.
  const [last, first] = marks.slice(3);
  expect((first?.atMs ?? 0) - (last?.endMs ?? 0)).toBeGreaterThan(200);
});

test('a word of the list is said without a pause inside, whatever its syllables mean', async () => {
  const synthesis = synthesisWith('meteorites', 'mee tee or ights');
  const message = 'They are meteorites here.';
  const { marks } = await synthesis.marks({ message, caller: null });
  const sound = await synthesis.sound({ message, type: 'wav', caller: null });
  const samples = decode(await sound.bytes());
  await synthesis.stop();
  const [, , { atMs, endMs } = { atMs: 0, endMs: 0 }] = marks;
  expect(endMs - atMs).toBeGreaterThan(500);
  // Checks that the word contains no silence of 90 ms. The silence inside a spoken "t" is half as long.
  for (let from = atMs; from + 90 <= endMs; from += 10)
    expect(loudness(samples, from, from + 90), `${from - atMs} ms into the word`).toBeGreaterThan(50);
});

test('a title continues after its number, and a name after its initials', async () => {
  const pauseBefore = async (message: string, word: string) => {
    const { marks } = (await marksOf(message)).body;
    const at = marks.findIndex(({ start }) => start === message.indexOf(word));
    return (marks[at]?.atMs ?? 0) - (marks[at - 1]?.endMs ?? 0);
  };
  const betweenSentences = await pauseBefore('It is there. Two poles.', 'Two');
  expect(betweenSentences).toBeGreaterThan(250);
  expect(await pauseBefore('Lesson pack: 1. Two poles', 'Two')).toBeLessThan(betweenSentences - 80);
  expect(await pauseBefore('It was J. C. Ross', 'Ross')).toBeLessThan(50);
  expect(await pauseBefore('It is approx. Ten', 'Ten')).toBeLessThan(50);
});

test('voices sound different', async () => {
  const { body } = await app.send(contract.listVoices, {}, pupil);
  const sounds = await Promise.all(body.voices.map(({ id }) => listen('Ice.', { voice: id, type: 'wav' })));
  expect(new Set(sounds.map((sound) => sound.toString('base64'))).size).toBe(body.voices.length);
});

test.each([
  ['Chinese', '企鹅住在南极洲。'],
  ['Arabic and Russian', 'البطريق Пингвин'],
  ['its own phonemes in brackets', '[[h@l"oU]] and more'],
  ['SSML', '<speak>Hello <break time="100s"/> you</speak>'],
  ['pictures', '🐧🐧 penguin 🐧'],
  ['a word of 9,000 letters', 'a'.repeat(9000)],
  ['9,000 accents', `a${'\u0301'.repeat(9000)}b`],
])('%s is spoken without harm', async (_, message) => {
  expect(decode(await listen(message)).length).toBeGreaterThan(RATE / 10);
});

test('thousands of numbers are refused, because they would last for hours', async () => {
  const { status, refusal } = await marksOf('777, '.repeat(2000));
  expect([status, refusal.errors]).toEqual([400, { message: 'This takes too long to be read aloud.' }]);
});

/** @returns the ids of the processes of the speech engine that this test process has started */
function enginePids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isOurs =
          readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === `${process.pid}`;
        return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('espeak/worker');
      } catch {
        return false;
      }
    });
}

test('if an engine is killed while it speaks, the request is refused and the next one works', async () => {
  const asked = Promise.withResolvers<void>();
  const synthesis = synthesisWith('Adélie', 'uh day lee', asked.resolve);
  await synthesis.voices();
  for (const pid of enginePids()) process.kill(pid, 'SIGSTOP');
  const message = 'Killed in the middle.';
  const refused = expect(synthesis.marks({ message, caller: null })).rejects.toMatchObject({
    status: 503,
    code: 'noVoice',
  });
  await asked.promise;
  // Waits for a turn of the event loop, after which the engine has received the text.
  await setImmediate();
  for (const pid of enginePids()) process.kill(pid, 'SIGKILL');
  await refused;
  expect(await synthesis.marks({ message, caller: null })).toMatchObject({ of: 'words' });
  await synthesis.stop();
});

test('an engine that hangs is ended after its time limit, and another one speaks', async () => {
  const other = await startApp({ env: { TTS_ENGINE: 'espeak-ng', TTS_TIMEOUT_SECONDS: '8' } });
  const person = await aPerson(other, 'student');
  const ask = () => other.send(contract.markSpeech, { body: { message: 'Hung for good.' } }, person);
  await other.send(contract.listVoices, {}, person);
  const pids = enginePids();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const { status, refusal } = await ask();
  // Repeats the request until it succeeds: the engine first has to start a new process, which may take long
  // on a busy machine.
  await expect.poll(async () => (await ask()).status).toBe(200);
  await other.close();
  for (const pid of enginePids()) process.kill(pid, 'SIGCONT');
  expect([status, refusal.code]).toEqual([503, 'noVoice']);
});

test.each([
  ['opus-tools', ['opusenc', 'opusdec']],
  ['ffmpeg', ['ffmpeg']],
])('%s alone can encode and decode speech', async (_, programs) => {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-programs-'));
  for (const program of programs) link(program, folder);
  const spoken = await listen(TEXT, { type: 'wav' });
  try {
    const codec = await findOpusCodec([folder]);
    const opus = await codec?.encode(readWav(spoken));
    const decoded = opus && (await codec?.decode(opus));
    const lengths = [
      decode(spoken),
      decode(opus ?? Buffer.alloc(0)),
      decode(toWav(decoded ?? readWav(spoken))),
    ];
    expect(opus?.length).toBeLessThan(spoken.length / 8);
    // Checks that all sounds have the same length, within one frame of Opus, which is 60 ms.
    for (const { length } of lengths)
      expect(Math.abs(length - (lengths[0]?.length ?? 0)) / RATE).toBeLessThan(0.07);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function link(program: string, folder: string): void {
  const path = findProgram(app.settings.programPath, program);
  if (!path) throw new Error(`${program} is not installed`);
  symlinkSync(path, join(folder, program));
}

test('an engine that is installed while the server runs is found after some minutes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-programs-'));
  const other = await startApp({ env: { TTS_ENGINE: 'flite', PROGRAM_PATH: folder } });
  const person = await aPerson(other, 'student');
  const engine = async () => (await other.send(contract.listVoices, {}, person)).body.engine;
  const found = [await engine()];
  link('flite', folder);
  found.push(await engine());
  other.clock.advance(5 * 60_000);
  found.push(await engine(), await engine());
  await other.close();
  rmSync(folder, { recursive: true });
  expect(found).toEqual(['off', 'off', 'flite', 'flite']);
});

test('flite speaks, and its sentences are marked', async () => {
  const other = await startApp({ env: { TTS_ENGINE: 'flite' } });
  const person = await aPerson(other, 'student');
  const samples = decode(await listen('Ice is cold. It is white.', {}, other, person));
  const body = { message: 'Ice is cold. It is white.' };
  const marks = await other.send(contract.markSpeech, { body }, person);
  await other.close();
  expect(marks.body).toMatchObject({
    of: 'sentences',
    marks: [
      { start: 0, end: 12 },
      { start: 13, end: 25 },
    ],
  });
  expect(Math.abs((samples.length / RATE) * 1000 - marks.body.durationMs)).toBeLessThan(100);
});
