import { addPerson, PASSWORD, signIn } from './editors.ts';
import { expect, test } from './server.ts';

test.use({ adminPassword: PASSWORD });

test('no role can be chosen while roles are saved, and a list that cannot be read again stays', async ({
  page,
  server,
}) => {
  await signIn(page.request, server, 'admin');
  await addPerson(page.request, server, { userName: 'pia', firstName: 'Pia', role: 'student' });
  await page.goto(`${server.address}/content/mainAdminContent`);
  const role = page.getByRole('combobox', { name: 'Role of Pia Castellano' });
  const alert = page.getByRole('alert').filter({ hasText: 'The users could not be loaded.' });
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/user/updateUsersRoleStatus', async (route) => {
    await answer.promise;
    await route.continue();
  });

  await role.selectOption('Teacher');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(role).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Status of Pia Castellano' })).toBeDisabled();
  await page.route('**/api/user/getUsers?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'failed', message: 'Something went wrong.' } }),
  );
  answer.resolve();
  await expect(page.getByText('1 user saved')).toBeVisible();
  await expect(alert).toBeVisible();
  await expect(role).toBeEnabled();

  await page.unroute('**/api/user/getUsers?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await expect(role.locator('option:checked')).toHaveText('Teacher');
});

test('what is typed while settings are saved is neither saved nor lost', async ({ page, server }) => {
  await signIn(page.request, server, 'admin');
  await page.goto(`${server.address}/content/applicationSettings`);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() === 'POST') await answer.promise;
    await route.continue();
  });
  await page.getByLabel('Trial length').fill('45');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.getByLabel('Keep ended trials for').fill('200');
  answer.resolve();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByText('1 change not saved')).toBeVisible();
  await expect(page.getByLabel('Keep ended trials for')).toHaveValue('200');
  await expect(page.getByLabel('Trial length')).toHaveValue('45');
});
