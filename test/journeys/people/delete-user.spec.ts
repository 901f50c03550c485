import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { noProblems } from '../axe.ts';
import { expect, test } from '../server.ts';

const PASSWORD = 'Adelie-5kg!';

test.use({ adminPassword: PASSWORD });

test("an administrator exports a user's data and deletes the user, by the keyboard alone", async ({
  page,
  browser,
  server,
}) => {
  await page.goto(server.address);
  await signIn(page, 'admin');
  await addTeacher(page, server.address);
  const context = await browser.newContext();
  const hugo = await context.newPage();
  await hugo.goto(await server.mailedLink('hugo@harbour.example'));
  await hugo.getByLabel('New password').fill(PASSWORD);
  await hugo.getByRole('button', { name: 'SAVE PASSWORD' }).click();
  await hugo.getByRole('link', { name: 'LOG IN' }).click();
  await signIn(hugo, 'hugo');

  await page.reload();
  await page.getByRole('link', { name: 'Edit Hugo Beaumont' }).click();
  const open = page.getByRole('button', { name: 'Delete Hugo Beaumont…' });
  const dialog = page.getByRole('alertdialog', { name: 'Delete Hugo Beaumont?' });

  await test.step('the data are downloaded as a file named after the user', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export data of Hugo Beaumont' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe('antarctic-explorer-hugo.json');
    const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(data).toMatchObject({ account: { user_name: 'hugo', last_name: 'Beaumont' }, sessions: [{}] });
    await noProblems(page);
  });

  await test.step('the dialog lists what is deleted and what stays, and Esc keeps everything', async () => {
    await open.press('Enter');
    await expect(dialog.getByRole('list', { name: 'This goes' })).toContainText(
      '1 login, which ends at once',
    );
    await expect(dialog.getByRole('list', { name: 'This stays' })).toContainText('The account in backups');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await noProblems(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  await test.step('another name is refused at its field', async () => {
    // First changes a field without saving. The user can be deleted in spite of this unsaved change.
    await page.getByLabel('First name').fill('Hugh');
    await open.press('Enter');
    const field = dialog.getByLabel('Type the user name hugo to confirm');
    await field.fill('hugh');
    await field.press('Enter');
    await expect(dialog.getByText('Please type hugo to confirm.')).toBeVisible();
    await expect(field).toBeFocused();
    await noProblems(page);
    await field.fill('hugo');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  });

  await test.step('the user is removed from the list, and from the history of this browser', async () => {
    await expect(page).toHaveURL(/mainAdminContent$/);
    await expect(page.getByText('hugo was deleted')).toBeVisible();
    await expect(page.getByText('Beaumont')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'User Administration' })).toBeFocused();
    await page.goBack();
    await expect(page).not.toHaveURL(/editUser/);
    await expect(page.getByText('Beaumont')).toHaveCount(0);
  });

  await test.step('their next click leads to the login, which fails', async () => {
    await hugo.reload();
    await expect(hugo).toHaveURL(/\/home\/login$/);
    await signIn(hugo, 'hugo', false);
    await expect(hugo.getByRole('alert')).toContainText('Login failed. Please try again.');
  });
  await context.close();
});

test("one's own account cannot be deleted here, and a deleted user is reported", async ({ page, server }) => {
  await page.goto(server.address);
  await signIn(page, 'admin');
  await addTeacher(page, server.address);
  await page.getByRole('link', { name: 'Edit Administrator Account' }).click();
  await page.getByRole('button', { name: 'Delete Administrator Account…' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('alert')).toHaveText(/This is your own account/);
  await expect(dialog.getByRole('button')).toHaveText(['Close']);
  await noProblems(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await server.sql(`update person set verified_at = now(), status = 'Active' where user_name = 'hugo'`);
  await page.goto(`${server.address}/content/mainAdminContent`);
  await page.getByRole('link', { name: 'Edit Hugo Beaumont' }).click();
  await page.getByRole('button', { name: 'Delete Hugo Beaumont…' }).click();
  await dialog.getByLabel('Type the user name hugo to confirm').fill('hugo');
  // Deletes the person in the database, as if another administrator had done so first.
  await server.sql(`delete from person where user_name = 'hugo'`);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('User not found.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Export data of Hugo Beaumont' }).click();
  await expect(page.getByRole('alert')).toHaveText('User not found.');
});

test('edits in the list survive the deletion of a user by another administrator', async ({
  page,
  server,
}) => {
  await page.goto(server.address);
  await signIn(page, 'admin');
  for (const userName of ['hugo', 'ines']) await addTeacher(page, server.address, userName);
  await server.sql(`update person set verified_at = now(), status = 'Active' where role = 'editor'`);
  await page.goto(`${server.address}/content/mainAdminContent`);
  const roleOf = (userName: string) => {
    const cell = page.getByRole('cell', { name: userName, exact: true });
    return page.getByRole('row').filter({ has: cell }).getByLabel('Role of');
  };
  for (const userName of ['hugo', 'ines']) await roleOf(userName).selectOption('Teacher');
  await server.sql(`delete from person where user_name = 'hugo'`);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Deleted by another administrator: hugo.');
  await expect(page.getByText('was Editor')).toHaveCount(1);
  await save.click();
  await expect(page.getByText('1 user saved')).toBeVisible();
});

async function signIn(page: Page, userName: string, succeeds = true): Promise<void> {
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  if (succeeds) await expect(page).toHaveURL(/\/content\/0$/);
}

async function addTeacher(page: Page, address: string, userName = 'hugo'): Promise<void> {
  await page.goto(`${address}/content/addUser`);
  await page.getByLabel('First name').fill('Hugo');
  await page.getByLabel('Last name').fill('Beaumont');
  await page.getByLabel('Email').fill(`${userName}@harbour.example`);
  await page.getByLabel('Mobile').fill('0412 345 678');
  await page.getByRole('textbox', { name: 'School / organisation' }).fill('Hobart Harbour High School');
  await page.getByLabel('Notes').fill('Term 3');
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Role').selectOption('Editor');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/mainAdminContent$/);
}
