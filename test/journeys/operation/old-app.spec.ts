import type { Page } from '@playwright/test';
import { PASSWORD, signIn } from '../editing/editors.ts';
import { mouse } from '../hand.ts';
import { isKept } from '../kept.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD });

const GONE = { status: 404, json: { code: 'notFound', message: 'Not found.' } };

test.beforeEach(async ({ page, server }) => {
  await signIn(page.request, server, 'admin');
  await page.goto(`${server.address}/content/34`);
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
});

test('an app that is older than its server reloads itself when a script is missing, and loses no draft', async ({
  page,
  server,
}) => {
  await test.step('a screen', async () => {
    await page.evaluate(() => Reflect.set(window, 'isOld', true));
    await goneUntilLoaded(page, '**/assets/EditScreen-*.js');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Edit Page' }).click();
    await expect(page.getByLabel('Text of block 1')).toBeVisible();
    expect(await page.evaluate(() => Reflect.has(window, 'isOld'))).toBe(false);
  });

  await test.step('a part of a screen with unsaved work', async () => {
    // The app records in the session storage that it has reloaded the page. The test clears the storage, as
    // if the server were upgraded a second time.
    await page.evaluate(() => sessionStorage.clear());
    await goneUntilLoaded(page, '**/assets/MediaEditor-*.js');
    await page.getByRole('button', { name: 'Grid', exact: true }).click();
    await page.getByRole('button', { name: 'More rows' }).click();
    await mouse.write(page.getByLabel('Text of block 1'), ' Typed at the last moment.');
    await page.getByRole('button', { name: 'Add New Media' }).first().click();
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await expect(page.getByLabel('Text of block 1')).toContainText('Typed at the last moment.');
    await isKept(page, 1, 'Typed at the last moment.');
  });

  await test.step('once: if a reload does not help, it says so', async () => {
    await page.route('**/assets/MediaEditor-*.js', (route) => route.fulfill(GONE));
    await page.getByRole('button', { name: 'Add New Media' }).first().click();
    await expect(page.getByRole('heading', { name: 'This screen could not be loaded.' })).toBeVisible();
    await page.unroute('**/assets/MediaEditor-*.js');
    await page.getByRole('button', { name: 'Load it again' }).click();
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await expect(page.getByLabel('Text of block 1')).toContainText('Typed at the last moment.');
    await expect(page).toHaveURL(`${server.address}/content/34?edit`);
  });
});

test('without a network the frame of a screen stays, and the screen appears with the network', async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await expect(page.getByText(/^No connection to/)).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Quizzes' }).click();
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expect(page.getByLabel('Ask a question about Antarctica')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible();
});

/**
 * Responds to requests for a script with an error until the browser loads the next document. This is what
 * happens after an upgrade of the server.
 */
async function goneUntilLoaded(page: Page, script: string): Promise<void> {
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.route(script, (route) => (isGone ? route.fulfill(GONE) : route.fallback()));
}
