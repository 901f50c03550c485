import { expect, test } from '../server.ts';
import { PASSWORD, signIn } from './served-page.ts';

test.use({ adminPassword: PASSWORD, isReading: true });

test('two equal buttons are both on their page, and on no other', async ({ page, server }) => {
  await signIn(page, server.address);
  const twins = Array(2).fill({ buttonName: 'Seals, twice', buttonAction: 44 });
  await page.route('**/api/answer/page/34', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), buttons: [...twins, ...twins] } });
  });
  const bar = page.getByRole('combobox', { name: 'Ask a question about Antarctica' });
  await page.goto(`${server.address}/content/34`);
  const rows = page.getByRole('link', { name: 'Seals, twice' });
  await expect(rows).toHaveCount(4);
  await bar.fill('what eats krill');
  await bar.press('Enter');
  await expect(page).not.toHaveURL(/\/content\/34/);
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toHaveCount(0);
  await expect(rows).toHaveCount(0);
});
