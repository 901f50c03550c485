import type { Page } from '@playwright/test';
import { noProblems } from '../axe.ts';
import { expect, test } from '../server.ts';

const PASSWORD = 'Adelie-5kg!';

/** The entries of the menu: the name, the address, and the heading of the screen if it differs from the name. */
const MENU: [name: string, address: RegExp, heading?: string][] = [
  ['Quizzes', /\/content\/410$/],
  ['Teacher Resources', /\/content\/user\/-20$/],
  ['News', /\/content\/user\/-40$/],
  ['Index Page', /\/content\/user\/-30$/],
  ['Home', /\/content\/0$/, 'What would you like to find out?'],
];

test('a teacher registers, verifies, asks, reads, opens every menu entry, and finds everything after a kill -9', async ({
  page,
  server,
}, { project }) => {
  const userName = `mira.okafor.${project.name.replace(/\W+/g, '')}`;
  const email = `${userName}@harbour.example`;

  await test.step('the welcome page leads to registration', async () => {
    await page.goto(server.address);
    await expect(page).toHaveURL(/\/home\/login$/);
    await expect(page.getByRole('heading', { name: 'Ask Antarctica anything.' })).toBeVisible();
    await noProblems(page);
    const tryNow = page.getByRole('link', { name: 'TRY NOW' });
    // The style sheet of this screen makes the button taller than the general button styles do. The built app
    // may load the general styles last. The test checks that the button is tall even then.
    expect((await tryNow.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    await tryNow.click();
    await expect(page).toHaveURL(/\/home\/register$/);
  });

  await test.step('registration names missing fields and keeps the input', async () => {
    await page.getByLabel('First name').fill('Mira');
    await page.getByRole('button', { name: 'REGISTER' }).click();
    await expect(page.getByText('*Last name is required!')).toBeVisible();
    await expect(page.getByLabel('Last name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Mira');
    await noProblems(page);
    await fillRegistration(page, { email, userName });
    await page.getByRole('button', { name: 'REGISTER' }).click();
    await expect(page).toHaveURL(/\/home\/verify$/);
    await noProblems(page);
  });

  await test.step('signing in before the link is used is refused', async () => {
    await page.getByRole('link', { name: 'BACK TO LOGIN' }).click();
    await signIn(page, userName);
    await expect(page.getByRole('alert')).toContainText('verify');
    await noProblems(page);
  });

  await test.step('the mailed link verifies, once', async () => {
    await page.goto(await server.mailedLink(email));
    await expect(page.getByRole('link', { name: 'LOG IN' })).toBeVisible();
    await noProblems(page);
    await page.getByRole('link', { name: 'LOG IN' }).click();
    await signIn(page, userName);
    await expect(page).toHaveURL(/\/content\/0$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'What would you like to find out?' }),
    ).toBeVisible();
    await expect(page.getByText('Welcome: Hobart Harbour High School').first()).toBeAttached();
    await picturesLoaded(page);
    await noProblems(page);
  });

  await test.step('questions open the pages that answer them', async () => {
    await ask(page, 'how cold does it get at the south pole');
    await expect(page).toHaveURL(/\/content\/(5|21|86)$/);
    await expect(page.locator('mark').first()).toBeVisible();
    await picturesLoaded(page);
    await noProblems(page);
    await ask(page, 'what do pengwins eat');
    await expect(page).toHaveURL(/\/content\/(33|34|35|63|64)$/);
    await expect(page.locator('mark').first()).toBeVisible();
    await picturesLoaded(page);
    await ask(page, 'who won the football world cup');
    await expect(page.getByText('No answer in the database for this question').first()).toBeVisible();
    await noProblems(page);
  });

  await test.step('the menu leads everywhere', async () => {
    for (const [name, address, heading = name] of MENU) {
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog');
      await expect(menu.getByRole('link', { name: 'User Administration' })).toHaveCount(0);
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(menu).toHaveCount(0);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await noProblems(page);
    }
    await page.getByRole('button', { name: 'Interesting Antarctic Facts' }).click();
    await expect(page).toHaveURL(/\/content\/-10$/);
    await picturesLoaded(page);
  });

  await test.step('an unknown page has a message and a link home', async () => {
    await page.goto(`${server.address}/content/99999`);
    await expect(page.getByText("Uh oh... The page you're looking for doesn't exist!")).toBeVisible();
    await noProblems(page);
    await page.goto(`${server.address}/content/34`);
    await page.reload();
    await expect(page).toHaveURL(/\/content\/34$/);
  });

  await test.step('a server that is silent for a moment signs no one out', async () => {
    for (const call of ['**/config.json', '**/api/user/getUser', '**/api/answer/page/34']) {
      await page.route(call, (route) => route.abort('connectionreset'), { times: 1 });
    }
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
    await expect(page).toHaveURL(/\/content\/34$/);
  });

  await test.step('after kill -9 everything still exists', async () => {
    await server.kill();
    await server.start();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
    await ask(page, 'who owns antarctica');
    await expect(page).toHaveURL(/\/content\/113$/);
  });

  await test.step('logging out ends the session', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/home\/login$/);
    const leftBehind = () =>
      page.evaluate(() => [localStorage.getItem('session'), sessionStorage.getItem('wa_session_id')]);
    await expect.poll(leftBehind).toEqual([null, null]);
    await page.goto(`${server.address}/content/34`);
    await expect(page).toHaveURL(/\/home\/login$/);
  });
});

test('a forgotten password is replaced by the mailed link', async ({ page, server }, { project }) => {
  const userName = `ben.harbour.${project.name.replace(/\W+/g, '')}`;
  const email = `${userName}@harbour.example`;
  await page.goto(`${server.address}/home/register`);
  await fillRegistration(page, { email, userName });
  await page.getByRole('button', { name: 'REGISTER' }).click();
  await expect(page).toHaveURL(/\/home\/verify$/);
  const verifying = await server.mailedLink(email);
  await page.goto(verifying);
  await expect(page.getByRole('link', { name: 'LOG IN' })).toBeVisible();

  await page.goto(`${server.address}/home/login`);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page.getByText('Please enter your username')).toBeVisible();
  await noProblems(page);
  await page.getByLabel('Username').fill(userName);
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page).toHaveURL(/forgotPasswordSuccess$/);
  await noProblems(page);

  const resetting = await server.mailedLink(email, verifying);
  expect(resetting).toContain('/home/reset');
  await page.goto(resetting);
  await page.getByLabel('New password', { exact: true }).fill('weak');
  await page.getByRole('button', { name: 'SAVE PASSWORD' }).click();
  await expect(page.getByText("*The password you entered doesn't meet the required criteria!")).toBeVisible();
  await noProblems(page);
  await page.getByLabel('New password', { exact: true }).fill('Emperor-40kg!');
  await page.getByRole('button', { name: 'SAVE PASSWORD' }).click();
  await page.getByRole('link', { name: 'LOG IN' }).click();
  await signIn(page, userName, 'Emperor-40kg!');
  await expect(page).toHaveURL(/\/content\/0$/);
});

async function fillRegistration(
  page: Page,
  { email, userName }: { email: string; userName: string },
): Promise<void> {
  await page.getByLabel('First name').fill('Mira');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile').fill('0412 345 678');
  await page.getByRole('radio', { name: 'I am a Teacher' }).check({ force: true });
  await page.getByLabel('School', { exact: true }).fill('Hobart Harbour High School');
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

async function signIn(page: Page, userName: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOG IN' }).click();
}

async function ask(page: Page, question: string): Promise<void> {
  const bar = page.getByPlaceholder('Ask a question about Antarctica');
  await bar.fill(question);
  await bar.press('Enter');
}

/**
 * Waits until the first picture of the main panel has loaded. An interactive diagram takes the place of its
 * picture.
 */
async function picturesLoaded(page: Page): Promise<void> {
  const shown = page.locator('main :is(img[srcset], [data-live] svg):visible').first();
  await expect(shown).toBeVisible();
  await expect
    .poll(() =>
      shown.evaluate(
        (picture) => !(picture instanceof HTMLImageElement) || (picture.complete && picture.naturalWidth > 0),
      ),
    )
    .toBe(true);
}
