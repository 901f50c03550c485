import type { Page, Route } from '@playwright/test';
import { PASSWORD, signIn } from '../editing/editors.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD });

test.beforeEach(async ({ page, server }) => {
  await signIn(page.request, server, 'admin');
});

test('an app that opens while the database is away appears when it is back', async ({ page, server }) => {
  // The first six requests fail. The first one is the preload in index.html, and the others are the app's own
  // requests before and after its first render.
  await answerAway(page, '**/api/user/getUser', 6);
  await page.goto(`${server.address}/content/34`);
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();

  await test.step('a question that is asked meanwhile is answered', async () => {
    await answerAway(page, '**/api/assistant/message', 2);
    await page.getByRole('combobox', { name: 'Ask a question about Antarctica' }).fill('what do krill eat');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/content\/63$/);
  });
});

test('a category that was saved while the database failed has its name when it is back', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/content/34?edit`);
  const category = page.getByRole('combobox', { name: 'Category', exact: true });
  await category.selectOption({ label: '+' });
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Category Name', { exact: true }).fill('Field work');
  await panel.getByRole('textbox', { name: 'Subcategory name' }).fill('Tents');
  await answerAway(page, '**/api/categorisation/getDictionary*', 2);
  await answerAway(page, '**/api/answer/list', 2);
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(category.locator('option:checked')).toHaveText('Field work');
});

/**
 * Answers the first requests for this address in the same way as a server that cannot reach its database.
 * @param times the number of requests that get this response
 */
async function answerAway(page: Page, address: string, times: number): Promise<void> {
  const answer = (route: Route) =>
    route.fulfill({ status: 503, json: { code: 'away', message: 'The database cannot be asked.' } });
  await page.route(address, answer, { times });
}
