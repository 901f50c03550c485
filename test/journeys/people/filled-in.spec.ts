import type { Page } from '@playwright/test';
import { expect, test } from '../server.ts';

const PASSWORD = 'Adelie-5kg!';

test.use({ adminPassword: PASSWORD });

test('what a password manager fills in without an event is sent, and a missing field takes the focus', async ({
  page,
  server,
}) => {
  await page.goto(server.address);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await fillInSilently(page, 'Username', 'admin');
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await fillInSilently(page, 'Password', PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page).toHaveURL(/\/content\/0$/);
});

async function fillInSilently(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).evaluate((field: HTMLInputElement, text) => {
    field.value = text;
  }, value);
}
