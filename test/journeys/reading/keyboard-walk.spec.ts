import type { Page } from '@playwright/test';
import { PASSWORD } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD, isReading: true });

const SIZES = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 820, height: 1180, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
] as const;

/** The most Tab presses from one control to another of this walk. */
const MOST_PRESSES = 90;

/** What a control that has the focus looks like. */
type Stop = { name: string; hasRing: boolean; isInSight: boolean; isCovered: boolean };

for (const { width, height, theme } of SIZES)
  test(`at ${width} pixels, the Tab key leads from the log-in to the map, and each control has a name and a ring`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(`${server.address}/home/login`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await tabTo(page, /^user ?name/i);
    await page.keyboard.type('admin');
    await tabTo(page, /^password/i);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/content/0');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await tabTo(page, /^Ask a question/);
    await page.keyboard.type('how deep can emperor penguins dive');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/content/34');
    // If the focus leaves the question before the answer is shown, the app moves it to the title of the page.
    await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible();
    await tabTo(page, /^Skip to the answer/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^From: /);
    await tabTo(page, /^Cite this page/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Menu$/);
    await page.keyboard.press('Enter');
    await tabTo(page, /Map/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/content/map');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await tabTo(page, /^List$/);
    await tabTo(page, /^Whole continent$/);
    await tabTo(page, /^Ask a question/);
  });

/** Presses Tab until a control with this name has the focus. Checks every control on the way. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await page.keyboard.press('Tab');
    // Nothing has the focus when Tab goes from the last control of the page to the window of the browser.
    const stop = await page.evaluate(focusedStop);
    if (!stop) continue;
    expect(stop.name, 'a control without a name').not.toBe('');
    expect(stop.hasRing, `no ring around ${stop.name}`).toBe(true);
    expect(stop.isInSight, `out of sight: ${stop.name}`).toBe(true);
    expect(stop.isCovered, `covered: ${stop.name}`).toBe(false);
    if (name.test(stop.name)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Runs in the browser. */
function focusedStop(): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  const box = element.getBoundingClientRect();
  // A region that is larger than the window only has to begin in sight.
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, window.innerHeight) / 2];
  const top = document.elementFromPoint(x, y);
  const hasOutline = (shown: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  let ringed: Element | null = element;
  while (ringed && !hasOutline(ringed)) ringed = ringed.parentElement;
  return {
    name: (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim(),
    hasRing: ringed !== null || getComputedStyle(element).boxShadow !== 'none',
    isInSight: x >= 0 && x <= window.innerWidth && y >= 0 && y <= window.innerHeight,
    isCovered: top !== null && !element.contains(top) && !top.contains(element) && !top.closest('label'),
  };
}
