import type { BrowserContext, Page } from '@playwright/test';
import { noProblemsByDayOrNight } from '../axe.ts';
import { mouse } from '../hand.ts';
import { isKept, nothingIsKept } from '../kept.ts';
import { expect, type Server, test } from '../server.ts';
import { addPerson, PASSWORD, signIn } from './editors.ts';

test.use({ adminPassword: PASSWORD });

const PAGE = 34;

test('an expired session is renewed in place, by anyone who may continue', async ({
  page,
  context,
  server,
}) => {
  await signIn(context.request, server, 'admin');
  await addPerson(context.request, server, { userName: 'ben', firstName: 'Ben', role: 'editor' });
  await addPerson(context.request, server, { userName: 'pupil', firstName: 'Pia', role: 'student' });
  await openEditor(page, server);
  await mouse.write(page.getByLabel('Text of block 1'), ' Not lost.');
  await context.clearCookies();
  await upload(page);

  const login = page.getByRole('dialog', { name: 'Log in again to go on' });
  await expect(login.getByText('Nothing is lost')).toBeVisible();
  await noProblemsByDayOrNight(page);
  await page.keyboard.press('Escape');
  await expect(login).toHaveCount(0);
  await expect(page.getByLabel('Text of block 1')).toContainText('Not lost.');
  await upload(page);

  await logIn(page, 'pupil');
  await expect(login.getByRole('alert')).toHaveText(
    'Pia may not edit pages. Please log in as somebody who can edit them.',
  );
  await logIn(page, 'ben');
  const other = page.getByRole('dialog', { name: 'You are logged in as Ben' });
  await expect(other).toContainText('Save them as Ben?');
  await noProblemsByDayOrNight(page);
  await other.getByRole('button', { name: 'Log in as somebody else' }).click();
  await expect(other).toHaveCount(0);
  await logIn(page, 'admin');
  await expect(page.getByRole('region', { name: 'Page text' })).toContainText('Not lost.');
  expect(await savedBy(context, server)).toBe('Administrator A.');
});

test('another editor continues the work after a confirmation', async ({ page, context, server }) => {
  await signIn(context.request, server, 'admin');
  await addPerson(context.request, server, { userName: 'ben', firstName: 'Ben', role: 'editor' });
  await openEditor(page, server);
  await mouse.write(page.getByLabel('Text of block 1'), ' Begun by one.');
  await context.clearCookies();
  await upload(page);
  await logIn(page, 'ben');
  await page.getByRole('button', { name: 'Go on as Ben' }).click();
  await expect(page.getByRole('region', { name: 'Page text' })).toContainText('Begun by one.');
  expect(await savedBy(context, server)).toBe('Ben C.');
});

test('drafts of two tabs are both stored, not offered while they are open, and offered one after the other later', async ({
  page,
  context,
  server,
}) => {
  await signIn(context.request, server, 'admin');
  await openEditor(page, server);
  await mouse.write(page.getByLabel('Text of block 1'), ' First tab.');
  const second = await context.newPage();
  await openEditor(second, server);
  await expect(second.getByRole('region', { name: 'Draft' })).toHaveCount(0);
  await mouse.write(second.getByLabel('Text of block 1'), ' Second tab.');
  await isKept(second, 2, 'First tab.', 'Second tab.');
  const third = await context.newPage();
  await openEditor(third, server);
  // Waits longer than the app waits for messages from other tabs.
  await third.waitForTimeout(1500);
  await expect(third.getByRole('region', { name: 'Draft' })).toHaveCount(0);

  await page.close();
  await second.close();
  await third.reload();
  const banner = third.getByRole('region', { name: 'Draft' });
  await expect(banner).toBeVisible();
  const text = third.getByLabel('Text of block 1');
  await banner.getByRole('button', { name: 'Restore draft' }).click();
  // Accepts the draft of either tab, because either of them may have saved its draft last.
  await expect(text).toContainText(/(First|Second) tab\./);
  const isSecond = (await text.textContent())?.includes('Second tab.');
  const [one, other] = isSecond ? ['Second tab.', 'First tab.'] : ['First tab.', 'Second tab.'];
  await banner.getByRole('button', { name: 'Restore draft' }).click();
  await expect(text).toContainText(other);
  await expect(banner).toHaveCount(0);
  await third.keyboard.press('Control+z');
  await expect(text).toContainText(one);
});

test('a draft that is older than the page is merged, and a discarded one is not offered again', async ({
  page,
  context,
  server,
}) => {
  await signIn(context.request, server, 'admin');
  await openEditor(page, server);
  await mouse.write(page.getByLabel('Text of block 1'), ' From the draft.');
  await isKept(page, 1, 'From the draft.');
  await page.close();
  await changeTitle(context, server, 'The emperor of the ice');

  const later = await context.newPage();
  await openEditor(later, server);
  const banner = later.getByRole('region', { name: 'Draft' });
  await expect(banner).toContainText('The page was saved since: you will see both.');
  await noProblemsByDayOrNight(later);
  await banner.getByRole('button', { name: 'Restore draft' }).click();
  const dialog = later.getByRole('dialog', { name: /saved this page after your draft was begun$/ });
  await expect(
    dialog.getByRole('radiogroup', { name: 'Title' }).getByRole('radio', { name: /^Theirs/ }),
  ).toBeChecked();
  await dialog.getByRole('button', { name: 'Restore merged draft' }).click();
  await expect(later.getByLabel('Main Title')).toHaveValue('The emperor of the ice');
  await expect(later.getByLabel('Text of block 1')).toContainText('From the draft.');
  // Checks that the draft that the user merged with the saved page has replaced the earlier draft.
  await isKept(later, 1, 'The emperor of the ice', 'From the draft.');
  await later.close();

  const last = await context.newPage();
  await openEditor(last, server);
  await last.getByRole('button', { name: 'Discard draft' }).click();
  await nothingIsKept(last);
  await last.reload();
  await expect(last.getByLabel('Main Title')).toHaveValue('The emperor of the ice');
  await nothingIsKept(last);
  await expect(last.getByRole('region', { name: 'Draft' })).toHaveCount(0);
});

test('either version can be kept completely, and the text can be copied first', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(context.request, server, 'admin');
  await openEditor(page, server);
  await mouse.write(page.getByLabel('Text of block 1'), ' Mine.');
  await changeTitle(context, server, 'The emperor of the ice');
  await upload(page);
  const dialog = page.getByRole('dialog', { name: /saved this page while you were editing$/ });
  await dialog.getByRole('button', { name: 'Copy my text' }).click();
  await expect(dialog.getByRole('button', { name: 'My text is copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Emperor penguin\n[\s\S]* Mine\./,
  );
  await dialog.getByRole('radio', { name: 'Take all theirs' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Take their version' }).click();
  await expect(page.getByLabel('Main Title')).toHaveValue('The emperor of the ice');
  await expect(page.getByText('No changes', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Text of block 1')).toContainText('Mine.');

  await changeTitle(context, server, 'Emperors');
  await upload(page);
  await dialog.getByRole('radio', { name: 'Keep all mine' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Page text' })).toContainText('Mine.');
});

async function openEditor(page: Page, server: Server): Promise<void> {
  await page.goto(`${server.address}/content/${PAGE}?edit`);
  await expect(page.getByLabel('Text of block 1')).toBeVisible();
}

async function upload(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click();
}

async function logIn(page: Page, userName: string): Promise<void> {
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'LOG IN', exact: true }).click();
}

async function changeTitle({ request }: BrowserContext, server: Server, title: string): Promise<void> {
  const editable = await request.get(`${server.address}/api/pages/${PAGE}/editable`);
  const saved = await request.post(`${server.address}/api/answer/update/${PAGE}`, {
    data: { ...(await editable.json()), title },
  });
  expect(saved.status()).toBe(200);
}

async function savedBy({ request }: BrowserContext, server: Server): Promise<string> {
  const versions = await request.get(`${server.address}/api/pages/${PAGE}/versions`);
  return (await versions.json())[0].savedBy.name;
}
