import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../../../../test/app.ts';
import { aPerson } from '../../../../../test/builders.ts';
import { type SpeakingApp, startSpeaking } from '../../../../../test/voice/speaking-app.ts';
import * as contract from '../../contract.ts';
import { createSpeechSynthesis } from '../speech-synthesis.ts';

let speaking: SpeakingApp;

beforeAll(async () => {
  speaking = await startSpeaking();
});
afterEach(() => speaking.forget());
afterAll(() => speaking.close());

describe('an engine', () => {
  test.each(['refuses', 'mumbles', 'hangs up', 'stops halfway', 'says nothing', 'speaks in stereo'] as const)(
    'that %s causes a clear refusal, and is used again next time',
    async (trouble) => {
      const message = `One that ${trouble}.`;
      speaking.service.trouble = trouble;
      const answers = [await speaking.speak(message), await speaking.marksOf(message)];
      for (const { status, refusal, headers } of answers) {
        expect([status, refusal.code]).toEqual([503, 'noVoice']);
        expect(headers['retry-after']).toBe('5');
      }
      speaking.service.trouble = null;
      expect((await speaking.speak(message)).status).toBe(200);
    },
  );

  test('that hangs causes a clear refusal after its time limit, and is used again next time', async () => {
    const env = { ...speaking.env, TTS_TIMEOUT_SECONDS: '1' };
    const impatient = await startApp({ env, beside: speaking.app });
    const body = { message: 'One that hangs.', type: 'wav' };
    const ask = () => impatient.send(contract.speakText, { body }, speaking.pupil);
    speaking.service.trouble = 'hangs';
    const { status, refusal, headers } = await ask();
    expect([status, refusal.code, headers['retry-after']]).toEqual([503, 'noVoice', '5']);
    speaking.service.trouble = null;
    // On a busy machine, more than one request may exceed the time limit of one second. The test therefore
    // sends requests until one succeeds.
    await expect.poll(async () => (await ask()).status).toBe(200);
    await impatient.close();
  });

  test('gets at most 600 new texts per minute from one user', async () => {
    const reader = await aPerson(speaking.app, 'student');
    speaking.service.trouble = 'refuses';
    const ask = (text: string) => speaking.app.send(contract.markSpeech, { body: { message: text } }, reader);
    for (let text = 0; text < 600; text++) expect((await ask(`Number ${text}.`)).status).toBe(503);
    expect((await ask('Number 600.')).status).toBe(429);
    expect((await speaking.speak('Somebody else still may.')).status).toBe(503);
    speaking.app.clock.advance(60_000);
    speaking.service.trouble = null;
    expect((await ask('Number 600.')).status).toBe(200);
  });

  test('lists its voices, the preferred one first', async () => {
    const { body } = await speaking.app.send(contract.listVoices, {}, speaking.pupil);
    expect(body).toMatchObject({
      engine: 'openai',
      preferred: 'nova',
      voices: [{ id: 'nova' }, { id: 'alloy' }],
    });
    expect(body.types).toContain('wav');
  });
});

test('Watson is called as IBM specifies, with special characters escaped', async () => {
  const address = speaking.service.address.replace('/v1', '');
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
  expect([status, speaking.service.calls]).toEqual([
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

test('words are said as the list of pronunciations says, and a changed list has effect at once', async () => {
  let words = [{ word: 'Adélie', saidAs: 'uh day lee' }];
  const synthesis = createSpeechSynthesis({
    settings: speaking.app.settings,
    log: speaking.app.app.log,
    limits: { count: () => {} },
    clock: speaking.app.clock,
    listPronunciations: async () => ({ version: String(words.length), words }),
    countSpeech: () => {},
  });
  const message = 'An Adélie. Another Adélie is here.';
  const { marks } = await synthesis.marks({ message, caller: null });
  expect(marks.map(({ start, end }) => message.slice(start, end))).toEqual([
    'An Adélie.',
    'Another Adélie is here.',
  ]);
  const before = await synthesis.sound({ message, caller: null });
  words = [];
  const after = await synthesis.sound({ message, caller: null });
  await synthesis.stop();
  expect(speaking.service.calls.map(({ input }) => input)).toEqual([
    'An uh-day-lee.',
    'Another uh-day-lee is here.',
  ]);
  expect(after.etag).not.toBe(before.etag);
});

test('without an engine there are no voices, and a request is refused as not set up', async () => {
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
