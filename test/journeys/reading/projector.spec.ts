import type { Page } from '@playwright/test';
import { noProblemsByDayOrNight } from '../axe.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD, isReading: true, viewport: { width: 1920, height: 1080 } });

const deck = (page: Page) => page.getByRole('group', { name: 'Projector' });
const part = (page: Page, index: number) => page.locator(`[data-part="${index}"]`);
const question = (page: Page) => page.getByRole('combobox', { name: 'Ask a question about Antarctica' });

async function project(page: Page, address: string): Promise<void> {
  await signIn(page, address);
  await page.goto(`${address}/content/34`);
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(deck(page)).toBeVisible();
}

/** Expects that this part of the page is marked as the current one and is visible. */
async function expectPart(page: Page, index: number): Promise<void> {
  await expect(part(page, index)).toHaveAttribute('data-current');
  await expect(page.getByRole('status').filter({ hasText: `Part ${index + 1} of 6` })).toHaveCount(1);
  await expect(part(page, index)).toBeInViewport();
}

test('the key F sets the page for the back row, and back', async ({ page, server }) => {
  await project(page, server.address);
  const text = page.locator('[data-spoken="text 0"]');
  const sizeOf = () => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf()).toBeGreaterThanOrEqual(28);
  for (const gone of ['banner', 'contentinfo'] as const) await expect(page.getByRole(gone)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Reading tools' })).toBeHidden();
  await expect(question(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1920);
  await noProblemsByDayOrNight(page);

  await page.keyboard.press('f');
  await expect(deck(page)).toBeHidden();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await sizeOf()).toBeLessThan(24);
});

test('on a small projector the text stays as large, and the picture keeps its place', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await project(page, server.address);
  await expect(page.locator('[data-spoken="text 0"]')).toHaveCSS('font-size', '28px');
  const pictures = await page.getByRole('region', { name: 'Pictures' }).boundingBox();
  expect(pictures?.width).toBeGreaterThan(1280 * 0.3);
});

test('arrow keys and the two keys of a presenter go through the parts with their pictures', async ({
  page,
  server,
}) => {
  await project(page, server.address);
  await expectPart(page, 0);
  const caption = page.getByRole('region', { name: 'Pictures' }).getByText(/Picture \d of 6/);
  await page.keyboard.press('ArrowDown');
  await expectPart(page, 1);
  await expect(caption).toContainText('Picture 2 of 6');
  for (const index of [2, 3, 4, 5]) {
    await page.keyboard.press('PageDown');
    await expectPart(page, index);
  }
  await page.keyboard.press('PageDown');
  await expectPart(page, 5);
  await page.keyboard.press('PageUp');
  await expectPart(page, 4);
  // Checks that the keys of a presentation remote also work while the question bar has the focus, and that
  // letters are typed into the bar.
  await question(page).focus();
  await page.keyboard.press('PageUp');
  await expectPart(page, 3);
  await page.keyboard.press('f');
  await expect(question(page)).toHaveValue('f');
  await expect(deck(page)).toBeVisible();
});

test('black screen, spotlight and the picture alone', async ({ page, server }) => {
  await project(page, server.address);
  const black = page.getByRole('button', { name: 'Black screen: go on' });
  await page.keyboard.press('b');
  await expect(black).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  expect(await black.boundingBox()).toEqual({ x: 0, y: 0, width: 1920, height: 1080 });
  await page.keyboard.press('PageDown');
  await expect(black).toBeHidden();
  await expectPart(page, 0);

  await page.keyboard.press('s');
  await expect(deck(page).getByRole('button', { name: 'Spotlight (S)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.mouse.move(700, 300);
  await expect
    .poll(() =>
      page.locator('[class*="spotlight"]').evaluate((element) => element.style.getPropertyValue('--left')),
    )
    .toBe('700px');
  await page.keyboard.press('s');

  await page.keyboard.press('w');
  await expect(page.locator('[data-spoken="text 0"]')).toBeHidden();
  const pictures = await page.getByRole('region', { name: 'Pictures' }).boundingBox();
  expect(pictures?.width).toBeGreaterThan(1800);
  await page.keyboard.press('w');
  await expect(page.locator('[data-spoken="text 0"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(deck(page)).toBeHidden();
});

test('an answer can be covered until the class has guessed', async ({ page, server }) => {
  await project(page, server.address);
  await page.keyboard.press('g');
  await question(page).fill('how deep can an emperor penguin dive');
  await page.keyboard.press('Enter');
  const reveal = page.getByRole('button', { name: 'Show the answer' });
  await expect(reveal).toBeVisible();
  const sentence = page.getByRole('region', { name: 'Answer' }).locator('q');
  await expect(sentence).toBeHidden();
  await expect(page.locator('mark')).toBeHidden();
  await page.keyboard.press('PageDown');
  await expect(sentence).toBeVisible();
  await expect(page.locator('mark')).toBeVisible();
  await expect(reveal).toBeHidden();
  await expect(deck(page)).toBeVisible();
});

test('a large screen is offered the mode once, with one tap', async ({ page, server }) => {
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/34`);
  const offer = page.getByRole('status').getByRole('button', { name: 'Projector (F)' });
  await offer.click();
  await expect(deck(page)).toBeVisible();
  await deck(page).getByRole('button', { name: 'Leave (F)' }).click();
  await expect(deck(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(offer).toBeHidden();
});
