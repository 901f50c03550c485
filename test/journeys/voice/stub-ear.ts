import type { Page } from '@playwright/test';
import { expect } from '../server.ts';
import { microphoneOf, QUESTION } from './voice-visit.ts';

/**
 * Replaces the server's speech recognition with a fake. It returns the text `hears` as soon as it gets sound.
 * With `fails`, it then closes the connection.
 */
export type Ear = { hears: string; fails: boolean };

export async function stubEar(page: Page, hears = QUESTION): Promise<Ear> {
  const ear: Ear = { hears, fails: false };
  await page.routeWebSocket(/\/recognize/, (socket) => {
    const listen = () => socket.send('{"state":"listening"}');
    const tell = (final: boolean) => {
      const results = [{ final, alternatives: [{ transcript: `${ear.hears} ` }] }];
      if (ear.hears) socket.send(JSON.stringify({ result_index: 0, results }));
    };
    socket.onMessage((message) => {
      if (typeof message !== 'string') {
        tell(false);
        if (ear.fails) void socket.close({ code: 1011 });
      } else if (message.includes('"stop"')) {
        tell(true);
        listen();
      } else listen();
    });
  });
  return ear;
}

/**
 * Presses the microphone button and keeps it down until sound is recorded and the press counts as longer than
 * a tap.
 */
export async function holdDown(page: Page): Promise<void> {
  await microphoneOf(page).hover();
  await page.mouse.down();
  await expect(page.getByText('Release to ask')).toBeVisible();
  await page.waitForTimeout(400);
}
