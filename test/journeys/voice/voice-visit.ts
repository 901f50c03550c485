import type { Page } from '@playwright/test';
import { type Listener, openListener } from '../../outside/listener.ts';
import { signIn } from '../operation/served-page.ts';
import { expect, type Server, test as withServer } from '../server.ts';
import { watchMicrophones } from './microphone.ts';

export const QUESTION = 'who was the first person to reach the south pole';
/** The address of the page about the race to the South Pole. Its first sentence answers QUESTION. */
export const ANSWER = /\/content\/71$/;

/** A test whose server uses a fake speech recogniser, which recognises QUESTION in any sound. */
export const test = withServer.extend<{ listener: Listener }>({
  // This fixture uses no other fixture. But Playwright requires a destructuring pattern as the first
  // parameter, and Biome forbids an empty one.
  listener: async ({ adminPassword: _ }, use) => {
    const listener = await openListener(QUESTION);
    await use(listener);
    listener.close();
  },
  environment: async ({ listener }, use) => use({ STT_ENGINE: 'vosk', STT_URL: listener.url }),
});

export async function visit(page: Page, server: Server): Promise<void> {
  await page.addInitScript(watchMicrophones);
  await signIn(page, server.address);
}

export function microphoneOf(page: Page) {
  return page.getByRole('button', { name: 'Hold to talk' });
}

export async function hold(page: Page): Promise<void> {
  await microphoneOf(page).hover();
  await page.mouse.down();
  await expect(page.getByText('who was the')).toBeVisible();
}

export async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What would you like to find out?' })).toBeVisible();
}

export async function noQuestion(page: Page): Promise<void> {
  await expect(microphoneOf(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('who was the')).toHaveCount(0);
  await expect(page.getByLabel('Ask a question about Antarctica')).toHaveValue('');
  await expect(page).toHaveURL(/\/content\/0$/);
}
