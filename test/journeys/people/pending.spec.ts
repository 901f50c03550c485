import type { Browser, Locator, Page } from '@playwright/test';
import { noProblems } from '../axe.ts';
import { expect, type Server, test } from '../server.ts';

const PASSWORD = 'Adelie-5kg!';
const TYPO = 'ida@harbor.example';
const RIGHT = 'ida@harbour.example';
const ENDED = 'This link no longer works';

test.use({ adminPassword: PASSWORD });

test('a mistyped address is corrected on the screen after registration, and elsewhere with the password', async ({
  page,
  browser,
  server,
}) => {
  await register(page, server, { Username: 'ida.berg', Email: TYPO });

  await test.step('the screen shows where the mail went, also when it is opened again', async () => {
    await expect(page.getByText(`A verification e-mail was sent to ${TYPO}.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`A verification e-mail was sent to ${TYPO}.`)).toBeVisible();
    await noProblems(page);
  });

  const old = await server.mailedLink(TYPO);
  await test.step('the address is corrected by the keyboard alone', async () => {
    await press(page.getByRole('button', { name: 'Correct the e-mail address' }));
    const field = page.getByLabel('Your e-mail address');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(TYPO);
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    await press(page.getByRole('button', { name: 'Cancel' }));
    await expect(page.getByRole('button', { name: 'Correct the e-mail address' })).toBeFocused();
    await page.keyboard.press('Enter');
    await field.fill('nowhere');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This is not a valid email format!')).toBeVisible();
    await expect(field).toBeFocused();
    await noProblems(page);
    await field.fill(RIGHT);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `Sent to ${RIGHT}.` })).toBeFocused();
    await expect(page.getByText(`A verification e-mail was sent to ${RIGHT}.`)).toBeVisible();
    await noProblems(page);
  });

  const other = await visit(browser, server);
  await test.step('the earlier link is invalid', async () => {
    await other.goto(old);
    await expect(other.getByRole('heading', { name: ENDED })).toBeVisible();
  });

  await test.step('another browser sees nothing, and must give user name and password', async () => {
    await other.goto(`${server.address}/home/login`);
    await other.getByLabel('Username').fill('ida.berg');
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'LOG IN' }).click();
    await noProblems(other);
    await other.getByRole('link', { name: 'Correct the e-mail address' }).click();
    await expect(other.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
    await expect(other.getByText(RIGHT)).toHaveCount(0);
    await other.getByRole('button', { name: 'Correct the e-mail address' }).click();
    await expect(other.getByLabel('Username')).toHaveValue('ida.berg');
    await expect(other.getByLabel('Username')).toBeFocused();
    await other.getByLabel('Your e-mail address').fill('ida@school.example');
    await other.getByLabel('Password', { exact: true }).fill('Wrong-1!!');
    await other.getByRole('button', { name: 'SEND TO THIS ADDRESS' }).click();
    await expect(other.getByText('The username or the password is wrong!')).toBeVisible();
    await noProblems(other);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'SEND TO THIS ADDRESS' }).click();
    await expect(other.getByText('A verification e-mail was sent to ida@school.example.')).toBeVisible();
  });

  await test.step('the newest link verifies', async () => {
    await other.goto(await server.mailedLink('ida@school.example'));
    await expect(other.getByRole('heading', { name: 'E-mail verified' })).toBeVisible();
    // The registration that this browser started is complete. After a reload, the page therefore shows the
    // text for visitors without a registration.
    await page.reload();
    await expect(page.getByText('A verification e-mail was sent. Open the link in it')).toBeVisible();
  });
  await other.context().close();
});

test('after the browser has forgotten the registration, name and password stay until the address is right', async ({
  page,
  server,
}) => {
  await register(page, server, { Username: 'ida.berg', Email: TYPO });
  await press(page.getByRole('button', { name: 'Correct the e-mail address' }));
  await page.context().clearCookies();
  const email = page.getByLabel('Your e-mail address');
  const password = page.getByLabel('Password', { exact: true });
  await email.fill(RIGHT);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toHaveValue('ida.berg');
  await password.fill(PASSWORD);
  await email.fill('nowhere');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not a valid email format!')).toBeVisible();
  await expect(password).toHaveValue(PASSWORD);
  await email.fill(RIGHT);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`A verification e-mail was sent to ${RIGHT}.`)).toBeVisible();
});

test('an administrator finds one of many pending people and helps', async ({ page, browser, server }) => {
  const visitor = await visit(browser, server);
  await register(visitor, server, { Username: 'ida.berg', Email: TYPO });
  const old = await server.mailedLink(TYPO);
  // Adds 130 people who registered after Ida.
  await server.sql(
    `insert into person (user_name, user_name_key, password_hash, role, status, first_name, last_name, email, phone,
       country, school_name, description, stt, tts, explore_map, shared, trial_ends_at, created_at, updated_at)
     select 'waits' || n, 'waits' || n, password_hash, role, status, 'Waits', 'Number ' || n, 'waits' || n
       || '@harbour.example', phone, country, school_name, description, stt, tts, explore_map, shared,
       trial_ends_at, created_at + n * interval '1 second', updated_at
     from person, generate_series(1, 130) n where user_name = 'ida.berg'`,
  );
  await signInAsAdministrator(page, server);
  await page.goto(`${server.address}/content/mainAdminContent`);
  const panel = page.getByRole('group').filter({ hasText: 'Pending invitations (131)' });
  const rows = panel.getByRole('list', { name: 'Pending users' }).getByRole('listitem');

  await test.step('page by page', async () => {
    await page.getByText('Pending invitations (131)').click();
    await expect(rows).toHaveCount(25);
    await expect(panel.getByText('1–25 of 131')).toBeVisible();
    await panel.getByRole('button', { name: 'Next page' }).click();
    await expect(panel.getByText('26–50 of 131')).toBeVisible();
    await expect(rows.first()).toContainText('Number 105');
    await noProblems(page);
  });

  await test.step('by search', async () => {
    await panel.getByLabel('Search pending users').fill('nobody at all');
    await expect(panel.getByText('No pending user matches this search.')).toBeVisible();
    await panel.getByLabel('Search pending users').fill('ida harbor');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(TYPO);
  });

  const drawer = page.getByRole('dialog', { name: 'Help Ida Berg' });
  await test.step('the address is corrected, by the keyboard alone', async () => {
    await press(panel.getByRole('button', { name: 'Help Ida Berg' }));
    await expect(drawer).toBeVisible();
    await noProblems(page);
    await drawer.getByLabel('E-mail address').fill('nowhere');
    await page.keyboard.press('Enter');
    await expect(drawer.getByText('This is not a valid email format!')).toBeVisible();
    await drawer.getByLabel('E-mail address').fill(RIGHT);
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('status').filter({ hasText: `Sent to ${RIGHT}.` })).toBeFocused();
    await server.mailedLink(RIGHT);
    await visitor.goto(old);
    await expect(visitor.getByRole('heading', { name: ENDED })).toBeVisible();
  });

  await test.step('a link is made to hand over', async () => {
    await press(drawer.getByRole('button', { name: 'Make a link' }));
    const link = drawer.getByLabel('Link');
    await expect(link).toBeFocused();
    await expect(link).toHaveValue(/\/home\/verifyEmail\?token=[\w-]{43}$/);
    await expect(drawer.getByText('the link you made works until')).toBeVisible();
    await drawer.getByRole('button', { name: 'Copy link' }).click();
    await expect(drawer.getByRole('button', { name: /Copied|by hand/ })).toBeVisible();
    await noProblems(page);
  });

  await test.step('she is marked as verified, and may sign in; the focus is kept', async () => {
    await press(drawer.getByRole('button', { name: 'Set verified' }));
    await expect(drawer).toHaveCount(0);
    await expect(page.getByText('Pending invitations (130)')).toBeFocused();
    await expect(panelOf(page, 130).getByText('No pending user matches this search.')).toBeVisible();
    await visitor.goto(`${server.address}/home/login`);
    await visitor.getByLabel('Username').fill('ida.berg');
    await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await visitor.getByRole('button', { name: 'LOG IN' }).click();
    await expect(visitor).toHaveURL(/\/content\/0$/);
  });

  await test.step('the last one of the list is cancelled', async () => {
    await panelOf(page, 130).getByLabel('Search pending users').fill('waits1@');
    await press(page.getByRole('button', { name: 'Cancel Waits Number 1', exact: true }));
    await page.getByRole('button', { name: 'Cancel invitation' }).click();
    await expect(page.getByText('Pending invitations (129)')).toBeFocused();
  });
  await visitor.context().close();
});

test('the result is shown while the list is still loading', async ({ page, browser, server }) => {
  const visitor = await visit(browser, server);
  await register(visitor, server, { Username: 'ida.berg', Email: TYPO });
  await visitor.context().close();
  await signInAsAdministrator(page, server);
  await page.goto(`${server.address}/content/mainAdminContent`);
  await page.getByText('Pending invitations (1)').click();
  const panel = panelOf(page, 1);
  const drawer = page.getByRole('dialog', { name: 'Help Ida Berg' });
  await press(panel.getByRole('button', { name: 'Help Ida Berg' }));
  await expect(drawer.getByText(TYPO)).toHaveCount(2);
  const lists = Promise.withResolvers<void>();
  await page.route(/\/api\/user\/(pending|getUsers)\?/, async (route) => {
    await lists.promise;
    await route.continue();
  });

  await test.step('the address was wrong', async () => {
    await drawer.getByLabel('E-mail address').fill('nowhere');
    await page.keyboard.press('Enter');
    await expect(drawer.getByText('This is not a valid email format!')).toBeVisible();
    await expect(drawer.getByLabel('E-mail address')).toBeFocused();
  });

  await test.step('the e-mail was sent', async () => {
    await drawer.getByLabel('E-mail address').fill(RIGHT);
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('status').filter({ hasText: `Sent to ${RIGHT}.` })).toBeFocused();
    await expect(drawer.getByRole('button', { name: 'Save and send' })).toBeEnabled();
  });

  await test.step('the address to verify has changed', async () => {
    const verify = drawer.getByRole('button', { name: 'Set verified' });
    await press(verify);
    await expect(drawer.getByRole('alert')).toHaveText(/The e-mail address of this user was changed/);
    await expect(verify).toBeEnabled();
  });

  await test.step('the e-mail was sent again', async () => {
    await page.keyboard.press('Escape');
    await press(panel.getByRole('button', { name: 'Resend the e-mail to Ida Berg' }));
    await expect(page.getByText(`Sent to ${TYPO}`, { exact: true })).toBeVisible();
  });
  lists.resolve();
  await expect(panel.getByText(`${RIGHT}:`)).toBeVisible();
});

function panelOf(page: Page, count: number): Locator {
  return page.getByRole('group').filter({ hasText: `Pending invitations (${count})` });
}

async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

async function visit(browser: Browser, server: Server): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(server.address);
  return page;
}

async function signInAsAdministrator(page: Page, server: Server): Promise<void> {
  await page.goto(server.address);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page).toHaveURL(/\/content\/0$/);
}

async function register(page: Page, server: Server, changes: Record<string, string>): Promise<void> {
  await page.goto(`${server.address}/home/register`);
  const values = {
    'First name': 'Ida',
    'Last name': 'Berg',
    Mobile: '0412 345 678',
    School: 'Hobart Harbour High School',
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('radio', { name: 'I am a Teacher' }).check({ force: true });
  await page.getByRole('button', { name: 'REGISTER' }).click();
  await expect(page).toHaveURL(/\/home\/verify$/);
}
