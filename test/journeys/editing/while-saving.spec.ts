import { expect, test } from '../server.ts';
import { addPerson, PASSWORD, signIn } from './editors.ts';

test.use({ adminPassword: PASSWORD });

test('roles cannot be chosen during a save, and a list that cannot be reloaded stays', async ({
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

test('the focus stays where the user moved it during a save', async ({ page, server }) => {
  await signIn(page.request, server, 'admin');
  await addPerson(page.request, server, { userName: 'pia', firstName: 'Pia', role: 'student' });
  await page.goto(`${server.address}/content/mainAdminContent`);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/user/updateUsersRoleStatus', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Role of Pia Castellano' }).selectOption('Teacher');
  await page.getByRole('button', { name: 'Save' }).click();
  const search = page.getByLabel('Search users');
  await search.pressSequentially('pi');
  answer.resolve();
  await expect(page.getByText('1 user saved')).toBeVisible();
  await page.keyboard.type('a');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('pia');
});

test('text typed during a save of settings is neither saved nor lost', async ({ page, server }) => {
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

test('the submit button keeps the focus while it works, and submits once', async ({ page, server }) => {
  const answer = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/api/login/submit', async (route) => {
    sent.push(route.request().postData() ?? '');
    await answer.promise;
    await route.continue();
  });
  await page.goto(server.address);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).focus();
  await page.keyboard.press('Enter');
  const busy = page.getByRole('button', { name: 'Checking user...' });
  await expect(busy).toBeFocused();
  await expect(busy).toBeDisabled();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.getByLabel('Username').press('Enter');
  answer.resolve();
  await expect(page).toHaveURL(/\/content\/0$/);
  expect(sent).toHaveLength(1);
});

test('a form that stays open leaves the focus on its submit button', async ({ page, server }) => {
  await signIn(page.request, server, 'admin');
  await page.goto(`${server.address}/content/applicationSettings`);
  const answer = Promise.withResolvers<void>();
  let count = 0;
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() === 'POST') {
      count += 1;
      await answer.promise;
    }
    await route.continue();
  });
  await page.getByLabel('Trial length').fill('45');
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeFocused();
  await page.keyboard.press('Space');
  answer.resolve();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  expect(count).toBe(1);
});
