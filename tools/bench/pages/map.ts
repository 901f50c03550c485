// `node tools/bench/pages/map.ts`: measures the size of the polar map, the time until its first paint, and
// how smoothly it moves. Build the app first: npm start or npm test.
import type { CDPSession, Page } from '@playwright/test';
import { framesDuring, missedOf, openBrowser, slowDown, visit } from '../browser.ts';
import { summary } from '../measured.ts';
import { startServer } from '../server-under-test.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const SLOWED = 4;
/** The number of pins on the map after the benchmark has added its own. */
const MANY_PINS = 200;
const MOVE_MS = 2500;

const server = await startServer(5871);
const browser = await openBrowser();
await weigh();
await paint();
await move();
await browser.close();
await server.stop();

/** Measures the size of all files that the map loads in addition to the files of the home page. */
async function weigh(): Promise<void> {
  const { context, page, devTools } = await visit(browser, server);
  await page.goto(`${server.address}/content/0`);
  await page.waitForLoadState('networkidle');
  const sizes = new Map<string, number>();
  const names = new Map<string, string>();
  await devTools.send('Network.enable');
  devTools.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, response.url));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(names.get(requestId) ?? requestId, encodedDataLength),
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Polar Map' }).click();
  await page.getByRole('button', { name: /^Casey/ }).waitFor();
  await page.waitForLoadState('networkidle');
  console.log('loaded by the map, beside what reading had:');
  for (const [name, size] of sizes)
    console.log(`  ${size.toLocaleString('en')} bytes  ${new URL(name).pathname}`);
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  console.log(`  ${all.toLocaleString('en')} bytes in all (limit 400,000)`);
  await context.close();
}

/**
 * Measures the time until the first paint of the map on a slowed CPU: once after a click in the menu, and
 * once when the map's address is opened with an empty cache.
 */
async function paint(): Promise<void> {
  const clicks: number[] = [];
  const pins: number[] = [];
  const cold: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { context, page, devTools } = await visit(browser, server);
    await page.goto(`${server.address}/content/0`);
    await page.waitForLoadState('networkidle');
    await slowDown(devTools, SLOWED);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.waitForTimeout(500);
    const times = await page.evaluate(clickAndWait);
    clicks.push(times.ground);
    pins.push(times.pins);
    await context.close();

    const other = await visit(browser, server);
    await slowDown(other.devTools, SLOWED);
    await other.page.goto(`${server.address}/content/map`, { waitUntil: 'commit' });
    cold.push(await other.page.evaluate(groundPainted));
    await other.context.close();
  }
  console.log(`CPU slowed ${SLOWED} times, ${RUNS} times:`);
  console.log(
    `  from the click to the frame with the continent: ${summary(clicks, 0, ['median', 'longest'])} (limit 1,000 ms)`,
  );
  console.log(`  to the frame with its pins: ${summary(pins, 0, ['median', 'longest'])}`);
  console.log(`  from an address opened for the first time: ${summary(cold, 0, ['median', 'longest'])}`);
}

/** Measures dragging and zooming with 200 pins, at full CPU speed and at a quarter of it. */
async function move(): Promise<void> {
  for (const rate of [1, SLOWED]) {
    const { context, page, devTools } = await visit(browser, server);
    await addPins(page);
    await page.goto(`${server.address}/content/map`);
    await page.getByRole('button', { name: /^Casey/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const shown = await countPins(page);
    await slowDown(devTools, rate);
    const panned = await frames(page, devTools, () => drag(page));
    const zoomed = await frames(page, devTools, () => turnWheel(page));
    await slowDown(devTools, 1);
    await page.getByRole('button', { name: 'Whole continent' }).click();
    await page.waitForTimeout(800);
    console.log(`CPU slowed ${rate} times, ${shown} pins shown, ${await countPins(page)} afterwards:`);
    console.log(`  dragged: ${panned}`);
    console.log(`  closer and back by wheel: ${zoomed}`);
    await context.close();
  }
}

/** Adds more pins to the map, in a spiral over the continent. */
async function addPins(page: Page): Promise<void> {
  await page.route('**/api/map', async (route) => {
    const response = await route.fetch();
    const map = await response.json();
    const missing = MANY_PINS - map.pins.length;
    const more = Array.from({ length: missing }, (_, i) => ({
      ...map.pins[i % map.pins.length],
      id: `more-${i}`,
      name: `Place ${i}`,
      lat: -88 + (i / missing) * 26,
      lon: ((i * 137.5) % 360) - 180,
    }));
    await route.fulfill({ json: { ...map, pins: [...map.pins, ...more] } });
  });
}

/** Counts all pins, including those that share one marker. */
function countPins(page: Page): Promise<number> {
  return page
    .getByRole('group', { name: /^Pins/ })
    .getByRole('button')
    .evaluateAll((marks) =>
      marks.reduce(
        (sum, mark) =>
          sum + 1 + Number(/and (\d+) more/.exec(mark.getAttribute('aria-label') ?? '')?.[1] ?? 0),
        0,
      ),
    );
}

async function drag(page: Page): Promise<void> {
  const until = Date.now() + MOVE_MS;
  await page.mouse.move(1250, 420);
  await page.mouse.down();
  for (let step = 0; Date.now() < until; step += 1) {
    await page.mouse.move(1000 + 250 * Math.cos(step / 9), 420 + 160 * Math.sin(step / 7));
  }
  await page.mouse.up();
}

async function turnWheel(page: Page): Promise<void> {
  const until = Date.now() + MOVE_MS;
  await page.mouse.move(900, 450);
  for (let step = 0; Date.now() < until; step += 1) {
    await page.mouse.wheel(0, step % 50 < 25 ? -60 : 60);
    await page.waitForTimeout(16);
  }
}

/** @returns the frame rate and the work for each frame during an action, as text */
async function frames(page: Page, devTools: CDPSession, work: () => Promise<void>): Promise<string> {
  const before = await workOf(devTools);
  const [, ...lengths] = await framesDuring(page, work);
  const after = await workOf(devTools);
  const rate = (lengths.length * 1000) / lengths.reduce((sum, length) => sum + length, 0);
  const each = (name: keyof Work) => ((after[name] - before[name]) / lengths.length).toFixed(1);
  return [
    `${Math.round(rate)} frames a second, ${missedOf(lengths)}, longest ${Math.round(Math.max(...lengths))} ms;`,
    `main thread each: ${each('all')} ms, of it script ${each('script')}, style ${each('style')}, layout ${each('layout')}`,
  ].join(' ');
}

type Work = { all: number; script: number; style: number; layout: number };

/** @returns how long the main thread has worked since the page was opened, in milliseconds */
async function workOf(devTools: CDPSession): Promise<Work> {
  await devTools.send('Performance.enable');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return {
    all: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    style: ms('RecalcStyleDuration'),
    layout: ms('LayoutDuration'),
  };
}

/**
 * Runs in the browser. Opens the map from the open menu.
 * @returns the time until the map and its pins were drawn, in milliseconds
 */
function clickAndWait(): Promise<{ ground: number; pins: number }> {
  const link = [...document.querySelectorAll('a')].find((one) => one.textContent === 'Polar Map');
  const start = performance.now();
  link?.click();
  const times = { ground: 0, pins: 0 };
  return new Promise((resolve) => {
    const look = () => {
      if (!times.ground && document.querySelector('#coast')) {
        times.ground = 1;
        requestAnimationFrame(() => {
          times.ground = performance.now() - start;
        });
      }
      if (document.querySelector('[role="group"] [aria-pressed]')) {
        times.pins = performance.now() - start;
        // The browser paints the pins in the next frame.
        requestAnimationFrame(() => resolve(times));
        return;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/**
 * Runs in the browser.
 * @returns the time in milliseconds from opening the address to the paint of the map
 */
function groundPainted(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('#coast')) requestAnimationFrame(() => resolve(performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
}
