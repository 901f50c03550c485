import type { Page } from '@playwright/test';
import { noProblemsByDayOrNight } from '../axe.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD, isReading: true });

const ASSISTANT = '**/api/assistant/message';
const QUESTION = 'what do emperor penguins eat';

test('a question that fails on the server stays in the bar, and a new attempt answers it', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await page.route(ASSISTANT, (route) => route.fulfill({ status: 503, json: {} }));
  await ask(page, QUESTION);
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.getByRole('alert')).toContainText('The server failed');
  await expect(answer).toContainText('For your teacher: message 503');
  await expect(answer).toContainText(`You asked: ${QUESTION}`);
  await expect(bar(page)).toHaveValue(QUESTION);
  await expect(bar(page)).toBeFocused();
  await expect(page).toHaveURL(`${server.address}/content/0`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await noProblemsByDayOrNight(page);
  }
  await page.unroute(ASSISTANT);
  await answer.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page).toHaveURL(`${server.address}/content/34`);
  await expect(page.getByText(`You asked: ${QUESTION}`)).toBeAttached();
  await expect(answer.getByRole('alert')).toHaveCount(0);
  await expect(bar(page)).toHaveValue('');
});

test('without a connection the screen says so, and Escape gives the page back', async ({ page, server }) => {
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/34`);
  await page.route(ASSISTANT, (route) => route.abort());
  await ask(page, QUESTION);
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.getByRole('alert')).toContainText('No connection');
  await expect(answer).toContainText('the server did not answer');
  await page.keyboard.press('Escape');
  await expect(answer.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
  await expect(bar(page)).toHaveValue(QUESTION);
});

test('a page whose later scripts never arrive still says that a question failed', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await page.route(/\/assets\/(later|screen-loads)-.*\.js$/, (route) => route.abort());
  await page.route(ASSISTANT, (route) => route.abort());
  await page.goto(`${server.address}/content/34`);
  await ask(page, QUESTION);
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.getByRole('alert')).toContainText('No connection');
  await page.keyboard.press('Escape');
  await expect(answer.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText('could not be loaded');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
});

test('a question without an answer takes the place of text and pictures until Escape', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/34`);
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible();
  await ask(page, 'who won the football world cup');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.getByText('knows only about Antarctica')).toBeVisible();
  await expect(answer.getByRole('button', { name: 'Tell the editors' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Pictures' })).toHaveCount(0);
  await noProblemsByDayOrNight(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible();
  await expect(page).toHaveURL(`${server.address}/content/34`);
});

function bar(page: Page) {
  return page.getByRole('combobox', { name: 'Ask a question about Antarctica' });
}

async function ask(page: Page, question: string): Promise<void> {
  await bar(page).fill(question);
  await bar(page).press('Enter');
}
