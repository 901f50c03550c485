import type { Page } from '@playwright/test';
import { forecast, json, type Source, startSource } from '../../outside/weather-source.ts';
import { noProblems } from '../axe.ts';
import { keyboard, mouse } from '../hand.ts';
import { tabTo } from '../keyboard.ts';
import { test as base, expect } from '../server.ts';

const PASSWORD = 'Adelie-5kg!';

/** A test whose server uses a fake weather source on this machine. */
const test = base.extend<{ source: Source }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
  source: async ({}, use) => {
    const source = await startSource();
    source.answer = weatherNow();
    await use(source);
    await source.close();
  },
  environment: async ({ source }, use) => {
    await use({ WEATHER_PROVIDER: 'open-meteo', WEATHER_URL: source.address });
  },
  adminPassword: PASSWORD,
});

for (const hand of [mouse, keyboard])
  test(`with ${hand.name} the weather changes, stops, and returns after its source was away`, async ({
    page,
    server,
    source,
  }) => {
    const refusals: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
    const header = page.getByRole('region', { name: 'Weather at research stations' });
    const block = header.getByRole('button').first();
    const shown = header.locator('b').first();

    await test.step('each station is shown for ten seconds', async () => {
      await page.clock.install();
      await signIn(page, server.address);
      await expect(header.getByText('−11.4 °C').first()).toBeVisible();
      for (let turn = 0; turn < 2; turn += 1) await turns();
    });

    await test.step('it pauses under the pointer and with the focus', async () => {
      if (hand === mouse) await block.hover();
      else await tabTo(page, /°C/, header);
      await standsStill();
      await leave();
      await turns();
    });

    await test.step('its button stops and restarts it', async () => {
      await hand.press(block);
      await hand.press(page.getByRole('button', { name: 'Pause weather' }));
      await expect(page.getByRole('button', { name: 'Continue weather' })).toBeVisible();
      await noProblems(page);
      await page.keyboard.press('Escape');
      // Moves the pointer and the focus away from the weather. While either of them is on the weather, it does not
      // change to the next station. Now only the button "Pause weather" prevents this.
      await leave();
      await standsStill();
      const before = await shown.textContent();
      await hand.press(block);
      await hand.press(page.getByRole('button', { name: 'Continue weather' }));
      await hand.press(page.getByRole('button', { name: 'Next station' }));
      await expect(shown).not.toHaveText(before ?? '');
      await page.keyboard.press('Escape');
      await leave();
      await turns();
    });

    await test.step('values missing in the source are not invented', async () => {
      source.answer = weatherNow({ wind_speed_10m: null, weather_code: null, cloud_cover: null });
      await later(31);
      const isUntold = async () => {
        await page.reload();
        await expect(header.getByText('−11.4 °C').first()).toBeVisible();
        return header.getByText('wind not known').count();
      };
      await expect.poll(isUntold, { intervals: [1000] }).toBe(1);
      await expect(header.getByText('cloud not known')).toBeAttached();
      await expect(header.getByText('−11.4 °C').first()).toBeVisible();
      await noProblems(page);
    });

    await test.step('without a source there is no weather, and a refused request is not repeated', async () => {
      source.answer = { status: 502, body: '' };
      await later(7 * 60);
      const callsBefore = source.calls.length;
      await page.reload();
      await expect(page.getByText('Getting weather data...')).toBeVisible();
      await expect.poll(() => source.calls.length - callsBefore).toBe(10);
      await settled(page);
      refusals.length = 0;
      await page.reload();
      await expect(page.getByText('Getting weather data...')).toBeVisible();
      await settled(page);
      expect(refusals).toEqual([]);
      await noProblems(page);
    });

    await test.step('it returns by itself', async () => {
      source.answer = weatherNow();
      await later(6);
      // While no station has weather, the app requests the list of stations again every minute. The first of these
      // requests makes the server call the weather source; one of the next ones returns stations with weather.
      const nextLook = async () => {
        await page.clock.fastForward(61_000);
        return header.count();
      };
      await expect.poll(nextLook, { intervals: [1000] }).toBe(1);
      await expect(header.getByText('−11.4 °C').first()).toBeVisible();
      expect(refusals).toEqual([]);
    });

    await test.step("a reader's clock that is wrong by years does not matter", async () => {
      for (const time of ['2011-01-01T00:00:00Z', '2041-01-01T00:00:00Z']) {
        await page.clock.setSystemTime(time);
        await page.reload();
        await expect(header.getByText('−11.4 °C').first()).toBeVisible();
        await turns();
      }
    });

    async function turns(): Promise<void> {
      const before = (await shown.textContent()) ?? '';
      expect(before).not.toBe('');
      await page.clock.fastForward(10_000);
      await expect(shown).not.toHaveText(before);
    }

    async function standsStill(): Promise<void> {
      const before = await shown.textContent();
      for (let turn = 0; turn < 3; turn += 1) {
        await page.clock.fastForward(10_000);
        await expect(shown).toHaveText(before ?? '');
      }
    }

    /** Moves the pointer or the focus away from the weather. */
    async function leave(): Promise<void> {
      if (hand === mouse) await page.getByRole('heading', { level: 1 }).click();
      else await page.keyboard.press('/');
    }

    /** Makes all stored observations older by this many minutes. */
    function later(minutes: number): Promise<void> {
      const earlier = `interval '${minutes} minutes'`;
      return server.sql(
        `update weather_reading set called_at = called_at - ${earlier}, observed_at = observed_at - ${earlier}`,
      );
    }
  });

async function signIn(page: Page, address: string): Promise<void> {
  const login = await page.request.post(`${address}/api/login/submit`, {
    form: { username: 'admin', password: PASSWORD },
  });
  expect(await login.json()).toMatchObject({ success: true });
  await page.goto(`${address}/content/0`);
}

/**
 * @returns a response of the source for the current time
 * @param changes the values that differ from the defaults
 */
function weatherNow(changes: object = {}) {
  return json(forecast({ time: new Date().toISOString().slice(0, 16), ...changes }));
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}
