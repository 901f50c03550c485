// `node bench/editing-keys.ts`: from a key to its paint, in a page with 8 long blocks and 36 tiles, on a CPU slowed down 4 times,
// beside what a key takes in a page that holds nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { startServer } from './server-under-test.ts';

const KEYS = 120;
const SLOWED = 4;
/** Between two keys: a quick typist's pace. */
const PAUSE_MS = 90;
const ASSETS = join(import.meta.dirname, '../build/web/assets');
const SENTENCE = 'The ice at the edge of the continent is never quite still, and neither are its birds. ';
/** What the browser itself needs for a key. */
const EMPTY =
  '<textarea aria-label="Empty textarea"></textarea><p contenteditable aria-label="Empty contenteditable">a</p>';

const server = await startServer(5914);
const [name = '', value = ''] = (server.cookies[0] ?? '').split('=');
await makeLargePage();
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
await context.addCookies([{ name, value, url: server.address }]);
const empty = await context.newPage();
await empty.setContent(EMPTY);
await slowDown(empty);
for (const label of ['Empty textarea', 'Empty contenteditable']) report(label, await measure(empty, label));
await empty.close();
const page = await context.newPage();
await page.goto(`${server.address}/content/34?edit`);
await page.getByLabel('Caption of tile 36').waitFor();
await page.waitForLoadState('networkidle');
await slowDown(page);
for (const label of ['Text of block 1', 'Text of block 8', 'Main Title', 'Caption of tile 1'])
  report(label, await measure(page, label));
reportSize();
await browser.close();
await server.stop();

async function makeLargePage(): Promise<void> {
  const headers = { cookie: server.cookies[0] ?? '', 'content-type': 'application/json' };
  const before = await fetch(`${server.address}/api/pages/34/editable`, { headers });
  const edited = (await before.json()) as { items: object[] };
  const text = Array.from({ length: 9 }, () => `<p>${SENTENCE.repeat(10)}</p>`).join('');
  const pictures = await fetch(`${server.address}/api/mongoimage/searchImages`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ search: '', mediaTypes: ['image'] }),
  });
  const [{ mediaArray }] = (await pictures.json()) as [{ mediaArray: { itemName: string }[] }];
  const body = {
    ...edited,
    dialog: Array.from({ length: 8 }, (_, n) => ({ title: `Part ${n + 1}`, text })),
    items: mediaArray
      .slice(0, 36)
      .map(({ itemName }, n) => ({ itemID: `tile-${n}`, itemName, itemCaption: `Tile ${n + 1}` })),
    cols: 6,
    rows: 6,
  };
  const saved = await fetch(`${server.address}/api/answer/update/34`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!saved.ok) throw new Error(await saved.text());
}

async function slowDown(where: Page): Promise<void> {
  const devTools = await context.newCDPSession(where);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
}

/** @returns from each key to the frame that shows it, in milliseconds */
async function measure(where: Page, label: string): Promise<number[]> {
  const field = where.getByLabel(label, { exact: true });
  await field.scrollIntoViewIfNeeded();
  await field.click();
  await where.evaluate(() => {
    const painted: number[] = [];
    const listening = new AbortController();
    Object.assign(window, { painted, listening });
    const listen = ({ timeStamp }: Event) =>
      // The frame is drawn when the task after its animation callbacks begins.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => painted.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    window.addEventListener('keydown', listen, { capture: true, signal: listening.signal });
  });
  for (let index = 0; index < KEYS; index++) {
    await where.keyboard.press('abcdefg '[index % 8] ?? 'a');
    await where.waitForTimeout(PAUSE_MS);
  }
  return where.evaluate(() => {
    const { painted, listening } = window as unknown as { painted: number[]; listening: AbortController };
    // The next field is not to pay for this one's listening.
    listening.abort();
    return painted;
  });
}

function report(label: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0);
  const late = sorted.filter((ms) => ms > 50).length;
  console.log(
    `${label}: ${sorted.length} keys, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms, ${late} over 50 ms`,
  );
}

function reportSize(): void {
  const script = readdirSync(ASSETS).find((file) => /^EditPageScreen-.*\.js$/.test(file));
  if (!script) throw new Error('Build the web app first: npm start or npm test');
  const size = gzipSync(readFileSync(join(ASSETS, script)), { level: 9 }).length;
  console.log(`The editor's own script: ${(size / 1000).toFixed(1)} kB gzip`);
}
