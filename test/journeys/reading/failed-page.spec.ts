import type { Page } from '@playwright/test';
import { noProblemsByDayOrNight } from '../axe.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD, isReading: true });

const PAGE = '**/api/answer/page/34';
const FAILED = { status: 500, json: { code: 'failed', message: 'Something went wrong.' } };
const TRY_AGAIN = { name: 'Try again' };

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 600 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

test('a page that fails on the server says so at any size, and appears after a retry', async ({
  page,
  server,
}) => {
  await page.addInitScript(holdSeconds);
  await signIn(page, server.address);
  await page.route(PAGE, (route) => route.fulfill({ ...FAILED, status: 503 }));
  await page.goto(`${server.address}/content/34`);
  const answer = page.getByRole('region', { name: 'Answer' });
  const tryAgain = answer.getByRole('button', TRY_AGAIN);
  for (const size of SIZES)
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await expect(answer.getByRole('alert')).toContainText('The server failed');
      await expect(answer).toContainText('For your teacher: message 503');
      await expect(page.getByText('No answer in the database')).toHaveCount(0);
      for (const button of [tryAgain, answer.getByRole('button', { name: 'Interesting Antarctic Facts' })])
        await expect(button).toBeInViewport({ ratio: 1 });
      await noProblemsByDayOrNight(page);
    });
  await page.unroute(PAGE);
  await tryAgain.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
  await expect(page.locator('#answer')).toBeFocused();
});

test('a page that fails on the server is retried automatically, three times', async ({ page, server }) => {
  await page.addInitScript(holdSeconds);
  await signIn(page, server.address);
  let asked = 0;
  await page.route(PAGE, (route) => {
    asked += 1;
    return route.fulfill(FAILED);
  });
  await page.goto(`${server.address}/content/34`);
  await expect(page.getByText('Trying by itself in 3 s')).toBeVisible();
  const before = asked;
  for (const [seconds, next] of [
    [3, 'Trying by itself in 12 s'],
    [12, 'Trying by itself in 30 s'],
  ] as const) {
    await pass(page, seconds);
    await expect(page.getByText(next)).toBeVisible();
  }
  await page.unroute(PAGE);
  await pass(page, 30);
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
  expect(asked).toBe(before + 2);
});

test('another failing page starts with its own retries; a running one is not cancelled by the next', async ({
  page,
  server,
}) => {
  await page.addInitScript(holdSeconds);
  await signIn(page, server.address);
  await page.route('**/api/answer/page/*', (route) => route.fulfill(FAILED));
  await page.goto(`${server.address}/content/35`);
  await expect(page.getByText('Trying by itself in 3 s')).toBeVisible();
  await pass(page, 3);
  await expect(page.getByText('Trying by itself in 12 s')).toBeVisible();
  const bar = page.getByRole('combobox', { name: 'Ask a question about Antarctica' });
  await bar.fill('what do emperor penguins eat');
  await bar.press('Enter');
  await expect(page).toHaveURL(/\/content\/34$/);
  await expect(page.getByText('Trying by itself in 3 s')).toBeVisible();

  let answer = () => {};
  const isWanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  await page.route(PAGE, async (route) => {
    asked += 1;
    await isWanted;
    await route.continue();
  });
  await page.getByRole('button', TRY_AGAIN).click();
  await expect(page.getByText('Trying…')).toBeVisible();
  await pass(page, 3);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
  expect(asked).toBe(1);
});

test('a question that leads to a failing page stays visible', async ({ page, server }) => {
  await signIn(page, server.address);
  await page.route(PAGE, (route) => route.fulfill(FAILED));
  const bar = page.getByRole('combobox', { name: 'Ask a question about Antarctica' });
  await bar.fill('what do emperor penguins eat');
  await bar.press('Enter');
  await expect(page.getByRole('button', TRY_AGAIN)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('what do emperor penguins eat');
  await bar.fill('who won the football world cup');
  await bar.press('Enter');
  await expect(
    page.getByRole('heading', { name: 'No answer in the database for this question' }),
  ).toBeVisible();
});

/**
 * Runs in the browser. Replaces the timer of the countdown, so that a second passes only when the test calls
 * for it.
 */
function holdSeconds(): void {
  const { setInterval, clearInterval } = window;
  const counting = new Map<number, () => void>();
  let last = 0;
  Object.assign(window, {
    setInterval(run: () => void, ms: number) {
      if (ms !== 1000) return setInterval(run, ms);
      last -= 1;
      counting.set(last, run);
      return last;
    },
    clearInterval(id: number) {
      if (!counting.delete(id)) clearInterval(id);
    },
    passSecond: () => {
      for (const run of counting.values()) run();
    },
  });
}

async function pass(page: Page, seconds: number): Promise<void> {
  await page.evaluate((count) => {
    for (let second = 0; second < count; second += 1) Reflect.get(window, 'passSecond')();
  }, seconds);
}
