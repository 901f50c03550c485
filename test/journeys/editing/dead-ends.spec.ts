import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { noProblems } from '../axe.ts';
import { expect, type Server, test } from '../server.ts';
import { addPerson, PASSWORD, signIn, upload } from './editors.ts';

test.use({ adminPassword: PASSWORD });

test.beforeEach(({ page, server }) => signIn(page.request, server, 'admin'));

test('a missing title is reported before the question whether to upload', async ({ page, server }) => {
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

test('an address is completed, and a dead end is reported at its field, listed, and hidden from readers', async ({
  page,
  browser,
  server,
}) => {
  await addPerson(page.request, server, { userName: 'pupil', firstName: 'Ana', role: 'student' });
  await page.goto(`${server.address}/content/34?edit`);
  const target = page.getByLabel('Page of button 1');
  const other = page.getByLabel('Page of button 2');

  await test.step('completed when the field is left', async () => {
    await target.fill('kahoot.it/abc');
    await expect(page.getByText('This is neither the number of a page nor an address.')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(target).toHaveValue('https://kahoot.it/abc');
  });

  await test.step('reported at the field', async () => {
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
  await test.step('hidden from readers', async () => {
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

test('a picture that leads nowhere says so at its caption, which is not wrong itself', async ({
  page,
  server,
}) => {
  const editable = await (await page.request.get(`${server.address}/api/pages/34/editable`)).json();
  const [first, ...others] = editable.items;
  const saved = await page.request.post(`${server.address}/api/answer/update/34`, {
    data: { ...editable, cols: 2, rows: 2, items: [{ ...first, itemAction: 999 }, ...others] },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.goto(`${server.address}/content/34?edit`);
  const caption = page.getByLabel('Caption of tile 1', { exact: true });
  await expect(caption).toHaveAccessibleDescription('There is no page 999. The picture leads nowhere.');
  await expect(caption).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Caption of tile 2', { exact: true })).not.toHaveAttribute('aria-describedby');
  await page.getByText('Carousel', { exact: true }).click();
  await expect(page.getByText('There is no page 999. The picture leads nowhere.')).toBeVisible();
  await expect(caption).toHaveAccessibleDescription('There is no page 999. The picture leads nowhere.');
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

test('a target that another editor has just created is no dead end, in a field and on a page', async ({
  page,
  server,
}) => {
  const missing = (id: number) => `There is no page ${id}. Readers do not see this button.`;
  let lists = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/answer/list')) lists += 1;
  });

  await test.step('in a field, whose list of pages is older', async () => {
    await page.goto(`${server.address}/content/34?edit`);
    const target = page.getByLabel('Page of button 1');
    await target.fill('999');
    await page.keyboard.press('Tab');
    await expect(target).toHaveAccessibleDescription(missing(999));
    await addPage(page, server, 411);
    const listed = page.waitForResponse('**/api/answer/list');
    await target.fill('411');
    await page.keyboard.press('Tab');
    await listed;
    await expect(target).toHaveAccessibleDescription('');
    await target.fill('999');
    await page.keyboard.press('Tab');
    await expect(target).toHaveAccessibleDescription(missing(999));
  });

  await test.step('on a page; the list is loaded once more', async () => {
    await page.goto(`${server.address}/content/34`);
    await expect(page.getByRole('link', { name: /^(Previous|Next): / }).first()).toBeVisible();
    await addPage(page, server, 412);
    const home = await (await page.request.get(`${server.address}/api/pages/0/editable`)).json();
    const buttons = [
      { buttonName: 'Just made', buttonAction: 412 },
      { buttonName: 'Never made', buttonAction: 999 },
    ];
    const saved = await page.request.post(`${server.address}/api/answer/update/0`, {
      data: { ...home, buttons },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
    lists = 0;
    await page.getByRole('link', { name: 'Home' }).click();
    const ways = page.getByRole('navigation', { name: 'Where to go from here' });
    await expect(ways.getByRole('link', { name: 'Just made' })).toBeVisible();
    await expect(ways.getByText('Never made')).toHaveCount(0);
    expect(lists).toBe(1);
  });
});

test('the check is complete before it reports success, and leaves out archived entries', async ({
  page,
  server,
}) => {
  const given = { title: 'Field diary', links: [{ url: '999', description: 'Diary' }] };
  for (const type of ['news', 'news', 'resources']) await addEntry(page, server, type, given);
  await addEntry(page, server, 'news', { ...given, title: 'Old diary', expired: true });
  const news = '**/api/resources/news';
  const failed = page.getByRole('alert').filter({ hasText: 'The content could not be checked.' });
  const right = page.getByText('Everything leads somewhere.');

  for (const address of [news, '**/api/resources/resources', '**/api/answer/list', '**/api/pages/deadEnds'])
    await test.step(`where ${address} fails`, async () => {
      await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(`${server.address}/content/check`);
      await expect(failed).toBeVisible();
      await expect(right).toHaveCount(0);
      await noProblems(page);
      await page.unroute(address);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(failed).toHaveCount(0);
      const entries = page.getByRole('list', { name: 'What leads nowhere' }).getByRole('heading');
      await expect(entries).toHaveText([
        'News: Field diary',
        'News: Field diary',
        'Teacher Resources: Field diary',
      ]);
    });

  await test.step('while news are loading', async () => {
    let answer = () => {};
    const isWanted = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(news, async (route) => {
      await isWanted;
      await route.continue();
    });
    const others = ['**/api/resources/resources', '**/api/answer/list', '**/api/pages/deadEnds'];
    const arrived = Promise.all(others.map((address) => page.waitForResponse(address)));
    await page.goto(`${server.address}/content/check`);
    await arrived;
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.getByRole('list', { name: 'What leads nowhere' })).toHaveCount(0);
    await expect(right).toHaveCount(0);
    answer();
    await expect(page.getByText('News: Field diary')).toHaveCount(2);
  });
});

/**
 * Adds a page through the API, as another editor would. So the browser of this test does not know about the
 * page.
 */
async function addPage(page: Page, server: Server, answerID: number): Promise<void> {
  const { category, subCategory } = await (
    await page.request.get(`${server.address}/api/pages/34/editable`)
  ).json();
  const data = { answerID, title: `Page ${answerID}`, category, subCategory };
  const added = await page.request.post(`${server.address}/api/answer/insert`, { data });
  expect(added.ok(), await added.text()).toBe(true);
}

async function addEntry(page: Page, server: Server, type: string, entry: object): Promise<void> {
  const data = { _id: randomUUID(), date: '2026-02-01', ...entry };
  const added = await page.request.post(`${server.address}/api/resources/insert/${type}`, { data });
  expect(added.ok(), await added.text()).toBe(true);
}

async function buttonNames(page: Page, server: Server): Promise<string[]> {
  const { buttons } = await (await page.request.get(`${server.address}/api/answer/page/34`)).json();
  return buttons.map(({ buttonName }: { buttonName: string }) => buttonName);
}
