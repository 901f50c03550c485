import type { Page } from '@playwright/test';
import { expect, type Server, test } from '../server.ts';
import { PASSWORD, signIn } from './served-page.ts';

test.use({ adminPassword: PASSWORD });

const PAGE = '**/api/answer/page/34';
const REPORTS = '**/api/failures';
const FAILED = { status: 500, json: { code: 'failed', message: 'Something went wrong.' } };
const TRY_AGAIN = { name: 'Try again' };

test("a failure in a browser is in the server's log, once a minute, without typed text", async ({
  page,
  server,
}) => {
  const start = Date.now();
  await page.clock.setFixedTime(start);
  await page.goto(`${server.address}/home/login`);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();

  await test.step('an uncaught error, signed out', async () => {
    for (let time = 0; time < 5; time += 1)
      await fail(page, "Cannot read properties of null (reading 'Anna')");
    await expect.poll(() => reportsIn(server)).toHaveLength(1);
    const [failure] = reportsIn(server);
    expect(failure).toMatchObject({
      kind: 'uncaught',
      screen: '/home/login',
      name: 'TypeError',
      message: 'Cannot read properties of null',
    });
    expect(failure?.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  await test.step('an unhandled rejection, and the same error a minute later', async () => {
    await page.evaluate(() => void Promise.reject(new RangeError('Invalid time value')));
    await expect.poll(() => reportsIn(server)).toHaveLength(2);
    await page.clock.setFixedTime(start + 61_000);
    await fail(page, "Cannot read properties of null (reading 'Anna')");
    await expect.poll(() => reportsIn(server)).toHaveLength(3);
  });

  await test.step('a page and a question that failed on the server', async () => {
    await signIn(page, server.address);
    await page.route(PAGE, (route) => route.fulfill(FAILED));
    await page.goto(`${server.address}/content/34`);
    await expect(page.getByRole('button', TRY_AGAIN)).toBeVisible();
    await page.route('**/api/assistant/message', (route) => route.fulfill({ status: 400, json: {} }));
    const bar = page.getByRole('combobox', { name: 'Ask a question about Antarctica' });
    await bar.fill('who is Anna Jones');
    await bar.press('Enter');
    await expect(bar).toHaveValue('who is Anna Jones');
    await expect.poll(() => reportsIn(server)).toHaveLength(5);
    expect(reportsIn(server).slice(3)).toMatchObject([
      { kind: 'call', call: '/api/answer/page/:id', code: 500, screen: '/content/:browserId' },
      { kind: 'question', code: 400, screen: '/content/:browserId' },
    ]);
  });
  expect(server.log().join()).not.toContain('Anna');
});

test('a screen whose script does not load is reported too; failed reports are not', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await page.route('**/assets/UserListScreen-*.js', (route) => route.abort());
  await page.goto(`${server.address}/content/mainAdminContent`);
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded.' })).toBeVisible();
  await expect
    .poll(() => reportsIn(server))
    .toContainEqual(expect.objectContaining({ kind: 'screen', screen: '/content/mainAdminContent' }));
  // The app reports the same error at most once a minute. The test stops the page's clock, so that this minute
  // does not end.
  await page.clock.setFixedTime(Date.now());
  const reports: string[] = [];
  await page.route(REPORTS, (route) => {
    reports.push(route.request().postData() ?? '');
    return route.fulfill(FAILED);
  });
  await fail(page, 'Invalid array length');
  await expect.poll(() => uncaught(reports)).toHaveLength(1);
  await fail(page, 'Invalid array length');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(uncaught(reports)).toHaveLength(1);
  expect(reports.filter((report) => report.includes('/api/failures'))).toEqual([]);
});

/**
 * @returns only the reports of the error that this test causes. Other parts of the app may report errors of
 *   their own
 */
function uncaught(reports: string[]): string[] {
  return reports.filter((report) => report.includes('Invalid array length'));
}

/** Throws an error in the page that no code catches. */
async function fail(page: Page, message: string): Promise<void> {
  await page.evaluate(
    (words) =>
      new Promise<void>((resolve) => {
        queueMicrotask(() => {
          resolve();
          throw new TypeError(words);
        });
      }),
    message,
  );
}

function reportsIn(server: Server): { kind: string; version: string }[] {
  return server
    .log()
    .filter((line) => line.includes('A browser reports a failure.'))
    .map((line) => JSON.parse(line).failure);
}
