import type { APIRequestContext, Page } from '@playwright/test';
import type { Role } from '../../src/shared/access.ts';
import { noProblems } from './axe.ts';
import { tabTo } from './keyboard.ts';
import { expect, type Server, test } from './server.ts';

const PASSWORD = 'Adelie-5kg!';

/** Pages of the menu that the role view has not. */
const RESTRICTED = ['Teacher Resources', 'News', 'Index Page'];

test.use({ adminPassword: PASSWORD });

test('view, student, teacher and editor open the special pages that are theirs', async ({
  page,
  server,
  request,
}) => {
  for (const role of ['student', 'view', 'teacher', 'editor'] as const)
    await addPerson(server, request, role);

  await test.step('a student finds all six', async () => {
    await signIn(page, server, 'student');
    await openFromMenu(page, 'News');
    await expect(page).toHaveURL(/\/content\/user\/-40$/);
    await expect(page.getByText(/^No news yet\.$/).or(page.getByRole('article').first())).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Show archived' })).toHaveCount(0);
    await noProblems(page);
    await openFromMenu(page, 'Teacher Resources');
    await expect(page).toHaveURL(/\/content\/user\/-20$/);
    await expect(page.getByText(/^No resources yet\.$/).or(page.getByRole('article').first())).toBeVisible();
    await noProblems(page);
    await openFromMenu(page, 'Quizzes');
    await expect(page).toHaveURL(/\/content\/410$/);
    await expect(
      page.getByText('No quizzes yet.').or(page.getByText(/opens in a new tab/).first()),
    ).toBeVisible();
    await noProblems(page);
    await openFromMenu(page, 'Home');
    await expect(page).toHaveURL(/\/content\/0$/);
    await page.getByRole('button', { name: 'Interesting Antarctic Facts' }).click();
    await expect(page).toHaveURL(/\/content\/-10$/);
    await expect(page.locator('main li')).toHaveCount(9);
    await noProblems(page);
  });

  await test.step('the index opens and closes by keyboard, and comes back as it was', async () => {
    await openFromMenu(page, 'Index Page');
    const wildlife = page.getByRole('button', { name: /^Wildlife/ });
    await page.getByRole('button', { name: 'Collapse all' }).click();
    await expect(page.locator('main [aria-expanded=true]')).toHaveCount(0);
    await wildlife.focus();
    await page.keyboard.press('Enter');
    await expect(wildlife).toHaveAttribute('aria-expanded', 'true');
    await noProblems(page);
    await page.getByRole('link', { name: 'Emperor penguin (34)' }).click();
    await expect(page).toHaveURL(/\/content\/34$/);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Emperor penguin (34)' })).toBeVisible();
    await page.getByRole('button', { name: 'Expand all' }).click();
    await expect(page.locator('main [aria-expanded=false]')).toHaveCount(0);
  });

  await test.step('its filter and its order are in the address', async () => {
    await page.getByRole('searchbox', { name: 'Filter pages' }).fill('adelie penguin');
    await expect(page.locator('main').getByRole('link')).toHaveText(['Adélie penguin (35)']);
    await page.getByRole('tab', { name: 'Topics' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'A to Z' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'A to Z' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('main').getByRole('link')).toHaveText(['Adélie penguin (35)']);
    await noProblems(page);
  });

  await test.step('the role view is sent home from the restricted ones', async () => {
    await signIn(page, server, 'view');
    await page.getByRole('button', { name: 'Menu' }).click();
    for (const name of RESTRICTED)
      await expect(page.getByRole('dialog').getByRole('link', { name })).toHaveCount(0);
    for (const path of ['-20', '-30', '-40', 'user/-20', 'user/34']) {
      await page.goto(`${server.address}/content/${path}`);
      await expect(page).toHaveURL(/\/content\/0$/);
    }
    for (const path of ['-10', '410']) {
      await page.goto(`${server.address}/content/${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/content/${path}$`));
      await noProblems(page);
    }
  });

  await test.step('a teacher finds all six by the keyboard alone', async () => {
    await signIn(page, server, 'teacher');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await tabTo(page, 'Interesting Antarctic Facts');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/content\/-10$/);
    const names = await page.locator('main li').allTextContents();
    await tabTo(page, 'Interesting Antarctic Facts');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('main li').allTextContents()).not.toEqual(names);
    for (const [name, address] of [
      ['Teacher Resources', /\/content\/user\/-20$/],
      ['Index Page', /\/content\/user\/-30$/],
      ['News', /\/content\/user\/-40$/],
      ['Quizzes', /\/content\/410$/],
      ['Home', /\/content\/0$/],
    ] as const) {
      await tabTo(page, 'Menu');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await tabTo(page, name, page.getByRole('dialog'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
  });

  await test.step('an editor also finds what is archived', async () => {
    await signIn(page, server, 'editor');
    for (const id of [-20, -40]) {
      await page.goto(`${server.address}/content/user/${id}`);
      await page.getByRole('checkbox', { name: 'Show archived' }).check();
      await expect(page).toHaveURL(/archived/);
      await noProblems(page);
    }
    await page.goto(`${server.address}/content/user/410`);
    await expect(page.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', '/content/410');
    await noProblems(page);
  });
});

/** The administrator invites, the mailed link sets the password. */
async function addPerson(server: Server, request: APIRequestContext, role: Role): Promise<void> {
  const email = `${role}@harbour.example`;
  await post(request, `${server.address}/api/login/submit`, {
    form: { username: 'admin', password: PASSWORD },
  });
  await post(request, `${server.address}/api/user/createUser`, {
    data: {
      firstName: 'Mira',
      lastName: 'Okafor',
      email,
      phone: '0412 345 678',
      role,
      schoolName: 'Hobart Harbour High School',
      country: 'AU',
      description: 'Journey',
      userName: role,
      password: PASSWORD,
      status: 'PENDING',
    },
  });
  const token = new URL(await server.mailedLink(email)).searchParams.get('token');
  await post(request, `${server.address}/api/identity/resetPassword`, {
    data: { token, password: PASSWORD },
  });
}

async function signIn(page: Page, server: Server, role: Role): Promise<void> {
  await post(page.request, `${server.address}/api/login/submit`, {
    form: { username: role, password: PASSWORD },
  });
  await page.goto(`${server.address}/content/0`);
}

async function post(
  request: APIRequestContext,
  address: string,
  body: Parameters<APIRequestContext['post']>[1],
): Promise<void> {
  const response = await request.post(address, body);
  expect(response.ok(), await response.text()).toBe(true);
}

async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
