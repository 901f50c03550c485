import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { noProblemsByDayOrNight } from '../axe.ts';
import { expect, test } from '../server.ts';

const CONFIG = '**/config.json';
const FALLBACK = 'http://localhost:5000';

for (const [what, answer] of [
  ['empty', { json: {} }],
  ['not there', { status: 404, json: {} }],
] as const)
  test(`if config.json is ${what} and nothing answers at the default address, the app says so until it starts`, async ({
    page,
    server,
  }) => {
    await page.route(CONFIG, (route) => route.fulfill(answer));
    await page.route(`${FALLBACK}/**`, (route) => route.abort());
    const refused = policyViolations(page);
    await page.goto(`${server.address}/home/login`);
    await expect(page.getByRole('heading', { name: 'config.json is missing' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(`no server answers at ${FALLBACK}`);
    await noProblemsByDayOrNight(page);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await tryAgain.press('Enter');
    await expect(tryAgain).toBeVisible();
    await expect(tryAgain).toBeFocused();
    await page.unroute(CONFIG);
    await tryAgain.press('Enter');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(await refused()).toEqual([]);
    await expect.poll(() => server.log().join()).toContain('"message":"config.json is missing"');
  });

test('a restarting server is waited for; one that stays away is reported', async ({ page, server }) => {
  await page.route(`${FALLBACK}/**`, (route) => route.abort());
  let refusals = 3;
  await page.route(CONFIG, (route) => {
    refusals -= 1;
    return refusals < 0 ? route.continue() : route.fulfill({ status: 503, body: 'Bad gateway' });
  });
  await page.goto(`${server.address}/home/login`);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(refusals).toBeLessThan(0);

  refusals = Number.POSITIVE_INFINITY;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The server does not answer' })).toBeVisible();
  await noProblemsByDayOrNight(page);
  refusals = 0;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('a default address that never answers is not waited for; an invalid configuration can be tried again', async ({
  page,
  server,
}) => {
  await page.route(`${FALLBACK}/**`, () => {});
  let config = {};
  await page.route(CONFIG, (route) => route.fulfill({ json: config }));
  await page.goto(`${server.address}/home/login`);
  await expect(page.getByRole('heading', { name: 'config.json is missing' })).toBeVisible();
  config = { serverURL: 'nowhere' };
  const failed = page.waitForEvent('pageerror');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await failed;
  await page.unroute(CONFIG);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('if the default address answers, the app starts with it; the policy allows calls and pictures', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  const fallback = createServer(({ url = '' }, response) => {
    asked.push(url);
    response
      .writeHead(404, {
        'access-control-allow-origin': server.address,
        'access-control-allow-credentials': 'true',
      })
      .end();
  });
  await new Promise<void>((resolve) => fallback.listen(0, '127.0.0.1', resolve));
  const { port } = fallback.address() as AddressInfo;
  // The app sends requests to its default port. The test passes them on to its own server, because another
  // program on this machine may use the default port.
  await page.route(`${FALLBACK}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(':5000', `:${port}`) });
    await route.fulfill({ response });
  });
  await page.route(CONFIG, (route) => route.fulfill({ json: {} }));
  const refused = policyViolations(page);
  await page.goto(`${server.address}/home/login`);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('Adelie-5kg!');
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect.poll(() => asked).toContain('/api/login/submit');
  await page.evaluate((address) => {
    document.body.append(Object.assign(new Image(), { src: `${address}/explorer-storage/a.jpg` }));
    document.body.append(Object.assign(new Audio(), { src: `${address}/explorer-storage/a.mp3` }));
  }, FALLBACK);
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['/explorer-storage/a.jpg', '/explorer-storage/a.mp3']));
  expect(await refused()).toEqual([]);
  fallback.close();
});

/** @returns a function that returns the addresses which the content security policy has blocked so far */
function policyViolations(page: Page): () => Promise<string[]> {
  void page.addInitScript(() => {
    const refused: string[] = [];
    Reflect.set(window, 'refused', refused);
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.push(blockedURI));
  });
  return () => page.evaluate(() => Reflect.get(window, 'refused'));
}
