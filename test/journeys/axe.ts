import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe finds nothing at all, of whatever impact. What stands in other sites' frames is theirs. */
export async function noProblems(page: Page): Promise<void> {
  await stoodStill(page);
  await page.evaluate(stopFading);
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe')
    // Without it a second page is opened to put the frames' results together, and there are none.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
}

/** In both themes; the one that the visit is made in stays. */
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

/** A panel that is still fading in has colours nobody reads by. */
export async function stoodStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fading = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

/** In the browser. What comes while axe looks, as the next station of the weather does, is there at once. */
function stopFading(): void {
  const style = new CSSStyleSheet();
  style.replaceSync(
    '*, ::before, ::after { animation-delay: 0s !important; animation-duration: 0s !important; transition: none !important; }',
  );
  document.adoptedStyleSheets = [style];
}
