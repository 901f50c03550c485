import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD, isReading: true });

const ASSISTANT = '**/api/assistant/message';
const BAR = { name: 'Ask a question about Antarctica' };

test('a reply without a page and a text shows the fallback text', async ({ page, server }) => {
  await signIn(page, server.address);
  const context = {
    global: { system: { turn_count: 1 } },
    skills: { 'main skill': { user_defined: {}, system: {} } },
    wa_session_id: 'w1',
  };
  await page.route(ASSISTANT, (route) => route.fulfill({ json: { context } }));
  const sent = page.waitForRequest(ASSISTANT);
  await page.getByRole('combobox', BAR).fill('are there any buses');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ input: 'are there any buses', turn_count: 0 });
  await expect(
    page.getByRole('heading', { name: 'No answer in the database for this question' }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${server.address}/content/0`);
  expect(await page.evaluate(() => sessionStorage.getItem('wa_session_id'))).toBe('w1');
});

test('a slow question that is cancelled returns to the bar, and so does the focus', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  // In this test the question never gets a response from the server.
  await page.route(ASSISTANT, () => {});
  const bar = page.getByRole('combobox', BAR);
  await bar.fill('how cold is it');
  await bar.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(bar).toBeFocused();
  await expect(bar).toHaveValue('how cold is it');
  await page.keyboard.type(' at night');
  await expect(bar).toHaveValue('how cold is it at night');
});
