import type { Page } from '@playwright/test';
import { noProblems, noProblemsByDayOrNight } from '../axe.ts';
import { signIn } from '../editing/editors.ts';
import { expect, test } from '../server.ts';

const PASSWORD = 'Adelie-5kg!';

test.use({ adminPassword: PASSWORD });

test('TRY NOW is visible on a phone without scrolling, in both themes', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(server.address);
    const start = page.getByRole('link', { name: 'TRY NOW' });
    await expect(start).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'LOG IN' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await noProblems(page);
  }
  await page.getByRole('link', { name: 'TRY NOW' }).click();
  await expect(page).toHaveURL(/\/home\/register$/);
});

test('a shared link opens its page after signing in; all other visits start at home', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/content/63?from=class`);
  await expect(page).toHaveURL(/\/home\/login$/);
  await expect(page.getByText('Log in and your page opens.')).toBeVisible();

  await test.step('also after visiting other screens before signing in', async () => {
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await page.getByRole('link', { name: 'BACK TO LOGIN' }).click();
    await page.getByRole('link', { name: 'TRY NOW' }).click();
    await page.getByRole('link', { name: 'CANCEL' }).click();
    // Waits for the login form, because the registration form has a field with the same label.
    await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
    await logIn(page);
    await expect(page).toHaveURL(`${server.address}/content/63?from=class`);
  });

  await test.step('logging out and in leads to the home page', async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/home\/login$/);
    await logIn(page);
    await expect(page).toHaveURL(/\/content\/0$/);
  });

  await test.step('an address on another site is never followed', async () => {
    await page.context().clearCookies();
    await page.goto(`${server.address}/home/login`);
    await page.evaluate(() => {
      const usr = { wishedPage: 'https://evil.example/content/63' };
      window.history.replaceState({ usr, key: 'made', idx: 0 }, '');
    });
    await page.reload();
    await logIn(page);
    await expect(page).toHaveURL(`${server.address}/content/0`);
  });
});

test('a question of the welcome page is asked after signing in, once', async ({ page, server }) => {
  await page.goto(server.address);
  const question = page.getByRole('button', { name: 'How old is the oldest ice?' });
  await question.click();
  await expect(question).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/How old is the oldest ice\?/);
  await noProblemsByDayOrNight(page);
  await logIn(page);
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('How old is the oldest ice?');
  const answered = page.url();
  expect(answered).toMatch(/\/content\/[1-9]\d*$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/content\/0$/);
  await page.reload();
  await expect(page.getByPlaceholder('Ask a question about Antarctica')).toBeEditable();
  await expect(page).toHaveURL(/\/content\/0$/);
});

test('notices match the settings, and "contact us" is a link', async ({ page, server }) => {
  await signIn(page.request, server, 'admin');
  await page.goto(`${server.address}/content/applicationSettings`);
  await page.getByLabel('Trial length').fill('14');
  await page.getByLabel('Keep ended trials for').fill('90');
  await page.getByLabel('Contact address').fill('nowhere');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This must be an e-mail address or a web address!')).toBeVisible();
  await expect(page.getByLabel('Contact address')).toBeFocused();
  await page.getByLabel('Contact address').fill('www.harbour.example/contact');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.context().clearCookies();

  await page.goto(server.address);
  await expect(page.getByText('Free for 14 days')).toBeVisible();
  await page.getByRole('link', { name: 'TRY NOW' }).click();
  await expect(page.getByText('14 days, as a teacher or a student.')).toBeVisible();
  await expect(page.getByText('Only the administrators of Antarctic Explorer can see it')).toContainText(
    '90 days after your trial ends we delete everything.',
  );
  const link = page.getByRole('link', { name: 'contact us' });
  await expect(link).toHaveAttribute('href', 'https://www.harbour.example/contact');
  await noProblemsByDayOrNight(page);

  await server.sql(`update person set status = 'Inactive' where user_name = 'admin'`);
  await page.goto(`${server.address}/home/login`);
  await logIn(page);
  await expect(page.getByRole('alert')).toContainText(
    'This account is not active. Please ask your school or contact us',
  );
  await expect(link).toHaveAttribute('href', 'https://www.harbour.example/contact');
});

test('the rules of user name and password are ticked off during registration', async ({ page, server }) => {
  await page.goto(`${server.address}/home/register`);
  const rules = page.getByRole('list', { name: 'Your user name needs' }).getByRole('listitem');
  await expect(rules).toHaveText(['At least 8 characters', 'Only letters from A to Z, digits and . _ - @']);
  await page.getByLabel('Username').pressSequentially('Mira 1');
  await expect(rules).toHaveText(['At least 8 characters', 'Only letters from A to Z, digits and . _ - @']);
  await page.getByLabel('Username').fill('mira.okafor');
  await expect(rules).toHaveText([
    'At least 8 characters (done)',
    'Only letters from A to Z, digits and . _ - @ (done)',
  ]);
  await expect(page.getByRole('status').filter({ hasText: 'Your user name: 2 of 2 done' })).toBeAttached();
  await page.getByLabel('Password', { exact: true }).fill('Adelie');
  await expect(page.getByRole('status').filter({ hasText: 'Your password: 2 of 5 done' })).toBeAttached();
  await expect(
    page.getByRole('list', { name: 'Your password needs' }).getByText('An upper-case letter (done)'),
  ).toBeVisible();
  await noProblemsByDayOrNight(page);

  await expect(page.getByText('Such as 0412 345 678 or (03) 6232 3209.')).toBeVisible();
  const wrong = page.getByText('*This is not a valid australia phone format!');
  await page.getByLabel('Mobile').fill('12345');
  await page.getByLabel('School', { exact: true }).focus();
  await expect(wrong).toBeVisible();
  await page.getByLabel('Mobile').fill('(03) 6232 3209');
  await expect(wrong).toBeHidden();
});

test('in user administration the focus is kept, and one’s own role is fixed', async ({ page, server }) => {
  await signIn(page.request, server, 'admin');
  await page.request.post(`${server.address}/api/user/createUser`, { data: HUGO });
  await server.sql(`update person set verified_at = now() where user_name = 'hugo'`);
  await page.goto(`${server.address}/content/mainAdminContent`);
  await expect(page.getByRole('contentinfo')).toContainText('Welcome: Administrator');

  await test.step('one’s own role says why it cannot be chosen', async () => {
    const own = page.getByLabel('Role of Administrator Account');
    await expect(own).toBeDisabled();
    await expect(own).toHaveAccessibleDescription('You cannot change your own role.');
    await expect(page.getByLabel('Role of Hugo Beaumont')).toBeEnabled();
    await noProblemsByDayOrNight(page);
  });

  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await test.step('after Discard and after Save the heading has the focus', async () => {
    await page.getByLabel('Role of Hugo Beaumont').selectOption('Teacher');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(title('User Administration')).toBeFocused();
    await page.getByLabel('Role of Hugo Beaumont').selectOption('Teacher');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('1 user saved')).toBeVisible();
    await expect(title('User Administration')).toBeFocused();
  });

  await test.step('on opening and closing Add user and Edit user too', async () => {
    await page.getByRole('link', { name: 'Add' }).press('Enter');
    await expect(title('Add user')).toBeFocused();
    await page.getByRole('link', { name: 'Close' }).press('Enter');
    await expect(title('User Administration')).toBeFocused();
    await page.getByRole('link', { name: 'Edit Hugo Beaumont' }).press('Enter');
    await expect(title('Edit user')).toBeFocused();
    await page.getByLabel('Mobile').fill('1300 362 072');
    const list = await holdList(page);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('hugo saved')).toBeVisible();
    await expect(title('User Administration')).toBeFocused();
    // Checks that the form shows the saved values, although the list of users has not been reloaded yet.
    await page.getByRole('link', { name: 'Edit Hugo Beaumont' }).press('Enter');
    await expect(page.getByLabel('Mobile')).toHaveValue('1300 362 072');
    await list.release();
    await page.getByLabel('Mobile').fill('1300 362 073');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(title('User Administration')).toBeFocused();
    await page.getByRole('link', { name: 'Edit Administrator Account' }).press('Enter');
    await expect(title('Edit user')).toBeFocused();
    const own = page.getByLabel('Role', { exact: true });
    await expect(own).toBeDisabled();
    await expect(own).toHaveAccessibleDescription('You cannot change your own role.');
  });
});

/** Delays the responses that contain the list of users, but not the responses to a search. */
async function holdList(page: Page): Promise<{ release(): Promise<void> }> {
  const held = Promise.withResolvers<void>();
  const isList = (url: URL) => url.pathname.endsWith('/getUsers') && !url.searchParams.get('search');
  await page.route(isList, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  return {
    async release() {
      held.resolve();
      await page.unroute(isList);
    },
  };
}

const HUGO = {
  ...{ firstName: 'Hugo', lastName: 'Beaumont', userName: 'hugo', email: 'hugo@harbour.example' },
  ...{ phone: '0412 345 678', schoolName: 'Harbour High', country: 'AU', description: 'Term 3' },
  ...{ role: 'editor', status: 'Active', password: PASSWORD },
};

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'LOG IN', exact: true }).click();
}
