import type { Page } from '@playwright/test';
import { noProblemsByDayOrNight } from '../axe.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD, isReading: true });

const word = (page: Page, name: string) => page.getByRole('button', { name: `${name}: meaning` });
const card = (page: Page) => page.getByRole('dialog', { name: 'krill' });

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/content/64`);
  await expect(word(page, 'krill')).toBeVisible();
}

test('with the keyboard a reader opens the meaning of a word and comes back to it', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await openPage(page, server.address);
  await expect(page.locator('[data-term="krill"]')).toHaveCount(1);
  await expect(page.locator(':is(a, h1, h2) [data-term]')).toHaveCount(0);
  await word(page, 'krill').focus();
  await page.keyboard.press('Enter');
  await expect(card(page)).toBeFocused();
  await expect(card(page)).toContainText('Small sea animals like shrimps');
  await expect(card(page)).toContainText('Say it: KRIL');
  await expect(card(page).getByRole('button', { name: 'Hear krill' })).toBeVisible();
  await noProblemsByDayOrNight(page);
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(word(page, 'krill')).toBeFocused();
});

test('a tap opens the meaning, inside a small window, and leads to the page of the word', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 400 });
  await signIn(page, server.address);
  await openPage(page, server.address);
  await word(page, 'krill').click();
  const box = await card(page).boundingBox();
  expect(box).not.toBeNull();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
  await card(page).getByRole('link', { name: 'Read more' }).click();
  await expect(page).toHaveURL(/\/content\/63$/);
  await expect(card(page)).toBeHidden();
});

test('in the projector mode Esc closes the meaning and not the mode', async ({ page, server }) => {
  await signIn(page, server.address);
  await openPage(page, server.address);
  await page.getByRole('button', { name: 'Projector' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'projector');
  await word(page, 'krill').focus();
  await page.keyboard.press('Enter');
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'projector');
});
