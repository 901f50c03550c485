// `node tools/bench/pages/editing-keys.ts`: measures the time from a key press in the page editor until its
// letter is painted, and how long the browser's main thread works for it. The edited page has 8 long blocks
// and 36 tiles. The CPU is slowed down 4 times. Compares the times with those of an empty page.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { openBrowser, slowDown, visit } from '../browser.ts';
import { summary } from '../measured.ts';
import { startServer } from '../server-under-test.ts';

const KEYS = 120;
const LIMIT_MS = 50;
const FIELDS = ['Text of block 1', 'Text of block 8', 'Main Title', 'Caption of tile 1'];
const SLOWED = 4;
/** The time between two key presses of a fast typist, in milliseconds. */
const PAUSE_MS = 90;
const ASSETS = join(import.meta.dirname, '../../../build/web/assets');
const SENTENCE = 'The ice at the edge of the continent is never quite still, and neither are its birds. ';
/** An empty page. It shows how long the browser itself takes for a key press. */
const EMPTY =
  '<textarea aria-label="Empty textarea"></textarea><p contenteditable aria-label="Empty contenteditable">a</p>';

const server = await startServer(5914);
await makeLargePage();
const browser = await openBrowser();
const { page: empty, devTools } = await visit(browser, server);
await empty.setContent(EMPTY);
await slowDown(devTools, SLOWED);
for (const label of ['Empty textarea', 'Empty contenteditable']) report(label, await measure(empty, label));
await empty.close();
const { page: slowed, devTools: slowedTools } = await openLargePage();
await slowDown(slowedTools, SLOWED);
for (const label of FIELDS) report(label, await measure(slowed, label));
await slowed.close();
// Opens the page in a new browser session, which has no draft. The draft of the measurements above contains the
// letters that they typed; with more letters, its title would be too long.
const { page } = await openLargePage();
for (const label of FIELDS) {
  await choose(page, label);
  const times = await threadTimeOfKeys(browser, page, () => pressKeys(page));
  const asSlowed = times.map((ms) => ms * SLOWED);
  report(`${label}, the thread's own time ${SLOWED} times`, asSlowed);
}
reportSize();
await browser.close();
await server.stop();

async function makeLargePage(): Promise<void> {
  const edited = await (await server.call('/api/pages/34/editable')).json();
  const text = Array.from({ length: 9 }, () => `<p>${SENTENCE.repeat(10)}</p>`).join('');
  const pictures = await server.call('/api/mongoimage/searchImages', { search: '', mediaTypes: ['image'] });
  const [{ mediaArray }] = (await pictures.json()) as [{ mediaArray: { itemName: string }[] }];
  await server.call('/api/answer/update/34', {
    ...edited,
    dialog: Array.from({ length: 8 }, (_, n) => ({ title: `Part ${n + 1}`, text })),
    items: mediaArray
      .slice(0, 36)
      .map(({ itemName }, n) => ({ itemID: `tile-${n}`, itemName, itemCaption: `Tile ${n + 1}` })),
    cols: 6,
    rows: 6,
  });
}

async function openLargePage() {
  const opened = await visit(browser, server);
  await opened.page.goto(`${server.address}/content/34?edit`);
  await opened.page.getByLabel('Caption of tile 36').waitFor();
  await opened.page.waitForLoadState('networkidle');
  return opened;
}

async function choose(where: Page, label: string): Promise<void> {
  const field = where.getByLabel(label, { exact: true });
  await field.scrollIntoViewIfNeeded();
  await field.click();
}

async function pressKeys(where: Page): Promise<void> {
  for (let index = 0; index < KEYS; index++) {
    await where.keyboard.press('abcdefg '[index % 8] ?? 'a');
    await where.waitForTimeout(PAUSE_MS);
  }
}

/**
 * Presses keys in a field.
 * @returns the time from each key press until the frame with its result is painted, in milliseconds
 */
async function measure(where: Page, label: string): Promise<number[]> {
  await choose(where, label);
  await where.evaluate(() => {
    const painted: number[] = [];
    const listening = new AbortController();
    Object.assign(window, { painted, listening });
    const listen = ({ timeStamp }: Event) =>
      // The message is posted in the callback of an animation frame, so it arrives after the browser has drawn this
      // frame.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => painted.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    window.addEventListener('keydown', listen, { capture: true, signal: listening.signal });
  });
  await pressKeys(where);
  return where.evaluate(() => {
    const { painted, listening } = window as unknown as { painted: number[]; listening: AbortController };
    // Removes the listener, which would slow down the measurement of the next field.
    listening.abort();
    return painted;
  });
}

function report(label: string, times: number[]): void {
  const late = times.filter((ms) => ms > LIMIT_MS).length;
  console.log(`${label}: ${times.length} keys, ${summary(times)}, ${late} over ${LIMIT_MS} ms`);
}

function reportSize(): void {
  const script = readdirSync(ASSETS).find((file) => /^EditPageScreen-.*\.js$/.test(file));
  if (!script) throw new Error('Build the web app first: npm start or npm test');
  const size = gzipSync(readFileSync(join(ASSETS, script)), { level: 9 }).length;
  console.log(`The editor's own script: ${(size / 1000).toFixed(1)} kB gzip`);
}

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /**
   * Times in microseconds. `ts` is the start and `dur` the duration by the clock; `tdur` is the CPU time of
   * the thread.
   */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { type?: string } };
};

type Task = TraceEvent & { dur: number; tdur: number };

/**
 * Measures the CPU time of the main thread for each key press, from the task that receives the key press to
 * the end of the task that submits its frame. Other load on the machine does not change it. It includes the
 * time for writing the trace.
 * @returns milliseconds for each key press except the last, at full CPU speed
 */
async function threadTimeOfKeys(browser: Browser, page: Page, press: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'devtools.timeline'] });
  await press();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const keys = traceEvents.filter(isKey);
  const [first] = keys;
  if (!first) throw new Error('The trace has no keys.');
  const thread = traceEvents.filter(({ pid, tid }) => pid === first.pid && tid === first.tid).filter(isTimed);
  const tasks = outermost(thread.filter(({ name }) => name.endsWith('RunTask')));
  const frames = thread.filter(({ name }) => name === 'Layerize');
  return keys.slice(0, -1).flatMap((key, n) => {
    const frame = frames.find(({ ts }) => ts > key.ts && ts < (keys[n + 1]?.ts ?? 0));
    return frame ? [runningTime(tasks, key.ts, frame.ts)] : [];
  });
}

function isKey({ name, args }: TraceEvent): boolean {
  return name === 'EventDispatch' && args.data?.type === 'keydown';
}

function isTimed(event: TraceEvent): event is Task {
  return event.ph === 'X' && event.dur !== undefined && event.tdur !== undefined;
}

/**
 * Removes tasks that lie inside other tasks, because the browser may record one task twice, once inside the
 * other.
 */
function outermost(tasks: Task[]): Task[] {
  let end = 0;
  return tasks
    .toSorted((one, other) => one.ts - other.ts || other.dur - one.dur)
    .filter(({ ts, dur }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

/**
 * @returns the sum of the CPU times of tasks, in milliseconds: from the task that contains the time `from`
 *   to the task that contains the time `to`
 */
function runningTime(tasks: Task[], from: number, to: number): number {
  const between = tasks.filter(({ ts, dur }) => ts + dur >= from && ts <= to);
  return between.reduce((sum, { tdur }) => sum + tdur, 0) / 1000;
}
