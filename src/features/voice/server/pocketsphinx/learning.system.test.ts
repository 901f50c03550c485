import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPage } from '#features/editor/editing-contract.ts';
import { savePronunciation } from '#features/pronunciations/contract.ts';
import type { Visitor } from '../../../../../test/app.ts';
import { aPage, aPerson } from '../../../../../test/builders.ts';
import { stateOf } from '../../../../../test/voice/service-states.ts';
import { type SpeechApp, START, STOP, startSpeech } from '../../../../../test/voice/speech-app.ts';
import { spoken } from '../../../../../test/voice/spoken.ts';
import { waitUntil } from '../../../../../test/wait-until.ts';

/**
 * The test repeats its question once per second: building and loading a new language model takes a while on a
 * busy machine.
 */
const RENEWED = { interval: 1000 };

let speech: SpeechApp;
let editor: Visitor;

beforeAll(async () => {
  speech = await startSpeech({ STT_ENGINE: 'pocketsphinx', STT_WORKERS: '1' });
  editor = await aPerson(speech.app, 'editor');
  await waitUntil(async () => (await stateOf(speech.app, 'speech')).is === 'ready');
});
afterAll(() => speech.close());

async function hear(audio: Buffer): Promise<string> {
  const client = await speech.connect();
  client.say(START);
  for (let at = 0; at < audio.length; at += 3200) client.say(audio.subarray(at, at + 3200));
  client.say(STOP);
  await client.listening(2);
  client.socket.close();
  return client.messages.at(-2)?.results?.[0]?.alternatives[0]?.transcript ?? '';
}

test('a new word is recognised when a page has it', async () => {
  const question = spoken('what is a glimmerfin');
  expect(await hear(question)).not.toContain('glimmerfin');
  const page = aPage({
    answerID: 411,
    title: 'Glimmerfin',
    dialog: [{ title: 'What is a glimmerfin?', text: '<p>A glimmerfin is a fish that nobody has seen.</p>' }],
  });
  expect((await speech.app.send(insertPage, { body: page }, editor)).status).toBe(200);
  await expect.poll(() => hear(question), RENEWED).toContain('glimmerfin');
});

test('a word is recognised by the pronunciation that editors have entered', async () => {
  const question = spoken('what is the glimmer knee');
  expect(await hear(question)).not.toContain('hjalmny');
  const body = { word: 'Hjalmny', saidAs: 'glimmer knee' };
  expect((await speech.app.send(savePronunciation, { body }, editor)).status).toBe(200);
  await expect.poll(() => hear(question), RENEWED).toContain('hjalmny');
});
