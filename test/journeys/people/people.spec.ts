import type { Browser, Locator, Page } from '@playwright/test';
import { noProblems } from '../axe.ts';
import { expect, type Server, test } from '../server.ts';

const PASSWORD = 'Adelie-5kg!';
const NEW_PASSWORD = 'Gentoo-7kg!';

test.use({ adminPassword: PASSWORD });

test('an administrator adds a teacher, who accepts; their trial ends; a demoted editor loses the menu', async ({
  page,
  browser,
  server,
}) => {
  await page.goto(server.address);
  await signIn(page, 'admin');
  await open(page, 'User Administration');

  await test.step('the list explains access and has nothing to save', async () => {
    await noProblems(page);
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  await test.step('the form names missing fields, and asks before it discards input', async () => {
    await page.getByRole('link', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('First name is required!', { exact: true })).toBeVisible();
    await expect(page.getByText('Description is required!', { exact: true })).toBeVisible();
    await expect(page.getByText('8 fields to fix')).toBeVisible();
    await expect(page.getByLabel('First name')).toBeFocused();
    await noProblems(page);
    await page.getByLabel('First name').fill('Hugo');
    await page.getByRole('link', { name: 'Close' }).click();
    const question = page.getByRole('alertdialog', { name: 'You have unsaved changes' });
    await noProblems(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Hugo');
  });

  let invited = '';
  await test.step('a user is added, and is Pending without controls', async () => {
    await fillUser(page, { userName: 'hugo', email: 'hugo@harbour.example', role: 'Editor' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/mainAdminContent$/);
    const row = rowOf(page, 'hugo');
    await expect(row.getByText('Pending', { exact: true })).toBeVisible();
    await expect(row.getByRole('combobox')).toHaveCount(0);
    await expect(row.getByRole('link')).toHaveCount(0);
    const invitation = await server.mailedLink('hugo@harbour.example');
    await page.getByText('Pending invitations (1)').click();
    await page.getByRole('button', { name: 'Resend the e-mail to Hugo Beaumont' }).click();
    await expect(page.getByText('Sent to hugo@harbour.example')).toBeVisible();
    // Waits for the new e-mail, because its link makes the link of the previous e-mail invalid.
    invited = await server.mailedLink('hugo@harbour.example', invitation);
    await noProblems(page);
  });

  const { page: hugo, close } = await visit(browser, page, server);
  await test.step('the teacher accepts the invitation and sees the edit menu', async () => {
    await hugo.goto(invited);
    await hugo.getByLabel('New password').fill(PASSWORD);
    await hugo.getByRole('button', { name: 'SAVE PASSWORD' }).click();
    await hugo.getByRole('link', { name: 'LOG IN' }).click();
    await signIn(hugo, 'hugo');
    await hugo.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(hugo.getByRole('link', { name: 'Edit Page' })).toBeVisible();
    await hugo.keyboard.press('Escape');
  });

  await test.step('role and status are kept until they are saved or undone', async () => {
    await page.reload();
    const row = rowOf(page, 'hugo');
    await row.getByLabel('Role of Hugo Beaumont').selectOption('Teacher');
    await expect(row.getByText('was Editor')).toBeVisible();
    await noProblems(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to discard your changes?',
    });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row.getByText('was Editor')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(row.getByText('was Editor')).toHaveCount(0);
  });

  await test.step('edits survive a search; after the save, the editor loses the menu at the next click', async () => {
    await rowOf(page, 'hugo').getByLabel('Role of Hugo Beaumont').selectOption('Teacher');
    await page.getByLabel('Search users').fill('nobody at all');
    await expect(page.getByText('No user matches this search.')).toBeVisible();
    await page.getByLabel('Search users').fill('BEAUMONT harbour');
    await expect(rowOf(page, 'hugo').getByText('was Editor')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 user saved')).toBeVisible();
    await hugo.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(hugo.getByRole('link', { name: 'News' })).toBeVisible();
    await expect(hugo.getByRole('link', { name: 'Edit Page' })).toHaveCount(0);
    await hugo.keyboard.press('Escape');
  });

  await test.step('a trial ends on its day, and is extended', async () => {
    await rowOf(page, 'hugo').getByLabel('Status of Hugo Beaumont').selectOption('Trial');
    await page.getByRole('button', { name: 'Save' }).click();
    // Waits until the form is saved. Only the disabled Undo button shows this: the Save button is disabled
    // during the save, too.
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    // Moves the end of Hugo's trial back by 31 days and deletes his sessions, as if this time had passed.
    await server.sql(
      `with gone as (update person set trial_ends_at = trial_ends_at - interval '31 days' where user_name = 'hugo'
        returning id) delete from session where person_id in (select id from gone)`,
    );
    await hugo.reload();
    await expect(hugo).toHaveURL(/\/home\/login$/);
    await signIn(hugo, 'hugo', { succeeds: false });
    await expect(hugo.getByRole('alert')).toContainText('Your free trial has ended.');
    // Reloads the page, so that the list of users has the changed date. The form takes its values from this
    // list.
    await page.reload();
    await rowOf(page, 'hugo').getByRole('link', { name: 'Edit Hugo Beaumont' }).click();
    await expect(page.getByLabel('Username')).toHaveAttribute('readonly');
    await expect(page.getByText('The trial ended on')).toBeVisible();
    await noProblems(page);
    await page.getByLabel('Extend by').fill('14');
    await page.getByRole('button', { name: 'Extend trial' }).click();
    await expect(page.getByText('The trial ends on')).toBeVisible();
    await page.getByLabel('Mobile').fill('0412 000 000');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/mainAdminContent$/);
    await signIn(hugo, 'hugo');
  });

  await test.step('settings are for administrators only, and say what changed', async () => {
    await hugo.goto(`${server.address}/content/applicationSettings`);
    await expect(hugo).toHaveURL(/\/content\/0$/);
    await page.goto(`${server.address}/content/applicationSettings`);
    await page.getByLabel('Trial length').fill('45');
    await expect(page.getByText('1 change not saved')).toBeVisible();
    await expect(page.getByText('Was 30.')).toBeVisible();
    await noProblems(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await page.goto(`${server.address}/content/editUser`);
    await expect(page).toHaveURL(/mainAdminContent$/);
  });
  await close();
});

test('a teacher changes the password and sees the other sessions end, and deletes the account', async ({
  page,
  browser,
  server,
}) => {
  await page.goto(server.address);
  await signIn(page, 'admin');
  await page.goto(`${server.address}/content/addUser`);
  await fillUser(page, { userName: 'ines', email: 'ines@harbour.example', role: 'Teacher' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/mainAdminContent$/);
  const { page: ines, close } = await visit(browser, page, server);
  const { page: other, close: closeOther } = await visit(browser, page, server);
  await ines.goto(await server.mailedLink('ines@harbour.example'));
  await ines.getByLabel('New password').fill(PASSWORD);
  await ines.getByRole('button', { name: 'SAVE PASSWORD' }).click();
  await expect(ines.getByRole('heading', { name: 'New password saved' })).toBeVisible();
  for (const device of [ines, other]) {
    await device.goto(server.address);
    await signIn(device, 'ines');
  }

  await test.step('the password ends the other session', async () => {
    await open(ines, 'My account');
    await expect(ines.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2);
    await noProblems(ines);
    await ines.getByLabel('Current password').fill('Wrong-1!!');
    await ines.getByLabel('New password').fill(NEW_PASSWORD);
    await ines.getByRole('button', { name: 'Change password' }).click();
    await expect(ines.getByText('This is not your current password!')).toBeVisible();
    await ines.getByLabel('Current password').fill(PASSWORD);
    await ines.getByRole('button', { name: 'Change password' }).click();
    await expect(ines.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1);
    await other.reload();
    await expect(other).toHaveURL(/\/home\/login$/);
  });

  await test.step('a new e-mail waits for its link', async () => {
    await ines.getByLabel('Email').fill('ines.new@harbour.example');
    await ines.getByLabel('Your password').fill(NEW_PASSWORD);
    await ines.getByRole('button', { name: 'Save details' }).click();
    await expect(ines.getByText('We sent a link to ines.new@harbour.example')).toBeVisible();
    await noProblems(ines);
    // Checks that the form asks for the password again if the user enters the new address a second time.
    await ines.getByLabel('Email').fill('ines.new@harbour.example');
    await expect(ines.getByLabel('Your password')).toBeVisible();
    await other.goto(await server.mailedLink('ines.new@harbour.example'));
    await expect(other.getByRole('link', { name: 'LOG IN' })).toBeVisible();
    await ines.reload();
    await expect(ines.getByLabel('Email')).toHaveValue('ines.new@harbour.example');
  });

  await test.step('the data are downloaded, and the account is deleted', async () => {
    const download = ines.waitForEvent('download');
    await ines.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('antarctic-explorer-my-data.json');
    await ines.getByRole('button', { name: 'Delete' }).click();
    await ines.getByLabel('Password of ines').fill(NEW_PASSWORD);
    await noProblems(ines);
    await ines.getByRole('button', { name: 'Delete for good' }).click();
    await expect(ines).toHaveURL(/\/home\/login$/);
    await signIn(ines, 'ines', { succeeds: false, password: NEW_PASSWORD });
    await expect(ines.getByRole('alert')).toContainText('Login failed. Please try again.');
  });
  await close();
  await closeOther();
});

/** Opens a browser for a second person, with the screen size and the theme of this page. */
async function visit(browser: Browser, like: Page, server: Server) {
  const viewport = like.viewportSize();
  const isDark = await like.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const context = await browser.newContext({ viewport, colorScheme: isDark ? 'dark' : 'light' });
  const page = await context.newPage();
  await page.goto(server.address);
  return { page, close: () => context.close() };
}

type SignIn = { succeeds?: boolean; password?: string };

async function signIn(page: Page, userName: string, { succeeds = true, password = PASSWORD }: SignIn = {}) {
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  if (succeeds) await expect(page).toHaveURL(/\/content\/0$/);
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function fillUser(page: Page, user: { userName: string; email: string; role: string }): Promise<void> {
  await page.getByLabel('First name').fill('Hugo');
  await page.getByLabel('Last name').fill('Beaumont');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Mobile').fill('0412 345 678');
  await page.getByRole('textbox', { name: 'School / organisation' }).fill('Hobart Harbour High School');
  await page.getByLabel('Notes').fill('Term 3');
  await page.getByLabel('Username').fill(user.userName);
  await page.getByLabel('Role').selectOption(user.role);
}

/** @returns the row of this user in the table of users; on a narrow screen, which has no table, the list item */
function rowOf(page: Page, userName: string): Locator {
  const row = page.getByRole('row').or(page.getByRole('list', { name: 'Users' }).getByRole('listitem'));
  return row.filter({ hasText: userName });
}
