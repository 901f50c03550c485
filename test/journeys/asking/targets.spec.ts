import type { Page } from '@playwright/test';
import { forecast, json, startSource } from '../../outside/weather-source.ts';
import { noProblemsByDayOrNight } from '../axe.ts';
import { save } from '../editing/page-making.ts';
import { keyboard } from '../hand.ts';
import { tabTo } from '../keyboard.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { test as base, expect } from '../server.ts';

/** A test whose server uses a fake weather source on this machine. */
const test = base.extend({
  adminPassword: PASSWORD,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
  environment: async ({}, use) => {
    const source = await startSource();
    source.answer = json(forecast({ time: new Date().toISOString().slice(0, 16) }));
    await use({ WEATHER_PROVIDER: 'open-meteo', WEATHER_URL: source.address });
    await source.close();
  },
});

for (const width of [1440, 390])
  test(`at ${width} pixels, questions lead by keyboard to pictures, the weather, the map and a quiz`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, server.address);
    const answer = page.getByRole('region', { name: 'Answer' });
    const said = answer.getByRole('status').locator('q');
    const pictures = page.getByRole('region', { name: 'Pictures' });

    await test.step('a picture is the chosen one of its page, and the band says what it shows', async () => {
      await ask(page, 'show me a penguin egg');
      await expect(page).toHaveURL(`${server.address}/content/34`);
      await expect(said).toHaveText(
        /^Look at the picture “Each father keeps one egg on his feet”\. A close view/,
      );
      await expect(page.getByPlaceholder('Ask a question about Antarctica')).toBeFocused();
      await expect(pictures.getByText(/Picture 2 of/)).toBeInViewport();
      await expect(page.locator('mark')).toHaveCount(0);
      await noProblemsByDayOrNight(page);
    });

    await test.step('another question chooses another picture of the same page, and the arrows go on from it', async () => {
      await ask(page, 'show me the penguins cuddling together');
      await expect(pictures.getByText(/Picture 4 of/)).toBeInViewport();
      await page.getByRole('button', { name: 'Next picture' }).press('Enter');
      await expect(pictures.getByText(/Picture 5 of/)).toBeVisible();
    });

    await test.step('in a grid of tiles, the caption of the picture is marked', async () => {
      await ask(page, 'can i see a penguin swimming');
      await expect(page).toHaveURL(`${server.address}/content/33`);
      const tile = pictures.getByRole('listitem').filter({ has: page.locator('[aria-current]') });
      await expect(tile).toHaveText(/Under water, penguins fly with their flippers/);
      await expect(tile).toBeInViewport();
      await noProblemsByDayOrNight(page);
    });

    await test.step('the weather of a station is told with its time', async () => {
      await ask(page, 'how cold is it now at Vostok');
      await expect(page).toHaveURL(`${server.address}/content/89`);
      await expect(said).toHaveText(
        /^At Vostok it is −11\.4\s°C with a wind of 46\s*km\/h, light snow \(calculated by/,
      );
      await expect(answer.getByRole('status').locator('time')).toBeVisible();
    });

    await test.step('a place has a way to the map', async () => {
      await ask(page, 'show me mount erebus on the map');
      await expect(said).toHaveText('It is on the polar map: Mount Erebus.');
      await tabTo(page, 'Show on the polar map', answer);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${server.address}/content/map?pin=mount-erebus`);
      await page.goBack();
    });

    await test.step('a quiz starts', async () => {
      await ask(page, 'test me on penguins');
      await expect(said).toHaveText('Test yourself with “Wildlife: quiz”.');
      await tabTo(page, 'Start the quiz', answer);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${server.address}/content/175`);
    });
  });

test('an editor writes a question at a picture of the page, and it leads there', async ({ page, server }) => {
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/34?edit`);
  await keyboard.press(page.getByText('Questions it answers'));
  const pictures = page.getByRole('region', { name: 'Pictures, places and quiz' });
  const names = [/^Picture: A huddle in the winter/, /^On the map: Auster Rookery/, /^Quiz: /];
  for (const name of names) await expect(pictures.locator('summary', { hasText: name })).toBeAttached();
  await keyboard.press(pictures.locator('summary', { hasText: names[0] }));
  await keyboard.write(pictures.getByLabel('Answers the question …'), 'where is the big cuddle');
  await noProblemsByDayOrNight(page);
  await save(page, keyboard);
  await expect(page.getByRole('region', { name: 'Page text' })).toBeVisible();
  await ask(page, 'Where is the big cuddle?');
  await expect(page.getByRole('region', { name: 'Pictures' }).getByText(/Picture 4 of/)).toBeInViewport();
});

async function ask(page: Page, question: string): Promise<void> {
  const bar = page.getByPlaceholder('Ask a question about Antarctica');
  await bar.focus();
  await page.keyboard.type(question);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`You asked: ${question}`)).toBeAttached();
}
