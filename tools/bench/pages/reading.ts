// `node tools/bench/pages/reading.ts`: bytes of a second visit, page changes, and 36 tiles. Build first: npm
// start or npm test.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { startServer } from '../server-under-test.ts';

const PORT = Number(process.env.PORT ?? 5914);
const PAGE = '/content/34';
const TILES = 36;
/** Only the second and third size scroll: in the first the tiles fill the panel. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];
const SLOWER = 4;
/** Longer than one and a half frames at 60 per second: a frame was missed. */
const MISSED_MS = 25;

const server = await startServer(PORT);
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
try {
  for (const path of ['/content/0', PAGE]) await reportVisits(path);
  await reportTurns();
  for (const size of SIZES) await reportTiles(size);
} finally {
  await browser.close();
  await server.stop();
}

/** The network traffic when a page is opened for the first time, and again. */
async function reportVisits(path: string): Promise<void> {
  const context = await newContext(browser, { width: 1440, height: 900 });
  for (const visit of ['first', 'second']) {
    const page = await context.newPage();
    const traffic = await countTraffic(page);
    await page.goto(server.address + path);
    await page.waitForLoadState('networkidle');
    console.log(
      `${path}, ${visit} visit: ${traffic.bytes()} bytes, ${traffic.requests()} answers from the server`,
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
 * From the click on a tile of the home page to the frame with its page's title: the first time, then again.
 */
async function reportTurns(): Promise<void> {
  const context = await newContext(browser, { width: 1440, height: 900 });
  const page = await context.newPage();
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
      `next page painted, from the ${from}: ${summary(there)}; back to the home page: ${summary(back)}`,
    );
  }
  await context.close();
}

/** Clicks without hovering first: a pointer on a link would preload its page. @param tile null goes back */
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
 * 36 tiles on a page: whether anything moves while they load, and whether frames are missed during scrolling.
 */
async function reportTiles(size: { width: number; height: number }): Promise<void> {
  const context = await newContext(browser, size);
  const page = await context.newPage();
  const pictures = await listPictures(page);
  await page.route('**/api/answer/page/34', async (route) => {
    const body = await (await route.fetch()).json();
    await route.fulfill({ json: { ...body, ...pictures, cols: 6, rows: 6 } });
  });
  await page.addInitScript(recordShifts);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(server.address + PAGE);
  await page
    .locator('main li img')
    .nth(TILES - 1)
    .waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const frames = await scrollThrough(devTools, page, size);
  const missed = frames.filter((ms) => ms > MISSED_MS).length;
  const shift = await page.evaluate(() => Reflect.get(window, 'shift'));
  console.log(
    `${TILES} tiles at ${size.width}: layout shift ${shift}; ${frames.length} frames scrolled, ${missed} missed, ${summary(frames)}`,
  );
  await context.close();
}

/** @returns 36 different items with the details of their pictures */
async function listPictures(page: Page): Promise<object> {
  const answer = await page.request.get(`${server.address}/api/answer/random?count=${TILES}`);
  const tiles: { itemName: string; media: object }[] = await answer.json();
  const items = Array.from({ length: TILES }, (_, index) => ({
    ...tiles[index % tiles.length],
    itemID: `item ${index}`,
  }));
  return { items, media: Object.fromEntries(tiles.map(({ itemName, media }) => [itemName, media])) };
}

/** @returns the milliseconds of every frame while a finger scrolls down the page and up again */
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
  await page.evaluate(recordFrames);
  for (const way of [-distance, distance])
    await devTools.send('Input.synthesizeScrollGesture', {
      x: width / 2,
      y: height / 2,
      yDistance: way,
      speed: 1500,
      gestureSourceType: 'touch',
      preventFling: true,
    });
  return page.evaluate(() => Reflect.get(window, 'frames') as unknown as number[]);
}

function recordFrames(): void {
  const frames: number[] = [];
  let before = performance.now();
  const next = (now: number) => {
    frames.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  Reflect.set(window, 'frames', frames);
}

function recordShifts(): void {
  Reflect.set(window, 'shift', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

async function newContext(
  chrome: Browser,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await chrome.newContext({ viewport, hasTouch: true });
  const [name = '', value = ''] = (server.cookies[0] ?? '').split('=');
  await context.addCookies([{ name, value, url: server.address }]);
  return context;
}

function summary(values: number[]): string {
  return `median ${quantile(values, 0.5)} ms, worst ${quantile(values, 1)} ms`;
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}
