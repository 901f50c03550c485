import type { Page } from '@playwright/test';
import { noProblemsByDayOrNight } from '../axe.ts';
import { tabTo } from '../keyboard.ts';
import { signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';
import { overlap } from './map-moves.ts';

test.use({ isReading: true });

const MONTH_MS = 700;
const bar = (page: Page) => page.getByRole('region', { name: 'Sea ice by month' });
const months = (page: Page) => bar(page).getByRole('slider', { name: 'Month' });

test('with the keyboard the sea ice is shown, its month is changed, and the address keeps both', async ({
  page,
  server,
}) => {
  await page.clock.setFixedTime('2026-07-15T12:00:00Z');
  await signIn(page, server.address);
  const outlines: string[] = [];
  page.on('request', (request) => void (/outlines/.test(request.url()) && outlines.push(request.url())));
  await page.goto(`${server.address}/content/map`);
  await expect(page.getByRole('button', { name: /^Casey, Station/ })).toBeVisible();

  await test.step('it begins with the present month, and its outlines are loaded only now', async () => {
    await expect(bar(page)).toHaveCount(0);
    expect(outlines).toEqual([]);
    await tabTo(page, 'Sea ice');
    await page.keyboard.press('Enter');
    await expect(months(page)).toHaveAttribute('aria-valuetext', /^July: about 16\.0\smillion\skm²$/);
    await expect(page).toHaveURL(/show=sea-ice$/);
    await expect(ice(page)).toHaveAttribute('d', /^M/);
    expect(outlines).toHaveLength(1);
    await expect(page.getByText(/^Sea ice$/).last()).toBeVisible();
    await expect(page.getByText(/Sea ice of 1981 to 2010: NSIDC/)).toBeVisible();
    await noProblemsByDayOrNight(page);
  });

  await test.step('another month has another edge, and is in the address', async () => {
    const july = await ice(page).getAttribute('d');
    await months(page).focus();
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowRight');
    await expect(bar(page).getByText(/^September: about 18\.5\smillion\skm²$/)).toBeVisible();
    expect(await ice(page).getAttribute('d')).not.toBe(july);
    await expect(page).toHaveURL(/month=9$/);
    await page.reload();
    await expect(months(page)).toHaveValue('9');
  });

  await test.step('Back from a page leads to the same month', async () => {
    await page.goto(`${server.address}/content/34`);
    await page.goBack();
    await expect(months(page)).toHaveValue('9');
  });

  await test.step('the race hides it, and the list names every month', async () => {
    await page.getByRole('button', { name: 'Race of 1911' }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sea ice', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close the race' }).click();
    await expect(months(page)).toHaveValue('9');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    const list = page.getByRole('region', { name: 'Everything on the map' });
    await expect(list.getByRole('listitem').filter({ hasText: /^February/ })).toHaveText(
      /about 3\.1\smillion\skm²/,
    );
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.getByRole('button', { name: 'Hide the sea ice' }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/show=|month=/);
  });
});

test('the year plays once, or until Escape or its button stops it, and by hand where no motion is wanted', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: '2026-07-15T12:00:00Z' });
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/map?show=sea-ice&month=11`);
  await expect(bar(page)).toBeVisible();
  await page.clock.pauseAt('2026-07-15T13:00:00Z');
  await bar(page).getByRole('button', { name: 'Play the year' }).click();
  for (const month of [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
    await page.clock.runFor(MONTH_MS);
    await expect(months(page)).toHaveValue(String(month));
  }
  await bar(page).getByRole('button', { name: 'Play the year' }).click();
  await page.clock.runFor(MONTH_MS);
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('button', { name: 'Play the year' })).toBeVisible();
  const stopped = await months(page).inputValue();
  await expect(page).toHaveURL(new RegExp(`month=${stopped}$`));
  await bar(page).getByRole('button', { name: 'Play the year' }).click();
  await bar(page).getByRole('button', { name: 'Pause the year' }).click();
  await expect(bar(page).getByRole('button', { name: 'Play the year' })).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${server.address}/content/map?show=sea-ice&month=12`);
  await expect(bar(page).getByRole('button', { name: 'Play the year' })).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Next month' }).click();
  await expect(months(page)).toHaveValue('1');
});

test('on a phone bar, key and buttons of the map are beside each other, and nothing leaves the screen', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/map?show=sea-ice&month=9`);
  const key = page.getByText('Key', { exact: true });
  for (const name of ['Closer', 'Further away', 'Whole continent']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect.poll(() => overlap(bar(page), button)).toBe(false);
    expect(await overlap(key, button)).toBe(false);
  }
  expect(await overlap(bar(page), key)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await noProblemsByDayOrNight(page);
});

/** The area of the ice on the map, which has no name because the slider tells it. */
function ice(page: Page) {
  return page.locator('g[mask="url(#sea)"] path');
}
