import { test as base, expect, type Page } from '@playwright/test';
import { aUser, type StrictServer, startStrictServer } from '../strict-server.ts';

const PASSWORD = 'Adelie-5kg!';
const SIGNED_IN = /\/content\/0$/;

/**
 * A test with a server that supports only the basic contract (the calls and fields that the app requires of
 * every server, docs/behaviour.md 1.5). The test fails if a script of the web app throws an error.
 */
const test = base.extend<{ strict: StrictServer }>({
  strict: async ({ page }, use) => {
    const strict = await startStrictServer();
    const thrown: string[] = [];
    page.on('pageerror', ({ stack, message }) => thrown.push(stack ?? message));
    try {
      await use(strict);
      expect(thrown).toEqual([]);
      await expect(page.locator('body')).not.toContainText(/undefined|NaN|\[object Object\]|Invalid Date/);
    } finally {
      await strict.close();
    }
  },
});

test('a person signs in, is refused once, sees home and the weather, and logs out', async ({
  page,
  strict,
}) => {
  await page.goto(strict.address);
  await expect(page).toHaveURL(/\/home\/login$/);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page.getByText('Please enter a Username and Password')).toBeVisible();
  await signIn(page, 'Wrong-5kg!');
  await expect(page.getByText('That is not right.')).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL(SIGNED_IN);
  await expect(page.getByText('Welcome: Strict School').first()).toBeAttached();
  await page.getByRole('button', { name: /^Casey/ }).click();
  await expect(page.getByRole('region', { name: 'All stations' }).getByText('−9.5 °C')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(SIGNED_IN);
  await openFromMenu(page, 'Log Out');
  await expect(page).toHaveURL(/\/home\/login$/);
});

test('a question opens the page that answers it, a second one continues, a third has no answer', async ({
  page,
  strict,
}) => {
  await page.goto(strict.address);
  await signIn(page);
  await expect(page).toHaveURL(SIGNED_IN);
  await ask(page, 'where does an emperor penguin live');
  await expect(page).toHaveURL(/\/content\/34$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
  await expect(page.getByText('They huddle.')).toBeVisible();
  await ask(page, 'and the snow petrel');
  await expect(page).toHaveURL(/\/content\/35$/);
  await ask(page, 'who won the cup');
  await expect(page.getByText('No answer in the database for this question').first()).toBeVisible();
  await expect(page).toHaveURL(/\/content\/35$/);

  const asked = strict.calls.filter(({ path }) => path === '/api/assistant/message').map(({ body }) => body);
  expect(asked).toMatchObject([
    { input: 'where does an emperor penguin live', turn_count: 0 },
    { turn_count: 1, system: { state: 'strict' }, wa_session_id: 'strict-session' },
    { turn_count: 2, system: { state: 'strict' }, wa_session_id: 'strict-session' },
  ]);
  await page.getByRole('button', { name: 'Interesting Antarctic Facts' }).click();
  await expect(page).toHaveURL(/\/content\/-10$/);
  await expect(page.getByRole('link', { name: 'A penguin' }).first()).toBeVisible();
});

test('a visitor registers, a taken user name is reported, and the account signs in', async ({
  page,
  strict,
}) => {
  await page.goto(`${strict.address}/home/register`);
  await page.getByLabel('First name').fill('Mira');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill('mira@harbour.example');
  await page.getByLabel('Mobile').fill('0412 345 678');
  await page.getByRole('radio', { name: 'I am a Teacher' }).check({ force: true });
  await page.getByLabel('School', { exact: true }).fill('Strict School');
  await page.getByLabel('Username').fill('strict.admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'REGISTER' }).click();
  await expect(page.getByText('*User name has already been taken!')).toBeVisible();
  await page.getByLabel('Username').fill('mira.okafor');
  await page.getByRole('button', { name: 'REGISTER' }).click();
  await expect(page).toHaveURL(/\/home\/verify$/);
  const sent = strict.calls.findLast(({ path }) => path === '/api/user/createUser');
  expect(sent?.body).toMatchObject({
    ...{ firstName: 'Mira', lastName: 'Okafor', userName: 'mira.okafor', email: 'mira@harbour.example' },
    ...{ status: 'Trial', role: 'teacher', country: 'AU', stt: true, schoolName: 'Strict School' },
  });
  await page.getByRole('link', { name: 'BACK TO LOGIN' }).click();
  await signIn(page, PASSWORD, 'mira.okafor');
  await expect(page).toHaveURL(SIGNED_IN);
});

test('an editor changes a page and makes a new one', async ({ page, strict }) => {
  await page.goto(strict.address);
  await signIn(page);
  await expect(page).toHaveURL(SIGNED_IN);

  await test.step('a word of a page with tiles', async () => {
    await page.goto(`${strict.address}/content/34`);
    await openFromMenu(page, 'Edit Page');
    await page.getByLabel('Main Title').fill('Emperor penguins');
    await body(page, 1).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' All winter.');
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguins' })).toBeVisible();
    await expect(page.getByText('They huddle. All winter.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('They huddle. All winter.')).toBeVisible();
    expect(strict.pages.find(({ answerID }) => answerID === 34)).toMatchObject({
      ...{ title: 'Emperor penguins', category: 'cat-animals', subCategory: 'sub-birds', rows: 1, cols: 2 },
      dialog: [{ title: 'First part' }, { text: '<p>A part without a title.</p>' }],
      items: [{ itemName: 'penguin.jpg', itemAction: 34 }, { itemName: 'penguin.jpg' }],
    });
  });

  await test.step('a new page', async () => {
    await openFromMenu(page, 'Add new page');
    await page.getByLabel('Main Title').fill('Sastrugi');
    await body(page, 1).click();
    await page.keyboard.type('Waves of hard snow.');
    await save(page);
    await expect(page.getByText('Your new page is added at ID 411')).toBeVisible();
    await expect(page).toHaveURL(/\/content\/411$/);
    await expect(page.getByText('Waves of hard snow.')).toBeVisible();
  });
});

test('lists: pages, quizzes, news, resources, and an administrator who makes a user active', async ({
  page,
  strict,
}) => {
  strict.users.push(aUser('noor.teacher', { givenName: 'Noor', familyName: 'Haddad', role: 'user' }));
  await page.goto(strict.address);
  await signIn(page);
  await expect(page).toHaveURL(SIGNED_IN);

  await openFromMenu(page, 'Index Page');
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.getByText('Snow petrel (35)').click();
  await expect(page).toHaveURL(/\/content\/35$/);
  for (const list of ['News', 'Teacher Resources']) {
    await openFromMenu(page, list);
    await expect(page.getByText('A strict bulletin').first()).toBeVisible();
  }
  await openFromMenu(page, 'Quizzes');
  await expect(page.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible();

  await openFromMenu(page, 'User Administration');
  const row = page.getByRole('row').filter({ hasText: 'noor.teacher' });
  await expect(row.getByLabel('Role of Noor Haddad').locator('option:checked')).toHaveText('Teacher');
  await row.getByLabel('Status of Noor Haddad').selectOption('Active');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => strict.users.at(-1)?.attributes.status).toBe('Active');
  await page.getByLabel('Search users').fill('ada');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'strict.admin' })).toBeVisible();
});

async function signIn(page: Page, password = PASSWORD, userName = 'strict.admin'): Promise<void> {
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOG IN' }).click();
}

async function ask(page: Page, question: string): Promise<void> {
  const bar = page.getByPlaceholder('Ask a question about Antarctica');
  await bar.fill(question);
  await bar.press('Enter');
}

async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

function body(page: Page, block: number) {
  return page.getByRole('textbox', { name: `Text of block ${block}`, exact: true });
}
