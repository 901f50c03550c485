// 500 categories with 5,000 sub-categories, a page in each: how long the dropdowns and the index take to open, and
// whether they scroll smoothly. Build first: npm start or npm test.
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { startEmbedded } from '#server/database/embedded.ts';
import { startServer } from './server-under-test.ts';

const CATEGORIES = 500;
const SUB_CATEGORIES = 5000;
const ROUNDS = Number(process.env.ROUNDS ?? 5);

const server = await startServer(5711);
await fill(join(server.dataDir, 'database'));
await server.restart();
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = (server.cookies[0] ?? '').split(/=(.*)/s);
  await context.addCookies([{ name, value, url: server.address }]);
  const page = await context.newPage();
  await measureDropdowns(page);
  await measureIndex(page);
} finally {
  await browser.close();
  await server.stop();
}

async function fill(folder: string): Promise<void> {
  const { url } = await startEmbedded(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into category (id, name) select 'c' || n, 'Category ' || n from generate_series(1, $1::int) as n`,
    [CATEGORIES],
  );
  await client.query(
    `insert into sub_category (id, category_id, name)
      select 's' || n, 'c' || 1 + n % $1::int, 'Subcategory ' || n from generate_series(1, $2::int) as n`,
    [CATEGORIES, SUB_CATEGORIES],
  );
  await client.query(
    `insert into page (answer_id, title, category_id, sub_category_id, changed_in)
      select 10000 + n, 'Page ' || n, 'c' || 1 + n % $1::int, 's' || n, (select version from content_state)
      from generate_series(1, $2::int) as n`,
    [CATEGORIES, SUB_CATEGORIES],
  );
  await client.end();
}

async function measureDropdowns(page: Page): Promise<void> {
  await page.goto(`${server.address}/content/34?edit`);
  for (const label of ['Category', 'Subcategory']) {
    const field = page.getByLabel(label, { exact: true });
    await field.waitFor();
    const count = await field.locator('option').count();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await field.focus();
      times.push(await timeOf(page, () => page.keyboard.press('Space')));
      await page.keyboard.press('Escape');
    }
    report(`${label} dropdown, ${count} entries`, times);
  }
}

async function measureIndex(page: Page): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(`${server.address}/content/0`);
    await page.getByRole('button', { name: 'Menu' }).click();
    const link = page.getByRole('link', { name: 'Index Page' });
    times.push(
      await timeOf(page, async () => {
        await link.click();
        await page.getByRole('button', { name: /^Category 1\b/ }).waitFor();
      }),
    );
  }
  report('index', times);
  await page.getByRole('button', { name: 'Expand all' }).click();
  const frames = await page.evaluate(async () => {
    const panel = [...document.querySelectorAll('main, main *')].find(
      (element) => element.scrollHeight > element.clientHeight + 500,
    );
    const gaps: number[] = [];
    let before = performance.now();
    for (let step = 0; step < 120; step++) {
      panel?.scrollBy(0, 200);
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      gaps.push(now - before);
      before = now;
    }
    return { isScrolled: (panel?.scrollTop ?? 0) > 0, gaps: gaps.slice(1) };
  });
  if (!frames.isScrolled) throw new Error('The index did not scroll.');
  report('a frame while the whole index scrolls', frames.gaps);
}

/** Until the picture that shows it is drawn. */
async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  const startedAt = await page.evaluate(() => performance.now());
  await act();
  const endedAt = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
      ),
  );
  return endedAt - startedAt;
}

function report(what: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? Number.NaN;
  console.log(`${what}: median ${median.toFixed(0)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(0)} ms`);
}
