import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import type { ServerUnderTest } from './server-under-test.ts';

/**
 * The limit, in milliseconds, above which a frame counts as missed. At 60 frames per second it is the
 * duration of one and a half frames.
 */
const MISSED_MS = 25;

/** Opens the browser in CHROME_PATH. Without this variable it opens Playwright's own browser. */
export function openBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
  return chromium.launch({ executablePath: process.env.CHROME_PATH, args });
}

/** Opens a browser page for a signed-in user, with an empty cache. */
export async function visit(browser: Browser, server: ServerUnderTest, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const [name = '', value = ''] = (server.cookies[0] ?? '').split(/=(.*)/s);
  await context.addCookies([{ name, value, url: server.address }]);
  const page = await context.newPage();
  return { context, page, devTools: await context.newCDPSession(page) };
}

/**
 * Slows the CPU down.
 * @param rate the factor, for example 4 for a quarter of the speed
 */
export async function slowDown(devTools: CDPSession, rate: number): Promise<void> {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** @returns the duration of every frame during an action, in milliseconds */
export async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(recordFrames);
  await work();
  return page.evaluate(() => Reflect.get(window, 'frames') as unknown as number[]);
}

/**
 * Scrolls down from a point of the page and up again.
 * @returns the duration of every frame, in milliseconds
 */
export function framesOfScrolling(
  page: Page,
  devTools: CDPSession,
  from: { x: number; y: number; distance: number; gestureSourceType: 'mouse' | 'touch' },
): Promise<number[]> {
  const { distance, ...gesture } = from;
  return framesDuring(page, async () => {
    for (const yDistance of [-distance, distance])
      await devTools.send('Input.synthesizeScrollGesture', {
        ...{ ...gesture, yDistance, speed: 1500, preventFling: true },
      });
  });
}

export function missedOf(frames: number[]): string {
  return `${frames.filter((ms) => ms > MISSED_MS).length} of ${frames.length} missed`;
}

/** Runs in the browser. Records the duration of each frame until the next recording starts. */
function recordFrames(): void {
  const frames: number[] = [];
  Reflect.set(window, 'frames', frames);
  let before = performance.now();
  const next = (now: number) => {
    frames.push(now - before);
    before = now;
    if ((Reflect.get(window, 'frames') as unknown) === frames) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
