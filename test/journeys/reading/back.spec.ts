import type { Locator, Page } from '@playwright/test';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, type Server, test } from '../server.ts';

test.use({ adminPassword: PASSWORD });

for (const width of [1440, 390])
  test(`at ${width} pixels, Back and Forward restore the reader's position`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, server.address);

    await test.step('in Teacher Resources', async () => {
      await page.goto(`${server.address}/content/user/-20`);
      await leaveAndComeBack(page, page.getByRole('link', { name: /^Page: / }).nth(30));
    });

    await test.step('in News, with archived entries still shown', async () => {
      await page.goto(`${server.address}/content/user/-40`);
      await page.getByRole('checkbox', { name: 'Show archived' }).check();
      await expect(page).toHaveURL(/archived/);
      await leaveAndComeBack(page, page.locator('main article a[href^="/content/"]').last());
      await expect(page.getByRole('checkbox', { name: 'Show archived' })).toBeChecked();
    });

    await test.step('in the index, with its filter and open levels', async () => {
      await page.goto(`${server.address}/content/user/-30`);
      await page.getByRole('button', { name: 'Expand all' }).click();
      await page.getByRole('button', { name: /^Climate & Weather/ }).click();
      const closed = page.getByRole('button', { name: /^Climate & Weather/, expanded: false });
      await expect(closed).toBeVisible();
      await leaveAndComeBack(page, page.locator('main li a[href="/content/100"]'));
      await expect(closed).toBeAttached();
      await page.getByRole('searchbox', { name: 'Filter pages' }).fill('ice');
      const found = page.getByRole('status').filter({ hasText: /of \d+ pages/ });
      await expect(found).toBeVisible();
      const pages = page.locator('main li a[href^="/content/"]');
      // While the filter is applied, open categories disappear from the list one after another. So the test
      // waits until the list has its final number of pages.
      await expect(pages).toHaveCount(Number.parseInt((await found.textContent()) ?? '', 10));
      await leaveAndComeBack(page, pages.last());
      await expect(page.getByRole('searchbox', { name: 'Filter pages' })).toHaveValue('ice');
      await page.goto(`${server.address}/content/user/-30?view=az`);
      await leaveAndComeBack(page, page.locator('main li a[href^="/content/"]').last());
    });

    await test.step('on a page', async () => {
      await page.goto(`${server.address}/content/34`);
      // The quiz loads last and makes the page longer, so the test waits for it.
      await expect(page.getByRole('img', { name: /^Quiz: / })).toBeVisible();
      const buttons = page.getByRole('navigation', { name: 'Where to go from here' }).getByRole('link');
      await page
        .getByRole('region', { name: 'Page text' })
        .getByRole('heading')
        .last()
        .scrollIntoViewIfNeeded();
      await leaveAndComeBack(page, buttons.first());
    });
  });

test('Back leads to the same row of an administration list', async ({ page, server }) => {
  await signIn(page, server.address);

  await test.step('of the users', async () => {
    await addPeople(server);
    await page.goto(`${server.address}/content/mainAdminContent`);
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await leaveAndComeBack(page, page.getByRole('link', { name: 'Edit Person 048' }));
    await expect(page.getByText('26–50 of 61')).toBeVisible();
  });

  await test.step('of questions', async () => {
    await server.sql(
      `insert into unanswered_question (question_key, wording, times, first_sent_at, last_sent_at)
       select sha256(number::text::bytea), 'Is qx' || repeat(translate(number::text, '0123456789', 'bdfgjkmpqv'), 4) || ' real?', 100 - number, now(), now()
       from generate_series(1, 70) as number`,
    );
    await page.goto(`${server.address}/content/questions`);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByRole('heading', { name: 'Is qxfdfdfdfd real?' })).toBeVisible();
    await page
      .getByRole('link', { name: /^Write page: Is qx/ })
      .last()
      .scrollIntoViewIfNeeded();
    // Leaves through the link "Home". The link "Write page" would open a page with unsaved text, and the app
    // would ask before it leaves that page.
    await leaveAndComeBack(page, page.getByRole('link', { name: 'Home' }));
    await expect(page.getByText('Page 2 of')).toBeVisible();
  });

  await test.step('of words', async () => {
    await page.goto(`${server.address}/content/pronunciations`);
    await page.getByRole('textbox', { name: 'Find a word' }).fill('a');
    await expect(page).toHaveURL(/find=a/);
    const last = page.getByRole('button', { name: /^Change / }).last();
    await last.scrollIntoViewIfNeeded();
    await leaveAndComeBack(page, page.getByRole('link', { name: 'Home' }));
    await expect(page.getByRole('textbox', { name: 'Find a word' })).toHaveValue('a');
  });
});

test('content that became shorter is shown to its end, without waiting for more', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await server.sql(
    `insert into unanswered_question (question_key, wording, times, first_sent_at, last_sent_at)
     select sha256(number::text::bytea), 'Is qx' || repeat(translate(number::text, '0123456789', 'bdfgjkmpqv'), 4) || ' real?', 100 - number, now(), now()
     from generate_series(1, 40) as number`,
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Unanswered questions' }).click();
  const rows = page.getByRole('heading', { name: /^Is qx/ });
  await rows.last().scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/content\/\d/);
  await page.reload();
  await server.sql(`delete from unanswered_question where times < 85`);
  await page.goBack();
  await expect(rows).toHaveCount(15);
  await expect(rows.last()).toBeInViewport();
  await expect(page.locator('[data-draws-all]')).toHaveCount(0);
});

test('the position is restored when the content loads late, unless the reader scrolls first', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Teacher Resources' }).click();
  const link = page.getByRole('link', { name: /^Page: / }).nth(36);
  await link.scrollIntoViewIfNeeded();
  const before = await placeOf(page);
  expect(Object.values(before).some((top) => top > 1000)).toBe(true);

  await page.reload();
  await expect.poll(() => placeOf(page)).toEqual(before);

  const list = await returnSlowly(page, link);
  list.release();
  await expect.poll(() => placeOf(page)).toEqual(before);

  const again = await returnSlowly(page, link);
  await page.mouse.move(700, 400);
  await page.evaluate(() =>
    addEventListener('wheel', () => document.body.setAttribute('data-scrolled', ''), { once: true }),
  );
  await page.mouse.wheel(0, 10);
  await expect(page.locator('body')).toHaveAttribute('data-scrolled');
  again.release();
  await expect(page.getByRole('article').last()).toBeAttached();
  expect(Object.values(await placeOf(page)).every((top) => top < 50)).toBe(true);
});

/**
 * Opens the link. Reloads the opened page, so that the list is no longer in the app's cache. Then goes back
 * to the list, which loads slowly.
 */
async function returnSlowly(page: Page, link: Locator): Promise<{ release(): void }> {
  const address = page.url();
  await link.click();
  await expect(page).not.toHaveURL(address);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(
    '**/api/resources/resources*',
    async (route) => {
      await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.goBack();
  await expect(page.getByText('Loading content...')).toBeVisible();
  return { release: held.resolve };
}

/**
 * Follows a link far down the page, goes back, goes forward and goes back again. Expects the same scroll
 * positions each time.
 */
async function leaveAndComeBack(page: Page, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  // A sticky bar may cover a link at the edge of the screen. Playwright scrolls the link out from under the
  // bar before it hovers over it.
  await link.hover();
  const address = page.url();
  const before = await leaveBy(page, link);
  expect(Object.values(before).some((top) => top > 40)).toBe(true);
  await expect(page).not.toHaveURL(address);
  const next = page.url();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => placeOf(page)).toEqual(before);
  await page.goForward();
  await expect(page).toHaveURL(next);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => placeOf(page)).toEqual(before);
}

/** @returns the scroll position of each scrolled box on the screen, in whole pixels */
async function placeOf(page: Page): Promise<Record<string, number>> {
  // Waits for the next animation frame, in which the app handles the scrolling.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(readPlaces);
}

/**
 * Runs in the browser.
 * @returns the scroll position, in pixels, of each box that is scrolled
 */
function readPlaces(): Record<string, number> {
  const boxes = [...document.querySelectorAll('main, main *')].filter(({ scrollTop }) => scrollTop > 0);
  return Object.fromEntries(
    boxes.map((box) => [box.getAttribute('aria-label') ?? box.tagName, Math.round(box.scrollTop)]),
  );
}

/**
 * Clicks a link.
 * @returns the scroll positions at the moment of the click; before that moment, content that loads late may
 *   move the link
 */
async function leaveBy(page: Page, link: Locator): Promise<Record<string, number>> {
  await page.evaluate(
    `addEventListener('click', () => { window.placesLeft = (${readPlaces})(); }, { capture: true, once: true })`,
  );
  await link.click();
  return page.evaluate(() => Reflect.get(window, 'placesLeft'));
}

/** Adds 60 people, so that the list of users has several pages. */
function addPeople(server: Server): Promise<void> {
  return server.sql(
    `insert into person (user_name, user_name_key, password_hash, role, status, first_name, last_name, email, phone,
       country, school_name, description, stt, tts, explore_map, verified_at)
     select 'person.' || number, 'person.' || number, password_hash, 'teacher', 'Active', 'Person',
       lpad(number::text, 3, '0'), 'p' || number || '@school.example', phone, country, 'School', 'Note', true, false,
       false, now()
     from person, generate_series(1, 60) as number where user_name = 'admin'`,
  );
}
