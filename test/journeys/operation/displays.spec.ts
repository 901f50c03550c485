import type { Locator } from '@playwright/test';
import { expect, test } from '../server.ts';
import { PAGE, PASSWORD, signIn } from './served-page.ts';

test.use({ adminPassword: PASSWORD });

/** The size in CSS pixels of a screen with 1280 × 1024 pixels at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 };
const STATION = { stationId: '1', name: 'Macquarie Island' };
const WEATHER = { name: STATION.name, cloud: 'Mostly cloudy', air_temp: -12.4, wind_spd_kmh: 138 };

test('with a zoom of 400 % everything scrolls together, and no text covers another', async ({
  page,
  server,
}) => {
  await page.route('**/api/weather/stations', (route) => route.fulfill({ json: [STATION] }));
  await page.route('**/api/weather/1', (route) => route.fulfill({ json: WEATHER }));
  await page.setViewportSize(ZOOMED);
  await signIn(page, server.address);
  const weather = page.getByRole('button', { name: 'Macquarie Island' });
  await expect(weather).toContainText('138 km/h');
  await test.step('the weather fits, and its lines are apart', async () => {
    const lines = await boxesOf(weather.locator('> span').first().locator('> *'));
    for (const { right } of lines) expect(right).toBeLessThanOrEqual(ZOOMED.width);
    expect(lines.filter((line, at) => lines.slice(at + 1).some((other) => overlap(line, other)))).toEqual([]);
  });

  await test.step('header and question bar leave the screen to the answer', async () => {
    const bar = page.getByRole('combobox', { name: 'Ask a question about Antarctica' });
    await bar.fill('Why do penguins huddle?');
    await bar.press('Enter');
    await expect(page.getByRole('region', { name: 'Answer' }).locator('q')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Menu' })).not.toBeInViewport();
    await expect(bar).not.toBeInViewport();
  });

  await test.step('Back returns to the place in the page', async () => {
    const link = page.getByRole('navigation').getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page.locator('mark')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await page.goBack();
    await expect(link).toBeInViewport();
  });
});

test('with a zoom of 400 % every field of the editor that gets the focus is visible', async ({
  page,
  server,
}) => {
  await page.setViewportSize(ZOOMED);
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/${PAGE}?edit`);
  const title = page.getByLabel('Main Title');
  await title.focus();
  for (const field of [title, page.getByLabel('Title of block 1'), page.getByLabel('Text of block 1')]) {
    await expect(field).toBeFocused();
    await expect.poll(() => field.evaluate(isOnTop), { timeout: 20_000 }).toBe(true);
    await page.keyboard.press('Tab');
  }
});

test('a page is printed in the colours of the day, with its line above the title, and no tile is split', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, server.address);
  await page
    .getByRole('combobox', { name: 'Ask a question about Antarctica' })
    .fill('Why do penguins huddle?');
  await page.keyboard.press('Enter');
  await expect(page.locator('mark').first()).toBeVisible();
  const colours = () => page.evaluate(listColours);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html[data-theme="light"]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const byDay = await colours();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html[data-theme="dark"]')).toBeAttached();
  expect(await colours()).toEqual(byDay);
  const address = page.getByText(`${server.address}/content/${PAGE}`);
  expect((await address.boundingBox())?.y).toBeGreaterThanOrEqual(0);

  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${server.address}/content/410`);
  const tile = page.getByRole('listitem').filter({ hasText: 'Wildlife' });
  await expect(tile).toHaveCSS('break-inside', 'avoid');
});

test('in forced colours, lines replace the shadows and colours of panels', async ({ page, server }) => {
  await server.sql('update person set explore_map = true');
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/map`);
  await expect(page.getByRole('heading', { name: 'Polar Map' })).toBeVisible();
  await hasEdge(page.getByRole('region', { name: 'Answer' }).locator('..'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await hasEdge(page.getByRole('dialog', { name: 'Menu' }));
});

test('the text of a piece of news shows the focus', async ({ page, server }) => {
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/user/-40?edit`);
  await page.getByRole('textbox', { name: 'Text' }).focus();
  await expect(page.getByRole('group', { name: 'Text' })).toHaveCSS('outline-style', 'solid');
});

async function hasEdge(panel: Locator): Promise<void> {
  await expect(panel).toHaveCSS('border-top-style', 'solid');
}

type Box = { left: number; right: number; top: number; bottom: number };

function boxesOf(elements: Locator): Promise<Box[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
}

/** @returns true if the boxes overlap by more than half a pixel; browsers round positions */
function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right - 0.5 &&
    other.left < one.right - 0.5 &&
    one.top < other.bottom - 0.5 &&
    other.top < one.bottom - 0.5
  );
}

/**
 * Runs in the browser.
 * @returns true if nothing covers the middle of the element's visible part
 */
function isOnTop(element: Element): boolean {
  const { left, top, bottom } = element.getBoundingClientRect();
  const middle = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
  const shown = document.elementFromPoint(left + 20, middle);
  return shown !== null && element.contains(shown);
}

/**
 * Runs in the browser.
 * @returns the colours that are set on the root element of the page
 */
function listColours(): string[] {
  const names = [
    '--ink',
    '--primary',
    '--on-primary',
    '--primary-soft',
    '--on-soft',
    '--sun-soft',
    '--danger',
    '--ok',
  ];
  const root = getComputedStyle(document.documentElement);
  return names.map((name) => `${name}: ${root.getPropertyValue(name)}`);
}
