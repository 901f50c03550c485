import type { Locator, Page } from '@playwright/test';
import { noProblemsByDayOrNight } from '../journeys/axe.ts';
import { PASSWORD, signIn } from '../journeys/operation/served-page.ts';
import { test as base, expect } from '../journeys/server.ts';
import {
  everyMicrophoneIsClosed,
  listeningTo,
  PRESSES,
  type Press,
  watchMicrophones,
} from '../journeys/voice/microphone.ts';
import { stateAt } from '../voice/service-states.ts';
import { type ClientPage, openClientPage } from './client-page.ts';
import { speak } from './espeak.ts';

/**
 * A question of which the recogniser recognises every word. The browser decides at which point of an audio
 * frame the sound starts; the recogniser understands this question at every point.
 */
const QUESTION = 'how thick is the antarctic ice sheet';
/** The address of the page that opens when QUESTION is typed. */
const ANSWER = /\/content\/6$/;
/**
 * How often a question may be asked again: on a busy machine the browser may lose some sound of its
 * microphone.
 */
const MOST_ASKED_AGAIN = 2;
const ANSWERED_WITHIN_MS = 60_000;

const spoken = speak(QUESTION);

/** A test with a second site. A page of this site sends requests to the server. */
const test = base.extend<{ site: ClientPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
  site: async ({}, use) => {
    const site = await openClientPage();
    await use(site);
    site.close();
  },
  environment: async ({ site }, use) => {
    await use({ STT_ENGINE: 'pocketsphinx', ALLOWED_ORIGINS: new URL(site.address).origin });
  },
});

test.use({
  adminPassword: PASSWORD,
  hasTouch: true,
  launchOptions: listeningTo(spoken.wav),
});

test('a spoken question opens the page that answers it, with every input device', async ({
  page,
  server,
}) => {
  await page.addInitScript(watchMicrophones);
  await signIn(page, server.address);
  await speechIsReady(server.address);
  let askedAgain = 0;
  for (const press of PRESSES) {
    await test.step(`by ${press.name}`, async () => {
      while (!(await isAnswered(page, press))) {
        askedAgain += 1;
        expect(askedAgain).toBeLessThanOrEqual(MOST_ASKED_AGAIN);
      }
      await expect(page.getByText('You asked:').locator('..')).toContainText(/the antarctic ice sheet/);
    });
  }
  await noProblemsByDayOrNight(page);
  await everyMicrophoneIsClosed(page, PRESSES.length + askedAgain);

  await test.step('reading aloud stops when the microphone opens', async () => {
    await page.getByRole('button', { name: 'Listen to this page' }).click();
    const player = page.getByRole('group', { name: 'Read aloud' });
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await microphoneOf(page).focus();
    await page.keyboard.down('Space');
    await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.up('Space');
  });
});

test('the published client for browsers works unchanged, on a page of its own', async ({
  page,
  server,
  site,
}) => {
  await signIn(page, server.address);
  await speechIsReady(server.address);
  await page.goto(site.address);
  const credentials = await page.request.get(`${server.address}/api/stt/credentials`);
  const { accessToken, url } = await credentials.json();
  const told = await page.evaluate(askByPublishedClient, { accessToken, url, speaksMs: spoken.durationMs });
  // The server sends the state "listening" twice. The client reports only the first one. The second one ends
  // the session of the client.
  expect(told).toMatchObject({ errors: [], timesListening: 1 });
  expect(told.results.length).toBeGreaterThan(2);
  expect(told.results.slice(0, -1).every(({ isFinal }) => !isFinal)).toBe(true);
  expect(told.results.at(-1)).toMatchObject({
    isFinal: true,
    // Expects only the end of the question. The client starts to record late, so it loses some of the first
    // words.
    text: expect.stringMatching(/the antarctic ice sheet/),
  });
});

function microphoneOf(page: Page): Locator {
  return page.getByRole('button', { name: 'Hold to talk' });
}

/**
 * Asks the question from the home page by voice.
 * @returns true if the right page opened; false if the question was misheard and has to be asked again
 */
async function isAnswered(page: Page, press: Press): Promise<boolean> {
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What would you like to find out?' })).toBeVisible();
  await press.down(microphoneOf(page));
  await expect(page.getByText('Release to ask')).toBeVisible();
  // Waits for as long as a person takes to speak the question.
  await page.waitForTimeout(spoken.durationMs);
  await press.up(microphoneOf(page));
  return page.waitForURL(ANSWER, { timeout: ANSWERED_WITHIN_MS }).then(
    () => true,
    () => false,
  );
}

/**
 * Waits until the server can recognise speech. After its start the recogniser first learns the words of the
 * pages.
 */
async function speechIsReady(address: string): Promise<void> {
  const state = async () => (await stateAt(address, 'speech')).is;
  await expect.poll(state).toBe('ready');
}

type Told = { timesListening: number; errors: string[]; results: { isFinal: boolean; text: string }[] };

/**
 * Runs inside the page: opens the microphone, waits while the question is spoken, and closes it, as in the
 * client's examples.
 */
async function askByPublishedClient(ask: {
  accessToken: string;
  url: string;
  speaksMs: number;
}): Promise<Told> {
  const told: Told = { timesListening: 0, errors: [], results: [] };
  const { SpeechToText } = Reflect.get(window, 'WatsonSpeech');
  const stream = SpeechToText.recognizeMicrophone({
    accessToken: ask.accessToken,
    url: ask.url,
    objectMode: true,
    interimResults: true,
    smartFormatting: true,
    timestamps: true,
    wordConfidence: true,
    inactivityTimeout: 30,
    format: false,
  });
  const ended = new Promise<void>((resolve) => stream.on('end', resolve));
  stream.on(
    'data',
    ({ results }: { results: { final: boolean; alternatives: { transcript: string }[] }[] }) => {
      for (const { final, alternatives } of results)
        told.results.push({ isFinal: final, text: alternatives[0]?.transcript ?? '' });
    },
  );
  // The client sends this event when the microphone is open.
  await new Promise<void>((resolve) => {
    stream.recognizeStream.on('listening', () => {
      told.timesListening += 1;
      resolve();
    });
    stream.on('error', (error: Error) => {
      told.errors.push(error.message);
      resolve();
    });
  });
  await new Promise((resolve) => setTimeout(resolve, ask.speaksMs + 500));
  stream.stop();
  await ended;
  return told;
}
