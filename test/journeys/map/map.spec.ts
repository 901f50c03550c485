import type { Page } from '@playwright/test';
import { forecast, json, type Source, startSource } from '../../outside/weather-source.ts';
import { noProblems, noProblemsByDayOrNight } from '../axe.ts';
import { tabTo } from '../keyboard.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { test as base, expect } from '../server.ts';
import { distanceOf, drag, expectMoved, middleOf, overlap, tabToPlace, touch } from './map-moves.ts';

/** A test whose server uses a fake weather source on this machine. */
const test = base.extend<{ source: Source }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
  source: async ({}, use) => {
    const source = await startSource();
    source.answer = json(forecast({ time: new Date().toISOString().slice(0, 16) }));
    await use(source);
    await source.close();
  },
  environment: async ({ source }, use) => {
    await use({ WEATHER_PROVIDER: 'open-meteo', WEATHER_URL: source.address });
  },
  adminPassword: PASSWORD,
});

// The browser reports a touchscreen in addition to the mouse, as some laptops do.
test.use({ hasTouch: true });

test('with the mouse the map is moved, a pin is chosen, and its page is opened', async ({ page, server }) => {
  await signIn(page, server.address);
  await openFromMenu(page);
  const map = page.getByRole('region', { name: 'Map', exact: true });
  const casey = map.getByRole('button', { name: /^Casey, Station, Australia/ });

  await test.step('a pin fills the panel, with the weather of its station', async () => {
    await casey.click();
    await expect(page).toHaveURL(/\/content\/map\?pin=casey$/);
    await expect(casey).toHaveAttribute('aria-pressed', 'true');
    const answer = page.getByRole('region', { name: 'Answer' });
    await expect(answer.getByRole('heading', { name: 'Casey' })).toBeVisible();
    await expect(answer.getByText('66.28° S, 110.53° E')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copyright: Illustration/ })).toBeVisible();
    await expect(answer.getByRole('region', { name: 'Weather now' })).toContainText('−11.4 °C');
    await noProblemsByDayOrNight(page);
  });

  await test.step('it is dragged, zoomed by wheel and button, and reset', async () => {
    const before = await middleOf(casey);
    await drag(page, map, 80, 30);
    await expectMoved(casey, before, { dx: 80, dy: 30 });
    const pole = map.getByRole('button', { name: /^Amundsen–Scott/ });
    const spread = () => distanceOf(casey, pole);
    const first = await spread();
    await page.mouse.wheel(0, -400);
    await expect.poll(spread).toBeGreaterThan(first * 1.3);
    await map.getByRole('button', { name: 'Whole continent' }).click();
    await expect.poll(async () => Math.abs((await middleOf(casey)).x - before.x)).toBeLessThan(2);
    await map.getByRole('button', { name: 'Closer' }).click();
    await expect.poll(spread).toBeGreaterThan(first * 1.6);
    await map.getByRole('button', { name: 'Further away' }).click();
    await expect.poll(spread).toBeLessThan(first * 1.1);
  });

  await test.step('pins that overlap are offered by name, and separate', async () => {
    await map.getByRole('button', { name: 'Whole continent' }).click();
    const mcmurdo = map.getByRole('button', { name: /^McMurdo, .* more close by: .*Scott Base/ });
    await mcmurdo.click();
    await expect(page.getByRole('heading', { name: 'McMurdo', level: 1 })).toBeVisible();
    const answer = page.getByRole('region', { name: 'Answer' });
    await answer.getByRole('button', { name: /^Mount Erebus/ }).click();
    await expect(page.getByRole('heading', { name: 'Mount Erebus', level: 1 })).toBeVisible();
    await noProblems(page);
    await mcmurdo.click();
    await expect(map.getByRole('button', { name: /^Mount Erebus, Nature/ })).toBeInViewport();
  });

  await test.step('layers are hidden, and stay hidden in the address', async () => {
    await map.getByRole('button', { name: 'Whole continent' }).click();
    await page.getByRole('button', { name: 'Stations', exact: true }).click();
    await expect(casey).toHaveCount(0);
    await expect(page).toHaveURL(/hide=stations/);
    await page.reload();
    await expect(map.getByRole('button', { name: /Mount Vinson/ })).toBeVisible();
    await expect(casey).toHaveCount(0);
    await page.getByRole('button', { name: 'Stations', exact: true }).click();
    await expect(casey).toBeVisible();
  });

  await test.step('the claims are shown when asked for', async () => {
    await expect(map.getByText('Norway', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Claims', exact: true }).click();
    await expect(map.getByText('Norway', { exact: true })).toBeVisible();
    await expect(page.getByText(/the Antarctic Treaty has put the claims aside/)).toBeVisible();
    await expect(page).toHaveURL(/show=claims/);
    await noProblemsByDayOrNight(page);
    await page.getByRole('button', { name: 'Claims', exact: true }).click();
    await expect(page).not.toHaveURL(/show=/);
  });

  await test.step('an expedition lists its days', async () => {
    await page.getByRole('button', { name: 'Mawson 1912–13' }).click();
    const days = page.getByRole('region', { name: 'Answer' }).getByRole('listitem');
    await expect(days.first()).toContainText('10 November 1912');
    await expect(days.last()).toContainText('8 February 1913');
  });

  await test.step('its page is opened, whose small map leads back', async () => {
    await page.getByRole('link', { name: /^Mawson's walk alone/ }).click();
    await expect(page).toHaveURL(/\/content\/76$/);
    await page.getByRole('link', { name: /Cape Denison.*Show on the polar map/ }).click();
    await expect(page).toHaveURL(/\/content\/map\?pin=cape-denison$/);
    await expect(page.getByRole('heading', { name: 'Cape Denison' })).toBeVisible();
    // One marker may stand for several pins that are close together, so its name may contain the names of
    // other places.
    await expect(map.getByRole('button', { name: /Cape Denison/ }).first()).toBeInViewport();
  });
});

test('with the keyboard alone every pin is reached, and the race is followed', async ({ page, server }) => {
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/map`);
  const { pins } = await (await page.request.get(`${server.address}/api/map`)).json();
  const names: string[] = pins.map(({ name }: { name: string }) => name);
  await expect(page.getByText(`Choose one of ${names.length} pins`)).toBeVisible();

  await test.step('the map moves by keys', async () => {
    const surface = page.getByRole('group', { name: /^Polar map of Antarctica/ });
    await tabToPlace(page, surface);
    const pole = page.getByRole('button', { name: /^Amundsen–Scott/ });
    const before = await middleOf(pole);
    await page.keyboard.press('ArrowRight');
    await expectMoved(pole, before, { dx: -90, dy: 0 });
    await page.keyboard.press('0');
    await expect.poll(async () => Math.abs((await middleOf(pole)).x - before.x)).toBeLessThan(2);
  });

  await test.step('each mark gets the focus, visibly, and together they name every pin', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    const marks = page.getByRole('group', { name: /^Pins/ }).getByRole('button');
    const count = await marks.count();
    const heard = new Set<string>();
    for (let step = 0; step < count; step += 1) {
      const focused = marks.and(page.locator(':focus'));
      heard.add((await focused.getAttribute('aria-label')) ?? '');
      await page.keyboard.press('PageDown');
    }
    expect(heard.size).toBe(count);
    const all = [...heard].join('; ');
    expect(names.filter((name) => !all.includes(name))).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(marks.and(page.locator(':focus'))).toBeInViewport();
  });

  await test.step('the list contains them all, can be searched, and fills the panel', async () => {
    await tabTo(page, /^List$/);
    await page.keyboard.press('Enter');
    const list = page.getByRole('region', { name: 'Everything on the map' });
    for (const name of names) await expect(list.getByText(name, { exact: true }).first()).toBeAttached();
    await expect(list.getByRole('button', { name: /^Casey.*−11\.4 °C.*Australia/ })).toBeVisible();
    await noProblemsByDayOrNight(page);
    await page.getByRole('textbox', { name: 'Find on the map' }).focus();
    await page.keyboard.type('erebus');
    await expect(list.getByText(`1 of ${names.length} pins`)).toBeVisible();
    await tabTo(page, /^Mount Erebus/, list);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Mount Erebus', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mount Erebus, the volcano' })).toBeVisible();
  });

  await test.step('the race steps through events, jumps to a day, and plays', async () => {
    await tabTo(page, /^Map$/);
    await page.keyboard.press('Enter');
    await tabTo(page, 'Race of 1911');
    await page.keyboard.press('Enter');
    const race = page.getByRole('region', { name: 'Race of 1911' });
    await expect(race.getByText('19 October 1911')).toBeVisible();
    await tabTo(page, 'The next event', race);
    await page.keyboard.press('Enter');
    await expect(race.getByText('1 November 1911')).toBeVisible();
    await expect(race.getByText(/Scott leaves Cape Evans/)).toBeVisible();
    await expect(page).toHaveURL(/race=1911-11-01/);
    await race.getByRole('slider', { name: 'Day of the race' }).focus();
    await page.keyboard.press('End');
    await expect(race.getByText('29 March 1912')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(race.getByRole('slider')).toHaveAttribute('aria-valuetext', '28 March 1912');
    await page.keyboard.press('Home');
    await tabTo(page, 'The event before');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(race.getByText('Still getting ready.')).toHaveCount(0);
    await tabTo(page, 'Pause the race');
    await page.keyboard.press('Enter');
    await expect(race.getByRole('button', { name: 'Play the race' })).toBeVisible();
    await noProblemsByDayOrNight(page);
  });
});

test('with fingers the map is dragged and zoomed, and nothing leaves the screen', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/map`);
  const map = page.getByRole('region', { name: 'Map', exact: true });
  const pole = map.getByRole('button', { name: /^Amundsen–Scott/ });
  const dome = map.getByRole('button', { name: /^Vostok/ });
  await expect(pole).toBeVisible();
  const fingers = await page.context().newCDPSession(page);

  const before = await middleOf(pole);
  await touch(fingers, [[{ x: 200, y: 330 }], [{ x: 215, y: 315 }], [{ x: 240, y: 290 }]]);
  await expectMoved(pole, before, { dx: 40, dy: -40 });
  const apart = await distanceOf(pole, dome);
  await touch(fingers, [
    [
      { x: 180, y: 300 },
      { x: 220, y: 300 },
    ],
    [
      { x: 160, y: 300 },
      { x: 240, y: 300 },
    ],
    [
      { x: 130, y: 300 },
      { x: 270, y: 300 },
    ],
  ]);
  await expect.poll(() => distanceOf(pole, dome)).toBeGreaterThan(apart * 2.5);
  await map.getByRole('button', { name: 'Whole continent' }).click();
  await expect.poll(async () => Math.abs((await middleOf(pole)).x - before.x)).toBeLessThan(2);
  await map.getByRole('button', { name: /^Davis/ }).click();
  await expect(page.getByRole('heading', { name: 'Davis', level: 1 })).toBeAttached();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await noProblemsByDayOrNight(page);

  await map.getByRole('button', { name: 'Race of 1911' }).click();
  await expect(map.getByRole('region', { name: 'Race of 1911' })).toBeVisible();
  const goal = map.getByText('South Pole', { exact: true });
  for (const name of ['Closer', 'Further away', 'Whole continent'])
    await expect.poll(() => overlap(goal, map.getByRole('button', { name }))).toBe(false);
});

async function openFromMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Polar Map' }).click();
  await expect(page).toHaveTitle(/^Polar Map · /);
  await expect(page.getByRole('heading', { name: 'Polar map', level: 1 })).toBeVisible();
}

test('an editor gives a page a place, moves it and removes it', async ({ page, server }) => {
  await signIn(page, server.address);
  const small = page.getByRole('link', { name: /Show on the polar map/ });

  await test.step('a pin of the map', async () => {
    await openPlaces(page, server.address);
    await page.getByRole('button', { name: 'Add a place' }).click();
    await page.getByRole('combobox', { name: 'Place 1' }).selectOption({ label: 'Casey' });
    await saveChanges(page);
    await expect(small).toHaveAccessibleName(/Casey/);
  });

  await test.step('its own degrees, which the server checks', async () => {
    await openPlaces(page, server.address);
    await page.getByRole('combobox', { name: 'Place 1' }).selectOption({ label: 'Latitude and longitude' });
    const latitude = page.getByRole('spinbutton', { name: 'Latitude of place 1' });
    await latitude.fill('-20');
    await page.getByRole('spinbutton', { name: 'Longitude of place 1' }).fill('62.9');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(latitude).toHaveAccessibleDescription(/The latitude must be -90 to -40\./);
    await noProblemsByDayOrNight(page);
    await latitude.fill('-67.6');
    await saveChanges(page);
    await small.click();
    await expect(page).toHaveURL(/pin=page-63-0$/);
    await expect(page.getByText('67.60° S, 62.90° E')).toBeVisible();
  });

  await test.step('and none', async () => {
    await openPlaces(page, server.address);
    await page.getByRole('button', { name: 'Remove place 1' }).click();
    await saveChanges(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(small).toHaveCount(0);
    await page.goto(`${server.address}/content/63?history`);
    await expect(page.getByText('Place on the map').first()).toBeVisible();
  });
});

/** Opens the panel "On the map" in the page editor, for the page about krill, which has no place on the map. */
async function openPlaces(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/content/63?edit`);
  await page.locator('summary', { hasText: /^On the map(?!:)/ }).click();
}

async function saveChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page).not.toHaveURL(/edit/);
}
