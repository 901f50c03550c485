import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Expects that axe, the accessibility checker, finds no problem, not even a minor one, and that nothing is
 * wider than the screen. Excludes frames of other sites.
 */
export async function noProblems(page: Page): Promise<void> {
  // Waits for the level-1 heading, which every screen has once its content has loaded.
  await expect(page.locator('h1').first()).toBeAttached();
  await stoodStill(page);
  await page.evaluate(stopFading);
  // Loads axe only once for each document, because loading it takes longer than running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const problems = await page.evaluate(findProblems);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  expect(problems).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/**
 * Runs in the browser.
 * @returns the accessibility rules that the page violates, and the elements that violate them
 */
async function findProblems(): Promise<{ id: string; where: string[] }[]> {
  const { violations } = await axe.run(
    { exclude: ['iframe'] },
    { iframes: false, resultTypes: ['violations'] },
  );
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
}

/** Expects no problems in the light theme and in the dark theme, and then restores the page's own theme. */
export async function noProblemsByDayOrNight(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => window.matchMedia('(prefers-color-scheme: dark)').matches);
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  await expect(page.locator(`html[data-theme="${other}"]`)).toBeAttached();
  await noProblems(page);
  await page.emulateMedia({ colorScheme: own });
  await expect(page.locator(`html[data-theme="${own}"]`)).toBeAttached();
  await noProblems(page);
}

/** The screen sizes of a laptop, a tablet and a phone, in CSS pixels. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

/**
 * Expects no problems: at the current size in both themes, and at each other size of SIZES in the current
 * theme.
 */
export async function noProblemsAtAnySize(page: Page): Promise<void> {
  await noProblemsByDayOrNight(page);
  const own = page.viewportSize();
  for (const size of SIZES) {
    if (size.width === own?.width) continue;
    await page.setViewportSize(size);
    await noProblems(page);
  }
  if (own) await page.setViewportSize(own);
}

/** Waits until fade animations have ended. While a panel fades in, its colours are not the final ones. */
export async function stoodStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fading = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

/**
 * Runs in the browser. Turns animations off. If something changes while axe runs, for example when the
 * weather panel shows the next station, the new state appears at once.
 */
function stopFading(): void {
  const style = new CSSStyleSheet();
  style.replaceSync(
    '*, ::before, ::after { animation-delay: 0s !important; animation-duration: 0s !important; transition: none !important; }',
  );
  document.adoptedStyleSheets = [style];
}
