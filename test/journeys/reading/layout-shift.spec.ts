import type { Page } from '@playwright/test';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({
  adminPassword: PASSWORD,
  isReading: true,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
});

declare global {
  interface Window {
    layoutShifts: number;
  }
}

const shifts = (page: Page) => page.evaluate(() => window.layoutShifts);

test('on a phone nothing on a page moves while it loads, ten times in a row', async ({ page, server }) => {
  test.setTimeout(90_000);
  await page.addInitScript(() => {
    window.layoutShifts = 0;
    new PerformanceObserver((list) => {
      window.layoutShifts += list.getEntries().length;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, server.address);
  for (let load = 1; load <= 10; load++) {
    await page.goto(`${server.address}/content/34`);
    await expect(page.locator('[data-term]').first()).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(await shifts(page), `load ${load}`).toBe(0);
  }

  // Checks that the test itself detects layout shifts: inserts a line above the page, which moves the page
  // down.
  await page.evaluate(() => {
    const line = document.createElement('div');
    line.style.height = '100px';
    document.body.prepend(line);
  });
  await expect.poll(() => shifts(page)).toBeGreaterThan(0);
});
