// Measures how long dropdowns, the index and the category editor take to open with many categories, and
// whether they scroll smoothly. There are 500 categories with 5,000 subcategories, and a page in each
// subcategory; one category has 500 subcategories. Build the app first: npm start or npm test.
import type { CDPSession, Locator, Page } from '@playwright/test';
import { framesDuring, framesOfScrolling, missedOf, openBrowser, slowDown, visit } from '../browser.ts';
import { summary, timeOf } from '../measured.ts';
import { startServer } from '../server-under-test.ts';

const PORT = Number(process.env.PORT ?? 5711);
const ROUNDS = Number(process.env.ROUNDS ?? 7);
/** The factor by which the browser's CPU is slowed down. */
const SLOWER = Number(process.env.SLOWER ?? 1);
const CATEGORIES = 500;
const SUB_CATEGORIES = 5000;
const QUIZZES = 500;
/** The number of subcategories in the first category. This is the maximum that the app allows. */
const MOST_INSIDE = 500;

const server = await startServer(PORT);
await fill();
await server.restart();
const browser = await openBrowser();
try {
  const { page, devTools } = await visit(browser, server);
  await slowDown(devTools, SLOWER);
  const only = process.argv.slice(2);
  const parts = { index: measureIndex, page: measurePageEditor, panel: measurePanel, media: measureMedia };
  for (const [part, measure] of Object.entries(parts))
    if (only.length === 0 || only.includes(part)) await measure(page, devTools);
} finally {
  await browser.close();
  await server.stop();
}

async function fill(): Promise<void> {
  const client = await server.openDatabase();
  await client.query(
    `insert into category (id, name) select 'c' || n, 'Category ' || n from generate_series(1, $1::int) as n`,
    [CATEGORIES],
  );
  await client.query(
    `insert into sub_category (id, category_id, name)
      select 's' || n, 'c' || case when n <= $3::int then 1 else 2 + n % ($1::int - 1) end, 'Subcategory ' || n
      from generate_series(1, $2::int) as n`,
    [CATEGORIES, SUB_CATEGORIES, MOST_INSIDE],
  );
  await client.query(
    `insert into page (answer_id, title, category_id, sub_category_id, changed_in)
      select 10000 + row_number() over (), 'Page about ' || lower(name), category_id, id,
        (select version from content_state) from sub_category where id ~ '^s[0-9]+$'`,
  );
  await client.query(
    `update page set items = (select jsonb_agg(jsonb_build_object('itemID', 'q' || n, 'itemName', 'quiz_icon.png',
        'itemCaption', 'Quiz ' || n, 'itemAction', n)) from generate_series(1, $1::int) as n)
      where answer_id = 410`,
    [QUIZZES],
  );
  await client.end();
}

async function measureIndex(page: Page, devTools: CDPSession): Promise<void> {
  const topics = 'main section h2 button[aria-controls]';
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const link = page.getByRole('link', { name: 'Index Page' });
  for (const from of ['server', 'server, pointed at for half a second', 'cache']) {
    await measure(page, `index, from the ${from}`, {
      before: async () => {
        if (from === 'cache') await page.getByTitle('Home').click();
        else await page.goto(`${server.address}/content/0`);
        await page.locator('main h1').waitFor();
        await page.waitForLoadState('networkidle');
        await menu.click();
        await link.waitFor();
        if (from !== 'server') await link.hover();
        await page.waitForTimeout(500);
      },
      press: () => link.click(),
      shown: topics,
    });
  }
  await reportScrolling(page, devTools, 'the index as it opens');
  await press(page, 'Collapse all');
  for (const [what, answerID] of [
    ['to what is in sight', 10001],
    ['to its last line', 10500],
  ] as const)
    await measure(page, `index, its largest topic, ${what}`, {
      press: () => page.locator('main section h2 button', { hasText: /^Category 1500 topics/ }).click(),
      shown: `main li a[href="/content/${answerID}"]`,
      after: () => press(page, 'Collapse all'),
    });
  await measure(page, 'index, everything', {
    press: () => press(page, 'Expand all'),
    shown: 'main section:nth-of-type(450) > h2 > button[aria-expanded=true]',
    after: () => press(page, 'Collapse all'),
  });
  await reportFilling(page, 'the index', 'main');
  await press(page, 'Expand all');
  await reportScrolling(page, devTools, 'the index with everything open');
  await press(page, 'Collapse all');
  const filter = page.locator('main input[type=search]');
  for (const letter of ['a', 'x', '7'])
    await measure(page, `index, filter "${letter}"`, {
      before: () => filter.focus(),
      press: () => page.keyboard.press(letter),
      shown: 'main p[role=status]:not(:empty)',
      after: () => filter.fill(''),
    });
  await measure(page, 'index, A to Z', {
    press: () => page.getByRole('tab', { name: 'A to Z' }).click(),
    shown: 'main section[aria-label=P] li a',
    after: () => page.getByRole('tab', { name: 'Topics' }).click(),
  });
  await page.getByRole('tab', { name: 'A to Z' }).click();
  await reportScrolling(page, devTools, 'A to Z');
}

async function measurePageEditor(page: Page, devTools: CDPSession): Promise<void> {
  await page.goto(`${server.address}/content/34?edit`);
  const category = page.getByRole('combobox', { name: 'Category', exact: true });
  const subCategory = page.getByRole('combobox', { name: 'Subcategory' });
  await measureSelect(page, 'Category of a page', category);
  await measureSelect(page, 'Quiz of a page', page.getByRole('combobox', { name: 'Quiz' }));
  await measure(page, 'another category of 500', {
    before: () => category.focus(),
    press: () => category.selectOption('c1').then(() => {}),
    shown: 'option[value=s300]',
    on: 'change',
    after: () => category.selectOption('c2').then(() => {}),
  });
  await category.selectOption('c1');
  await measureSelect(page, 'Subcategory of a page', subCategory);
  await measure(page, 'list of pages for a button', {
    press: () =>
      page
        .getByRole('button', { name: /^Pick from list/ })
        .first()
        .click(),
    shown: 'dialog[open] section h2 button',
    after: () => page.keyboard.press('Escape'),
  });
  await page
    .getByRole('button', { name: /^Pick from list/ })
    .first()
    .click();
  await measure(page, 'list of pages, everything', {
    press: () => press(page, 'Expand all'),
    shown: 'dialog section:nth-of-type(450) > h2 > button[aria-expanded=true]',
    after: () => press(page, 'Collapse all'),
  });
  await reportFilling(page, 'the list of pages', 'dialog');
  await press(page, 'Expand all');
  await reportScrolling(page, devTools, 'the list of pages with everything open');
}

async function measurePanel(page: Page, devTools: CDPSession): Promise<void> {
  await page.goto(`${server.address}/content/34?edit`);
  const category = page.getByRole('combobox', { name: 'Category', exact: true });
  const edit = page.getByRole('button', { name: 'Edit categorisation' });
  for (const [id, count] of [
    ['c2', '9'],
    ['c1', '500'],
  ] as const) {
    await category.selectOption(id);
    await measure(page, `editor of a category with ${count} sub-categories`, {
      press: () => edit.click(),
      shown: 'dialog[open] input[aria-label="Subcategory name"]',
      after: async () => {
        await page.waitForLoadState('networkidle');
        await page.keyboard.press('Escape');
      },
    });
    await edit.click();
    await page.waitForLoadState('networkidle');
    const row = page.getByRole('textbox', { name: 'Subcategory name' }).nth(3);
    await measure(page, `a key in one of ${count} rows`, {
      before: () => row.focus(),
      press: () => page.keyboard.press('x'),
      shown: 'body',
    });
    if (count === '500') await reportScrolling(page, devTools, 'the editor of 500 sub-categories');
    await page.keyboard.press('Escape');
  }
}

async function measureMedia(page: Page): Promise<void> {
  await page.goto(`${server.address}/content/34?edit`);
  await page
    .getByRole('button', { name: /^Edit Emperor penguins/ })
    .first()
    .click();
  const editor = page.getByRole('dialog', { name: /^Media Editor/ });
  const add = editor.getByRole('button', { name: 'Add Category' });
  await measure(page, 'Add Category of a medium', {
    press: () => add.click(),
    shown: 'ul[aria-label="Add Category"]:not([hidden]) li:nth-child(450)',
    after: () => add.click(),
  });
  await editor.getByRole('tab', { name: 'Search' }).click();
  await measureSelect(page, 'Select category of media', editor.getByLabel('Select category'));
  await measureSelect(page, 'Select subcategory of media', editor.getByLabel('Select subcategory'));
  await measure(page, 'a key in the search for media', {
    before: () => editor.getByLabel('Search for media').focus(),
    press: () => page.keyboard.press('x'),
    shown: 'body',
  });
}

/**
 * Clicks the button with this text. Playwright's search by role and name among thousands of subcategories would
 * take longer than the measured action.
 */
async function press(page: Page, words: string): Promise<void> {
  await page.evaluate((text) => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click();
  }, words);
}

async function measureSelect(page: Page, name: string, field: Locator): Promise<void> {
  await field.waitFor();
  const count = await field.locator('option').count();
  await measure(page, `${name}, ${count} entries`, {
    before: () => field.focus(),
    press: () => page.keyboard.press('Space'),
    shown: 'select:open',
    after: () => page.keyboard.press('Escape'),
  });
}

type Opening = {
  before?(): Promise<unknown>;
  press(): Promise<unknown>;
  /** The CSS selector of the content that the action opens. */
  shown: string;
  /** The name of the event that starts the measurement, unless it is a key press or a click. */
  on?: string;
  after?(): Promise<unknown>;
};

async function measure(page: Page, what: string, { before, press, shown, on, after }: Opening) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await before?.();
    await page.waitForTimeout(100);
    await page.evaluate(watch, { shown, events: on ? [on] : ['keydown', 'click'] });
    await press();
    times.push(await page.evaluate(() => Reflect.get(window, 'timed') as unknown as Promise<number>));
    await after?.();
  }
  console.log(`${what}: ${summary(times, 0, ['median', 'longest'])}`);
}

/** Measures the time from the event to the end of the frame in which the opened content is drawn. */
function watch({ shown, events }: { shown: string; events: string[] }): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  const begin = ({ timeStamp }: Event) => {
    for (const event of events) removeEventListener(event, begin, true);
    // A timer that is started in an animation frame runs after the browser has drawn this frame.
    const drawn = () => setTimeout(() => resolve(performance.now() - timeStamp));
    const look = () => requestAnimationFrame(() => (document.querySelector(shown) ? drawn() : look()));
    look();
  };
  for (const event of events) addEventListener(event, begin, true);
  Reflect.set(window, 'timed', promise);
}

/**
 * Measures the duration of the frames from the click on "Expand all" or "Collapse all" until all subcategories
 * have appeared or disappeared.
 */
async function reportFilling(page: Page, what: string, list: string): Promise<void> {
  await page.locator(`${list} section li`).first().waitFor({ state: 'detached' });
  for (const [words, count] of [
    ['Expand all', SUB_CATEGORIES],
    ['Collapse all', 0],
  ] as const) {
    let tookMs = 0;
    const frames = await framesDuring(page, async () => {
      tookMs = await timeOf(async () => {
        await press(page, words);
        await page.evaluate(whenThereAre, { lines: `${list} section li`, count });
      });
    });
    report(`a frame of ${what} until ${words} is done, ${tookMs.toFixed(0)} ms`, frames);
  }
}

/** Measures the duration of the frames while the page scrolls 3,000 pixels down and up again. */
async function reportScrolling(page: Page, devTools: CDPSession, what: string): Promise<void> {
  await page.waitForTimeout(500);
  const from = { x: 1000, y: 600, distance: 3000, gestureSourceType: 'mouse' } as const;
  report(`a frame of ${what}`, await framesOfScrolling(page, devTools, from));
}

/** Waits until at least `count` elements match the selector `lines`; for a `count` of 0, until none matches. */
async function whenThereAre({ lines, count }: { lines: string; count: number }): Promise<void> {
  const isDone = () => {
    const { length } = document.querySelectorAll(lines);
    return count === 0 ? length === 0 : length >= count;
  };
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 20));
}

function report(what: string, frames: number[]): void {
  console.log(`${what}: ${summary(frames, 0, ['median', 'longest'])}; ${missedOf(frames)}`);
}
