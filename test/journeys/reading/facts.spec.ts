import { noProblemsByDayOrNight } from '../axe.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD, isReading: true });

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const)
  test(`at ${width} pixels, nine facts lead to their pages, and others are drawn`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, server.address);
    await page.goto(`${server.address}/content/-10`);
    await expect(page.getByRole('heading', { level: 1, name: 'Did you know?' })).toBeVisible();
    const cards = page.getByRole('region', { name: 'Facts' }).getByRole('listitem');
    await expect(cards).toHaveCount(9);
    for (const card of await cards.all()) {
      await expect(card.locator('[data-spoken]')).toHaveText(/\S+ \S+/);
      await expect(card.getByRole('link')).toHaveText(/^From: /);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await noProblemsByDayOrNight(page);

    const before = await cards.allTextContents();
    await page.getByRole('button', { name: 'Interesting Antarctic Facts' }).click();
    await expect.poll(() => cards.allTextContents()).not.toEqual(before);
    const first = cards.first().getByRole('link');
    const title = (await first.textContent())?.replace('From: ', '') ?? '';
    await first.click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  });

test('with the keyboard alone a reader guesses before the number is shown', async ({ page, server }) => {
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/-10`);
  const facts = page.getByRole('region', { name: 'Facts' });
  await expect(facts.getByRole('listitem')).toHaveCount(9);
  const guess = page.getByRole('button', { name: 'Guess first' });
  await guess.focus();
  await page.keyboard.press('Enter');
  await expect(guess).toHaveAttribute('aria-pressed', 'true');
  const covers = facts.getByRole('button', { name: 'Show the answer' });
  await expect(covers).toHaveCount(9);
  const words = facts.getByRole('listitem').first().locator('[data-spoken]');
  const covered = await words.textContent();
  await covers.first().focus();
  await page.keyboard.press('Space');
  await expect(covers).toHaveCount(8);
  expect(await words.textContent()).not.toBe(covered);
  await guess.click();
  await expect(covers).toHaveCount(0);
});
