import type { Page } from '@playwright/test';
import type { Listener } from '../../outside/listener.ts';
import { noProblems, noProblemsByDayOrNight } from '../axe.ts';
import { PASSWORD } from '../operation/served-page.ts';
import { expect } from '../server.ts';
import {
  everyMicrophoneIsClosed,
  listeningTo,
  middleOf,
  PRESSES,
  type Press,
  touch,
  writeTone,
} from './microphone.ts';
import { ANSWER, goHome, hold, microphoneOf, noQuestion, QUESTION, test, visit } from './voice-visit.ts';

/**
 * The silence that the app records before and after the speech, in seconds. The app records it so that the
 * first and last syllables are complete.
 */
const AROUND_S = 0.5;
const BYTES_PER_S = 32_000;

test.use({ adminPassword: PASSWORD, hasTouch: true, launchOptions: listeningTo(writeTone()) });

test('a question is asked by holding the microphone, with every input device', async ({
  page,
  server,
  listener,
}) => {
  await page.addInitScript(watchSound);
  await visit(page, server);
  for (const press of PRESSES) {
    await test.step(`by ${press.name}`, () => askAloud(page, press, listener));
  }
  await everyMicrophoneIsClosed(page, PRESSES.length);
});

test('the screen during speech is accessible, in both themes', async ({ page, server }) => {
  await page.addInitScript(watchSound);
  await page.routeWebSocket(/\/recognize/, (socket) => {
    socket.onMessage((message) => {
      if (typeof message === 'string') return socket.send('{"state":"listening"}');
      const alternatives = [{ transcript: QUESTION }];
      socket.send(JSON.stringify({ result_index: 0, results: [{ final: false, alternatives }] }));
    });
  });
  await visit(page, server);
  await hold(page);
  // Suspends the audio context, because the following checks take time and the recording must not reach its
  // limit of half a minute.
  await page.evaluate(() => Reflect.get(window, 'sound').suspend());
  await noProblemsByDayOrNight(page);
  await expect(page.getByText('Release to ask')).toBeVisible();
  await page.keyboard.press('Escape');
  await noQuestion(page);
});

/** Runs in the browser. Stores the audio context of the microphone, so that the test can read its clock. */
function watchSound(): void {
  const { AudioContext } = window;
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      Reflect.set(window, 'sound', this);
    }
  };
}

/**
 * @returns the number of recorded seconds, by the clock of the audio context. The clock of the machine
 *   would differ, because a busy machine loses some sound
 */
function soundS(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'sound').currentTime);
}

test('one press starts and another asks, for people who cannot hold', async ({ page, server, listener }) => {
  await visit(page, server);
  const microphone = microphoneOf(page);

  await test.step('by a tap', async () => {
    await tap(page, () => microphone.click());
    await expect(page.getByText('Press again to ask')).toBeVisible();
    await expect(page.getByText('who was the first person')).toBeVisible();
    await microphone.click();
    await expect(page).toHaveURL(ANSWER);
  });

  await test.step('by a key', async () => {
    await goHome(page);
    await tap(page, () => microphone.press('Enter'));
    await expect(page.getByText('Press again to ask')).toBeVisible();
    await expect(page.getByText('who was the')).toBeVisible();
    await microphone.press('Space');
    await expect(page).toHaveURL(ANSWER);
  });

  await test.step('by a screen reader or voice control, which cannot hold', async () => {
    await goHome(page);
    await microphone.evaluate((button: HTMLElement) => button.click());
    await expect(page.getByText('who was the')).toBeVisible();
    await microphone.evaluate((button: HTMLElement) => button.click());
    await expect(page).toHaveURL(ANSWER);
  });

  await test.step('however long the press is, if the account says so', async () => {
    // Checks the number of opened microphone streams before the page is left, because the count starts at
    // zero in a new document.
    await everyMicrophoneIsClosed(page, 3);
    await page.goto(`${server.address}/content/myAccount`);
    await page.getByLabel('Press once to talk, and once more to ask').check({ force: true });
    await noProblems(page);
    await goHome(page);
    const toPress = page.getByRole('button', { name: 'Press to talk' });
    await toPress.hover();
    await page.mouse.down();
    await expect(page.getByText('who was the')).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText('Press again to ask')).toBeVisible();
    await toPress.click();
    await expect(page).toHaveURL(ANSWER);
  });

  await expect.poll(() => listener.spoken.map(({ isWhole }) => isWhole)).toEqual([true, true, true, true]);
  await everyMicrophoneIsClosed(page, 1);
});

/** Taps the microphone button. Stops the page's clock, so that the press counts as a tap even on a slow machine. */
async function tap(page: Page, press: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  await press();
  await page.evaluate(() => Reflect.deleteProperty(performance, 'now'));
}

/** What the user can do to cancel the question, while the microphone button is down. */
const SECOND_THOUGHTS: Record<string, (page: Page) => Promise<void>> = {
  'the Escape key': async (page) => {
    await page.keyboard.press('Escape');
    await page.mouse.up();
  },
  'sliding far away': async (page) => {
    const { x, y } = await middleOf(microphoneOf(page));
    await page.mouse.move(x - 200, y - 100, { steps: 4 });
    await expect(page.getByText('Release to cancel')).toBeVisible();
    await page.mouse.up();
  },
  'another window': async (page) => {
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.mouse.up();
  },
  'the focus going elsewhere': async (page) => {
    await page.keyboard.press('Tab');
    await page.mouse.up();
  },
};

test('a cancelled press asks nothing', async ({ page, server, listener }) => {
  await visit(page, server);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [name, change] of Object.entries(SECOND_THOUGHTS)) {
    await test.step(name, async () => {
      await hold(page);
      await change(page);
      await noQuestion(page);
    });
  }
  await test.step('a touch that the device takes over', async () => {
    await touch(page, 'touchStart', [await middleOf(microphoneOf(page))]);
    await expect(page.getByText('who was the')).toBeVisible();
    await touch(page, 'touchCancel', []);
    await noQuestion(page);
  });
  await test.step('sliding a little and back does not cancel', async () => {
    await hold(page);
    const { x, y } = await middleOf(microphoneOf(page));
    await page.mouse.move(x - 90, y, { steps: 2 });
    await page.mouse.move(x - 300, y, { steps: 2 });
    await page.mouse.move(x - 90, y, { steps: 2 });
    await expect(page.getByText('Release to ask')).toBeVisible();
    await page.mouse.up();
    await expect(page).toHaveURL(ANSWER);
  });
  expect(asked.filter((path) => path === '/api/assistant/message')).toHaveLength(1);
  await expect
    .poll(() => listener.spoken.map(({ isWhole }) => isWhole))
    .toEqual([false, false, false, false, false, true]);
  await everyMicrophoneIsClosed(page, 6);
});

test('releasing before it listens shows how to hold', async ({ page, server, listener }) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    // Imitates a browser that asks the user for permission: the microphone opens only when the test calls
    // `allow`.
    mediaDevices.getUserMedia = (wanted) =>
      new Promise((resolve) => Reflect.set(window, 'allow', () => resolve(open(wanted))));
  });
  await visit(page, server);
  await microphoneOf(page).hover();
  await page.mouse.down();
  await expect(page.getByText('One moment…')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'allow'))).toBe(true);
  // Waits until the press counts as longer than a tap.
  await page.waitForTimeout(500);
  await page.mouse.up();
  await expect(page.getByText('Hold the button while you speak')).toBeVisible();
  await page.evaluate(() => Reflect.get(window, 'allow')());
  await noQuestion(page);
  expect(listener.spoken).toEqual([]);
  await everyMicrophoneIsClosed(page, 1);
});

test('a failure is only logged, and the recognised text can be sent with Enter', async ({ page, server }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.routeWebSocket(/\/recognize/, (socket) => {
    socket.onMessage((message) => {
      if (typeof message === 'string') return socket.send('{"state":"listening"}');
      const alternatives = [{ transcript: `${QUESTION} ` }];
      socket.send(JSON.stringify({ result_index: 0, results: [{ final: false, alternatives }] }));
      socket.send('{"error":"Session timed out."}');
      void socket.close({ code: 1011 });
    });
  });
  await visit(page, server);
  await microphoneOf(page).hover();
  await page.mouse.down();
  await expect(page.getByLabel('Ask a question about Antarctica')).toHaveValue(QUESTION);
  await page.mouse.up();
  await expect(microphoneOf(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => logged.join()).toContain('Session timed out.');
  await everyMicrophoneIsClosed(page, 1);
  await page.getByLabel('Ask a question about Antarctica').press('Enter');
  await expect(page).toHaveURL(ANSWER);
});

test("after 'not supported' recording ends and the microphone disappears", async ({ page, server }) => {
  await page.routeWebSocket(/\/recognize/, (socket) => {
    socket.onMessage(() => socket.send('{"error":"This model is not supported"}'));
  });
  await visit(page, server);
  await microphoneOf(page).hover();
  await page.mouse.down();
  await expect(microphoneOf(page)).toHaveCount(0);
  await everyMicrophoneIsClosed(page, 1);
  await noProblems(page);
});

test('only people with the flag have a microphone', async ({ page, server }) => {
  await visit(page, server);
  await expect(microphoneOf(page)).toBeVisible();
  await server.sql("update person set stt = false where user_name = 'admin'");
  await page.reload();
  await expect(page.getByLabel('Ask a question about Antarctica')).toBeVisible();
  await expect(microphoneOf(page)).toHaveCount(0);
  await page.goto(`${server.address}/content/myAccount`);
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Asking by voice' })).toHaveCount(0);
});

async function askAloud(page: Page, press: Press, listener: Listener): Promise<void> {
  await goHome(page);
  const microphone = microphoneOf(page);
  await press.down(microphone);
  await expect(page.getByText('Release to ask')).toBeVisible();
  const heldAtS = await soundS(page);
  await expect(microphone).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('who was the first person')).toBeVisible();
  await expect(page).toHaveURL(/\/content\/0$/);
  const heldS = (await soundS(page)) - heldAtS;
  await press.up(microphone);
  await expect(page).toHaveURL(ANSWER);
  await expect(page.getByText(`You asked: ${QUESTION}`)).toBeVisible();
  await expect(microphone).toHaveAttribute('aria-pressed', 'false');
  const spoken = listener.spoken.at(-1);
  expect(spoken?.isWhole).toBe(true);
  expect((spoken?.bytes.length ?? 0) / BYTES_PER_S).toBeGreaterThan(heldS + AROUND_S);
}
