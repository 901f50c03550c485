// `npm run demo`: records docs/demo.webp, the animated picture in README.md, from the real app. Build the app
// first: npm start.
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { forecast, json, startSource } from '../test/outside/weather-source.ts';
import { startServer } from './bench/server-under-test.ts';

const PORT = Number(process.env.PORT ?? 5918);
const SIZE = { width: 1200, height: 750 };
const WIDTH_PX = 960;
const MAX_BYTES = 3_000_000;
const QUESTIONS = ['why do pengwins huddle', 'how thick is the ice?'];
const LETTER_MS = 90;
const PAUSE_MS = 1_100;
const READING_MS = 3_200;

type Frame = { image: Buffer; delayMs: number };

// Uses a fake weather source, so that the demo shows weather even without the internet.
const weather = await startSource();
weather.answer = json(forecast({ time: new Date().toISOString().slice(0, 16) }));
process.env.WEATHER_URL = weather.address;
const server = await startServer(PORT);
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({ viewport: SIZE, reducedMotion: 'reduce' });
  const [name = '', value = ''] = (server.cookies[0] ?? '').split('=');
  await context.addCookies([{ name, value, url: server.address }]);
  const page = await context.newPage();
  const frames = await record(page);
  const film = await encode(frames);
  if (film.length > MAX_BYTES) throw new Error(`${film.length} bytes: ${MAX_BYTES} is the limit.`);
  await writeFile(new URL('../docs/demo.webp', import.meta.url), film);
  console.log(`docs/demo.webp: ${frames.length} frames, ${Math.round(film.length / 1000)} kB`);
} finally {
  await browser.close();
  await server.stop();
  await weather.close();
}

/**
 * Asks one question after the other, beginning on the home page, and takes pictures of the screen.
 * @returns the pictures, each with the time for which it is shown
 */
async function record(page: Page): Promise<Frame[]> {
  const frames: Frame[] = [];
  const shoot = async (delayMs: number) => {
    const image = await page.screenshot({ caret: 'initial' });
    frames.push({ image: await sharp(image).resize(WIDTH_PX).png().toBuffer(), delayMs });
  };
  await page.goto(`${server.address}/content/0`);
  await settle(page);
  await shoot(PAUSE_MS);
  for (const question of QUESTIONS) {
    const bar = page.getByRole('combobox', { name: 'Ask a question about Antarctica' });
    await bar.click();
    for (const letter of question) {
      await page.keyboard.type(letter);
      await shoot(LETTER_MS);
    }
    await shoot(PAUSE_MS / 2);
    const before = page.url();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== before);
    await settle(page);
    await shoot(READING_MS);
  }
  return frames;
}

/** Waits until pictures and fonts are visible and no requests are running. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await wait(PAUSE_MS);
}

/** @returns an animated WebP that repeats for ever */
async function encode(frames: Frame[]): Promise<Buffer> {
  const delay = frames.map((frame) => Math.round(frame.delayMs));
  return sharp(
    frames.map((frame) => frame.image),
    { join: { animated: true } },
  )
    .webp({ quality: 62, effort: 5, mixed: true, minSize: true, loop: 0, delay })
    .toBuffer();
}
