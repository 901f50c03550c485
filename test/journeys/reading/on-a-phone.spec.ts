import { forecast, json, type Source, startSource } from '../../outside/weather-source.ts';
import { noProblemsByDayOrNight } from '../axe.ts';
import { overlap } from '../map/map-moves.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { test as base, expect } from '../server.ts';

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
  viewport: { width: 390, height: 844 },
});

test('the header shows cloud, temperature and wind, also for the longest name', async ({ page, server }) => {
  await signIn(page, server.address);
  const weather = page.getByRole('region', { name: 'Weather at research stations' });
  const told = ['Light snow', '−11.4 °C', '46 km/h'].map((words) =>
    weather.getByRole('button').first().getByText(words),
  );
  for (const words of told) await expect(words).toBeInViewport({ ratio: 1 });
  for (const [index, words] of told.entries())
    for (const other of told.slice(index + 1)) expect(await overlap(words, other)).toBe(false);
  const shown = weather.locator('b').first();
  await weather.getByRole('button').first().click();
  const next = page.getByRole('button', { name: 'Next station' });
  for (let turn = 0; turn < 12 && !/Amundsen/.test((await shown.textContent()) ?? ''); turn += 1) {
    const before = (await shown.textContent()) ?? '';
    await next.click();
    await expect(shown).not.toHaveText(before);
  }
  await expect(shown).toContainText('South Pole');
  await page.keyboard.press('Escape');
  for (const words of told) await expect(words).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await noProblemsByDayOrNight(page);
});

const SCREENS = ['0', '34', 'user/-40', 'user/-30', 'map', 'mainAdminContent', '410'];

test('the footer is at the end of every screen, not covered by the question bar', async ({
  page,
  server,
}) => {
  await server.sql(`update person set school_name = 'Hobart Harbour High School'`);
  await signIn(page, server.address);
  const main = page.getByRole('main');
  const lines = [
    main.getByText('Welcome: Hobart Harbour High School'),
    main.getByText(/^Version \d/),
    main.getByAltText('Partner logo'),
  ];
  // The question bar. On the screen "User Administration" there is a button in its place.
  const bar = page
    .getByRole('combobox', { name: 'Ask a question about Antarctica' })
    .or(page.getByRole('button', { name: 'Ask', exact: true }));
  for (const screen of SCREENS)
    await test.step(`/content/${screen}`, async () => {
      await page.goto(`${server.address}/content/${screen}`);
      await page.waitForLoadState('networkidle');
      await expect(lines[0] ?? main).not.toBeInViewport();
      await main.evaluate((box) => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }));
      for (const line of lines) {
        await expect(line).toBeInViewport({ ratio: 1 });
        expect(await overlap(line, bar)).toBe(false);
      }
      await noProblemsByDayOrNight(page);
    });
});
