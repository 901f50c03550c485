import type { Page } from '@playwright/test';
import { launchWith } from '../../../playwright.config.ts';
import { noProblems } from '../axe.ts';
import { PASSWORD } from '../operation/served-page.ts';
import { expect } from '../server.ts';
import { ANSWER, goHome, microphoneOf, QUESTION, test, visit } from './voice-visit.ts';

/** Arguments for a browser that has a microphone, but always refuses the permission for it. */
const DENIED = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'];

test.use({
  adminPassword: PASSWORD,
  launchOptions: launchWith(DENIED),
});

test('after a refusal the button disappears, and My account gives the reason', async ({ page, server }) => {
  await page.addInitScript(tellNothing);
  await visit(page, server);
  await microphoneOf(page).hover();
  await page.mouse.down();
  await expect(microphoneOf(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByText('This browser may not use the microphone here.')).toBeVisible();
  await noProblems(page);
});

test('a known refusal means no button at all', async ({ page, server }) => {
  await refuse(page, server.address);
  await visit(page, server);
  await expect(page.getByLabel('Ask a question about Antarctica')).toBeVisible();
  await expect(microphoneOf(page)).toHaveCount(0);
});

test.describe('a server without an engine', () => {
  test.use({ environment: { STT_ENGINE: 'off' } });

  test("shows no microphone, until an administrator allows the browser's own recognition", async ({
    page,
    server,
  }) => {
    // In this test the browser's own speech recognition opens the microphone, and the app does not open it.
    await page.addInitScript(tellNothing);
    await page.addInitScript(standInForRecogniser, QUESTION);
    await visit(page, server);
    await expect(page.getByLabel('Ask a question about Antarctica')).toBeVisible();
    await expect(microphoneOf(page)).toHaveCount(0);

    await page.goto(`${server.address}/content/applicationSettings`);
    const allowed = page.getByLabel('Use the browser’s own speech recognition');
    await expect(allowed).not.toBeChecked();
    await expect(page.getByText('sends what pupils say to its maker')).toBeVisible();
    await allowed.check({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();

    await goHome(page);
    await microphoneOf(page).hover();
    await page.mouse.down();
    await expect(page.getByText('The maker of your browser turns what you say into words.')).toBeVisible();
    await expect(page.getByText('who was the first person')).toBeVisible();
    // Waits until the press counts as longer than a tap.
    await page.waitForTimeout(400);
    await page.mouse.up();
    await expect(page).toHaveURL(ANSWER);
    expect(await page.evaluate(() => Reflect.get(window, 'microphones'))).toEqual([]);
  });
});

/** Refuses the permission for the microphone, as a user can do in the browser's settings. */
async function refuse(page: Page, origin: string): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  const { targetInfo } = await settings.send('Target.getTargetInfo');
  const { browserContextId } = targetInfo;
  const permission = { name: 'microphone' };
  await settings.send('Browser.setPermission', { permission, setting: 'denied', origin, browserContextId });
}

/**
 * Runs in the browser. Imitates a browser in which the app cannot query the permission. Then the app notices
 * the refusal only when the button is pressed.
 */
function tellNothing(): void {
  Reflect.set(navigator.permissions, 'query', () => Promise.reject(new TypeError()));
}

/**
 * Runs in the browser. The speech recognition of the browser is an external service. Replaces it with a fake
 * that has the Web Speech API.
 */
function standInForRecogniser(question: string): void {
  class StandIn {
    onaudiostart = () => {};
    onresult = (_: object) => {};
    onend = () => {};
    start() {
      setTimeout(() => {
        this.onaudiostart();
        this.tell('who was the first person', false);
      }, 50);
    }
    stop() {
      setTimeout(() => {
        this.tell(question, true);
        this.onend();
      }, 50);
    }
    abort() {
      this.onend();
    }
    tell(transcript: string, isFinal: boolean) {
      this.onresult({ results: [{ isFinal, 0: { transcript } }] });
    }
  }
  Reflect.set(window, 'SpeechRecognition', StandIn);
}
