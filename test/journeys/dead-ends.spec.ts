import type { Page } from '@playwright/test';
import { noProblems } from './axe.ts';
import { addPerson, PASSWORD, signIn } from './editors.ts';
import { expect, type Server, test } from './server.ts';

test.use({ adminPassword: PASSWORD });

test.beforeEach(({ page, server }) => signIn(page.request, server, 'admin'));

const UPLOAD = 'Are you sure you want to upload your changes?';

test('a page without a title is told so before it is asked whether to upload', async ({ page, server }) => {
  await page.goto(`${server.address}/content/add`);
  await page.getByLabel('Name of button 1').fill('Seals');
  await page.getByLabel('Page of button 1').fill('44');
  await page.keyboard.press('ControlOrMeta+S');
  const title = page.getByRole('textbox', { name: 'Main Title' });
  await expect(page.getByRole('alert')).toContainText('Please give the page a title before you save it.');
  await expect(title).toHaveAccessibleDescription('Please give the page a title before you save it.');
  await expect(title).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.type('Seals of the ice');
  await page.keyboard.press('ControlOrMeta+S');
  await upload(page);
  await expect(page.getByText('Your new page is added at ID 411')).toBeVisible();
});

test('an address is completed, and what leads nowhere is said at its field, listed, and shown to no reader', async ({
  page,
  browser,
  server,
}) => {
  await addPerson(page.request, server, { userName: 'pupil', firstName: 'Ana', role: 'student' });
  await page.goto(`${server.address}/content/34?edit`);
  const target = page.getByLabel('Page of button 1');
  const other = page.getByLabel('Page of button 2');

  await test.step('completed when it leaves the field', async () => {
    await target.fill('kahoot.it/abc');
    await expect(page.getByText('This is neither the number of a page nor an address.')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(target).toHaveValue('https://kahoot.it/abc');
  });

  await test.step('said at its field', async () => {
    await other.fill('999');
    await page.keyboard.press('Tab');
    await expect(other).toHaveAccessibleDescription('There is no page 999. Readers do not see this button.');
    await noProblems(page);
  });

  await test.step('a foreign scheme is refused before the question', async () => {
    await target.fill('javascript:alert(1)');
    await page.keyboard.press('ControlOrMeta+S');
    await expect(target).toHaveAccessibleDescription('An address must begin with https:// or http://.');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await target.fill('www.kahoot.it');
    await page.keyboard.press('ControlOrMeta+S');
    await upload(page);
  });

  const [name = ''] = await buttonNames(page, server);
  await test.step('shown to nobody who reads', async () => {
    const ways = page.getByRole('navigation', { name: 'Where to go from here' });
    await expect(ways.getByRole('link', { name })).toHaveAttribute('href', 'https://www.kahoot.it');
    const [, dead = ''] = await buttonNames(page, server);
    await expect(ways.getByText(dead, { exact: true })).toHaveCount(0);
    const readers = await browser.newContext();
    await signIn(readers.request, server, 'pupil');
    const read = await readers.request.get(`${server.address}/api/answer/page/34`);
    expect(JSON.stringify(await read.json())).not.toContain('999');
    await readers.close();
  });

  await test.step('listed, and mended from there', async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Content check' }).click();
    const list = page.getByRole('list', { name: 'What leads nowhere' });
    await expect(list.getByText('There is no page 999.')).toBeVisible();
    await noProblems(page);
    await list.getByRole('link', { name: /\(34\)$/ }).click();
    await expect(other).toHaveAccessibleDescription('There is no page 999. Readers do not see this button.');
    await other.fill('44');
    await page.keyboard.press('ControlOrMeta+S');
    await upload(page);
    await page.goto(`${server.address}/content/check`);
    await expect(page.getByText('Everything leads somewhere.')).toBeVisible();
  });
});

test('a quiz that leads nowhere says so where it is edited and is on no grid', async ({ page, server }) => {
  await page.goto(`${server.address}/content/410?edit`);
  const link = page.getByLabel('Link of quiz 1', { exact: true });
  const caption = await page.getByLabel('Name of quiz 1', { exact: true }).inputValue();
  await link.fill('my quiz');
  await page.keyboard.press('Tab');
  await expect(link).toHaveAccessibleDescription(
    'This is neither the number of a page nor an address. Readers do not see this quiz.',
  );
  await page.keyboard.press('ControlOrMeta+S');
  await upload(page);
  await expect(page.getByText('Each quiz opens in a new tab')).toBeVisible();
  await expect(page.getByRole('link', { name: caption })).toHaveCount(0);
  await page.goto(`${server.address}/content/410?edit`);
  await link.fill('kahoot.it/abc');
  await page.keyboard.press('ControlOrMeta+S');
  await upload(page);
  await expect(page.getByRole('link', { name: caption })).toHaveAttribute('href', 'https://kahoot.it/abc');
});

async function upload(page: Page): Promise<void> {
  await page.getByRole('alertdialog', { name: UPLOAD }).getByRole('button', { name: 'Upload' }).click();
}

async function buttonNames(page: Page, server: Server): Promise<string[]> {
  const { buttons } = await (await page.request.get(`${server.address}/api/answer/page/34`)).json();
  return buttons.map(({ buttonName }: { buttonName: string }) => buttonName);
}
