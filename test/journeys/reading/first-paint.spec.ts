import type { Page } from '@playwright/test';
import { PASSWORD, signIn } from '../editing/editors.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD, viewport: { width: 390, height: 844 } });

test('a page shows its text and picture before the scripts of the app, and nothing moves when they arrive', async ({
  page,
  server,
}) => {
  await signIn(page.request, server, 'admin');
  const letScriptsLoad = await holdScripts(page);
  await page.goto(`${server.address}/content/34`, { waitUntil: 'commit' });
  await expect(page.locator('main img').first()).toBeVisible();
  const painted = await places(page);
  expect(painted[0]).toBe('Emperor penguin');
  await page.locator('main').evaluate((main) => main.scrollTo({ top: 60, behavior: 'instant' }));
  letScriptsLoad();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  expect(await page.locator('main').evaluate((main) => main.scrollTop)).toBe(60);
  await page.locator('main').evaluate((main) => main.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await places(page)).toEqual(painted);
});

test('a visitor without a session gets the log-in, and then the page', async ({ page, server }) => {
  const failures: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/failures')) failures.push(request.postData() ?? '');
  });
  await page.goto(`${server.address}/content/34`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await page.goto(`${server.address}/content/34`);
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
  expect(failures).toEqual([]);
});

test('while the data of a page does not arrive, the app starts and says so', async ({ page, server }) => {
  await signIn(page.request, server, 'admin');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/answer/page/34', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto(`${server.address}/content/34`, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
});

test('the log-in screen shows its picture before the scripts of the app', async ({ page, server }) => {
  const letScriptsLoad = await holdScripts(page);
  await page.goto(`${server.address}/home/login`, { waitUntil: 'commit' });
  const picture = page.locator('picture img');
  const painted = await picture.boundingBox();
  expect(painted?.width).toBe(390);
  letScriptsLoad();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await picture.boundingBox()).toEqual(painted);
});

test('if the scripts cannot be loaded, the document is loaded again when there is a connection', async ({
  page,
  server,
}) => {
  await page.route('**/assets/foundation-*.js', (route) => route.abort());
  const isRefused = page.waitForEvent('requestfailed');
  await page.goto(`${server.address}/home/login`);
  await isRefused;
  await expect(page.getByRole('alert')).toContainText('This screen could not be loaded.');
  await expect(page.getByRole('link', { name: 'Load it again' })).toBeVisible();
  await page.unroute('**/assets/foundation-*.js');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByLabel('Username')).toBeVisible();
});

/** Holds back the app's script `foundation`. @returns a function that lets the script load */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/foundation-*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  return held.resolve;
}

/** @returns the title, and where the title, the first sentence and the first picture are */
async function places(page: Page): Promise<unknown[]> {
  const title = page.locator('h1');
  return [
    await title.textContent(),
    (await title.boundingBox())?.y,
    await page.locator('main p').filter({ hasText: 'The biggest penguin' }).boundingBox(),
    await page.locator('main img').first().boundingBox(),
  ];
}
