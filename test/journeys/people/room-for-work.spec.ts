import type { Page } from '@playwright/test';
import { noProblemsByDayOrNight } from '../axe.ts';
import { expect, test } from '../server.ts';

const PASSWORD = 'Adelie-5kg!';

test.use({ adminPassword: PASSWORD, viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ page, server }) => {
  await page.request.post(`${server.address}/api/login/submit`, {
    form: { username: 'admin', password: PASSWORD },
  });
  await server.sql(
    `insert into person (id, user_name, user_name_key, password_hash, role, status, first_name, last_name, email,
       phone, country, school_name, description, stt, tts, explore_map, shared, verified_at, created_at, updated_at)
     select gen_random_uuid(), 'works' || n, 'works' || n, password_hash, 'student', 'Active', 'Aa', 'Number ' || n,
       'works' || n || '@harbour.example', phone, country, school_name, description, stt, tts, explore_map, shared,
       now(), now(), now()
     from person, generate_series(1, 30) n where user_name = 'admin'`,
  );
});

test('the list of users shows ten rows and has one scroll area', async ({ page, server }) => {
  await page.goto(`${server.address}/content/mainAdminContent`);
  await expect(page.getByText('1–10 of 31')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => rowsInSight(page)).toBe(10);
  expect(await scrollAreas(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25');
  await expect(page.getByText('1–25 of 31')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => scrollAreas(page)).toEqual(['Users']);
  await noProblemsByDayOrNight(page);
});

for (const address of ['mainAdminContent', 'applicationSettings', '34?edit', 'user/-40?edit'])
  test(`at /content/${address} the question bar folds to a button`, async ({ page, server }) => {
    await page.goto(`${server.address}/content/${address}`);
    const ask = page.getByRole('button', { name: 'Ask', exact: true });
    await expect(ask).toHaveAttribute('aria-expanded', 'false');
    await expect(bar(page)).toHaveCount(0);
    const place = await page.getByRole('main').boundingBox();

    await test.step('a click opens it over the foot, and Escape gives the focus back', async () => {
      await ask.click();
      await expect(bar(page)).toBeFocused();
      await expect(ask).toHaveAttribute('aria-expanded', 'true');
      expect(await page.getByRole('main').boundingBox()).toEqual(place);
      await noProblemsByDayOrNight(page);
      await page.keyboard.press('Escape');
      await expect(bar(page)).toHaveCount(0);
      await expect(ask).toBeFocused();
    });

    await test.step('so does the key /, from where the focus is', async () => {
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      await menu.focus();
      await page.keyboard.press('/');
      await expect(bar(page)).toBeFocused();
      await page.keyboard.type('krill/ice');
      await page.keyboard.press('Escape');
      if (await bar(page).isVisible()) await page.keyboard.press('Escape');
      await expect(bar(page)).toHaveCount(0);
      await expect(menu).toBeFocused();
    });

    await test.step('what was typed is there again', async () => {
      await ask.click();
      await expect(bar(page)).toHaveValue('krill/ice');
      await ask.click();
      await expect(bar(page)).toHaveCount(0);
      await expect(ask).toBeFocused();
    });
  });

test('/ is a letter while somebody types, and an answer opens its page with the bar open', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/content/mainAdminContent`);
  const search = page.getByRole('searchbox', { name: 'Search users' });
  await search.focus();
  await page.keyboard.type('works/');
  await expect(search).toHaveValue('works/');
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await bar(page).fill('what do krill eat');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/content\/63$/);
  await expect(bar(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(bar(page)).toHaveCount(0);
});

test('on a phone the bar opens above its button', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.address}/content/mainAdminContent`);
  const ask = page.getByRole('button', { name: 'Ask', exact: true });
  await ask.click();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await expect(ask).toBeInViewport({ ratio: 1 });
  await noProblemsByDayOrNight(page);
  await ask.click();
  await expect(bar(page)).toHaveCount(0);
});

function bar(page: Page) {
  return page.getByRole('combobox', { name: 'Ask a question about Antarctica' });
}

/** @returns the number of rows that are fully visible, both inside the table and inside the window */
function rowsInSight(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Users' }).evaluate((table) => {
    const { top, bottom } = table.getBoundingClientRect();
    return [...table.querySelectorAll('tbody tr')].filter((row) => {
      const place = row.getBoundingClientRect();
      return place.top >= top && place.bottom <= Math.min(bottom, window.innerHeight);
    }).length;
  });
}

/** @returns the names of the elements that can be scrolled up and down */
function scrollAreas(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          /auto|scroll/.test(getComputedStyle(element).overflowY) &&
          element.scrollHeight > element.clientHeight + 1,
      )
      .map((element) => element.getAttribute('aria-label') ?? element.tagName),
  );
}
