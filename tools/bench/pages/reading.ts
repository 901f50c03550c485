// `node tools/bench/pages/reading.ts`: measures the bytes that a second visit loads, the time to go from one
// page to another, and a page with 36 tiles. Build the app first: npm start or npm test.
import type { CDPSession, Page } from '@playwright/test';
import { framesOfScrolling, missedOf, openBrowser, slowDown, visit } from '../browser.ts';
import { summary } from '../measured.ts';
import { startServer } from '../server-under-test.ts';

const PORT = Number(process.env.PORT ?? 5914);
const PAGE = '/content/34';
const TILES = 36;
/**
 * Screen sizes in pixels. At the first size all tiles fit in the panel, so the page scrolls only at the other
 * two.
 */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];
const SLOWER = 4;

const server = await startServer(PORT);
const browser = await openBrowser();
try {
  for (const path of ['/content/0', PAGE]) await reportVisits(path);
  await reportTurns();
  for (const size of SIZES) await reportTiles(size);
} finally {
  await browser.close();
  await server.stop();
}

/** Measures the network traffic when a page is opened for the first time and for the second time. */
async function reportVisits(path: string): Promise<void> {
  const { context } = await visit(browser, server);
  for (const time of ['first', 'second']) {
    const page = await context.newPage();
    const traffic = await countTraffic(page);
    await page.goto(server.address + path);
    await page.waitForLoadState('networkidle');
    console.log(
      `${path}, ${time} visit: ${traffic.bytes()} bytes, ${traffic.requests()} answers from the server`,
    );
    await page.close();
  }
  await context.close();
}

async function countTraffic(page: Page): Promise<{ bytes(): number; requests(): number }> {
  const devTools = await page.context().newCDPSession(page);
  const sizes = new Map<string, number>();
  await devTools.send('Network.enable');
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength > 0) sizes.set(requestId, encodedDataLength);
  });
  return {
    bytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
    requests: () => sizes.size,
  };
}

/**
 * Measures the time from a click on a tile of the home page to the frame that shows the title of the opened
 * page: for the first visit to the page, and for the second.
 */
async function reportTurns(): Promise<void> {
  const { context, page } = await visit(browser, server);
  await page.goto(`${server.address}/content/0`);
  await page.waitForLoadState('networkidle');
  const tiles = await page.locator('main li a').count();
  for (const from of ['server', 'cache']) {
    const there: number[] = [];
    const back: number[] = [];
    for (let tile = 0; tile < tiles; tile++) {
      there.push(await page.evaluate(turnPage, tile));
      await page.waitForTimeout(300);
      back.push(await page.evaluate(turnPage, null));
      await page.waitForTimeout(300);
    }
    console.log(
      `next page painted, from the ${from}: ${summary(there, 0, ['median', 'longest'])}; back to the home page: ${summary(back, 0, ['median', 'longest'])}`,
    );
  }
  await context.close();
}

/**
 * Runs in the browser. Clicks a tile without hovering over it, because hovering over a link would preload its
 * page.
 * @param tile the number of the tile; null goes back in the history
 */
async function turnPage(tile: number | null): Promise<number> {
  const before = document.querySelector('h1')?.textContent;
  const start = performance.now();
  if (tile === null) history.back();
  else document.querySelectorAll<HTMLAnchorElement>('main li a')[tile]?.click();
  const nextFrame = () => new Promise(requestAnimationFrame);
  while (document.querySelector('h1')?.textContent === before) await nextFrame();
  await nextFrame();
  return performance.now() - start;
}

/**
 * Measures a page with 36 tiles: whether anything moves while they load, and whether frames are missed while
 * the page scrolls.
 */
async function reportTiles(size: { width: number; height: number }): Promise<void> {
  const { context, page, devTools } = await visit(browser, server, { viewport: size, hasTouch: true });
  const pictures = await listPictures(page);
  await page.route('**/api/answer/page/34', async (route) => {
    const body = await (await route.fetch()).json();
    await route.fulfill({ json: { ...body, ...pictures, cols: 6, rows: 6 } });
  });
  await page.addInitScript(recordShifts);
  await slowDown(devTools, SLOWER);
  await page.goto(server.address + PAGE);
  await page
    .locator('main li img')
    .nth(TILES - 1)
    .waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const frames = await scrollThrough(devTools, page, size);
  const shift = await page.evaluate(() => Reflect.get(window, 'shift'));
  console.log(
    `${TILES} tiles at ${size.width}: layout shift ${shift}; scrolled, ${missedOf(frames)}, ${summary(frames, 0, ['median', 'longest'])}`,
  );
  await context.close();
}

/** @returns 36 items with different ids, and the details of their pictures */
async function listPictures(page: Page): Promise<object> {
  const answer = await page.request.get(`${server.address}/api/answer/random?count=${TILES}`);
  const tiles: { itemName: string; media: object }[] = await answer.json();
  const items = Array.from({ length: TILES }, (_, index) => ({
    ...tiles[index % tiles.length],
    itemID: `item ${index}`,
  }));
  return { items, media: Object.fromEntries(tiles.map(({ itemName, media }) => [itemName, media])) };
}

/** @returns the duration of every frame, in milliseconds, while a finger scrolls down the page and up again */
async function scrollThrough(
  devTools: CDPSession,
  page: Page,
  { width, height }: { width: number; height: number },
): Promise<number[]> {
  const distance = await page.evaluate(() => {
    const main = document.querySelector('main');
    return main ? main.scrollHeight - main.clientHeight : 0;
  });
  if (distance < 50) return [];
  const from = { x: width / 2, y: height / 2, distance, gestureSourceType: 'touch' } as const;
  return framesOfScrolling(page, devTools, from);
}

function recordShifts(): void {
  Reflect.set(window, 'shift', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}
