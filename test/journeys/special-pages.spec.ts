import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Role } from '../../src/shared/access.ts';
import { expect, type Server, test } from './server.ts';

const PASSWORD = 'Adelie-5kg!';

/** Pages of the menu that the role view has not. */
const RESTRICTED = ['Teacher Resources', 'News', 'Index Page'];

test.use({ adminPassword: PASSWORD });

test('student, view and editor open the special pages that are theirs', async ({ page, server, request }) => {
  for (const role of ['student', 'view', 'editor'] as const) await addPerson(server, request, role);

  await test.step('a student finds all six', async () => {
    await signIn(page, server, 'student');
    await openFromMenu(page, 'News');
    await expect(page).toHaveURL(/\/content\/user\/-40$/);
    await expect(page.getByText(/^No news yet\.$/).or(page.getByRole('article').first())).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Show archived' })).toHaveCount(0);
    await noSeriousProblems(page);
    await openFromMenu(page, 'Teacher Resources');
    await expect(page).toHaveURL(/\/content\/user\/-20$/);
    await expect(page.getByText(/^No resources yet\.$/).or(page.getByRole('article').first())).toBeVisible();
    await noSeriousProblems(page);
    await openFromMenu(page, 'Quizzes');
    await expect(page).toHaveURL(/\/content\/410$/);
    await expect(
      page.getByText('No quizzes yet.').or(page.getByText(/opens in a new tab/).first()),
    ).toBeVisible();
    await noSeriousProblems(page);
    await openFromMenu(page, 'Home');
    await expect(page).toHaveURL(/\/content\/0$/);
    await page.getByRole('button', { name: 'Interesting Antarctic Facts' }).click();
    await expect(page).toHaveURL(/\/content\/-10$/);
  });

  await test.step('the index opens and closes by keyboard, and comes back as it was', async () => {
    await openFromMenu(page, 'Index Page');
    const wildlife = page.getByRole('button', { name: /^Wildlife/ });
    await page.getByRole('button', { name: 'Collapse all' }).click();
    await expect(page.locator('main [aria-expanded=true]')).toHaveCount(0);
    await wildlife.focus();
    await page.keyboard.press('Enter');
    await expect(wildlife).toHaveAttribute('aria-expanded', 'true');
    await noSeriousProblems(page);
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
    await noSeriousProblems(page);
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
    }
  });

  await test.step('an editor also finds what is archived', async () => {
    await signIn(page, server, 'editor');
    for (const id of [-20, -40]) {
      await page.goto(`${server.address}/content/user/${id}`);
      await page.getByRole('checkbox', { name: 'Show archived' }).check();
      await expect(page).toHaveURL(/archived/);
    }
    await page.goto(`${server.address}/content/user/410`);
    await expect(page.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', '/content/410');
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

/** What axe calls serious or critical would keep somebody out. */
async function noSeriousProblems(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
}
