import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses Tab until the control with this name has the focus.
 * @param within the part of the page that contains the control
 */
export async function tabTo(page: Page, name: string | RegExp, within: Page | Locator = page): Promise<void> {
  const wanted = within.getByRole('button', { name }).or(within.getByRole('link', { name })).first();
  await expect(wanted).toBeAttached();
  for (let press = 0; press < 60; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}
