import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { noProblems } from '../axe.ts';
import { expect, type Server, test } from '../server.ts';
import { PASSWORD, signIn } from './editors.ts';

// Two people edit the same list. The test itself decides when it sends the changes of the second person, through
// the API. So no test depends on timing.
test.use({ adminPassword: PASSWORD });

test.beforeEach(async ({ page, server }) => {
  await signIn(page.request, server, 'admin');
});

test('news archived by another editor during an edit: their version or mine is kept', async ({
  page,
  server,
}) => {
  const entry = { _id: randomUUID(), date: '2026-11-14', title: 'Ice core', text: '<p>Long.</p>' };
  await post(page, server, 'resources/insert/news', entry);
  await page.goto(`${server.address}/content/user/-40?edit`);
  const list = page.getByRole('navigation', { name: 'News' });
  const title = page.getByLabel('Title', { exact: true });
  const conflict = page.getByRole('alert');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await list.getByRole('button', { name: /Ice core/ }).click();
  await title.fill('Ice core, mine');
  await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible();
  await post(page, server, 'resources/update/news', { ...entry, title: 'Deep ice', expired: true });
  await press('Save resources');
  await expect(conflict).toContainText('Someone else has changed “Deep ice” since you opened it.');
  await conflict.getByText('See their version').click();
  await expect(conflict.getByRole('heading', { name: 'Deep ice' })).toBeVisible();
  await expect(conflict.getByText('Archived', { exact: true })).toBeVisible();
  await noProblems(page);
  await press('Take theirs');
  await expect(page.getByText('No changes', { exact: true })).toBeVisible();
  await expect(list.getByText('Ice core')).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Show archived' }).press('Space');
  await list.getByRole('button', { name: /Deep ice.*Archived/ }).click();
  await expect(title).toHaveValue('Deep ice');
  await title.fill('Deep ice, mine');
  await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible();
  await post(page, server, 'resources/update/news', { ...entry, title: 'Deepest ice', expired: true });
  await press('Save resources');
  await expect(conflict).toContainText('Someone else has changed “Deepest ice” since you opened it.');
  await press('Keep mine');
  await press('Save resources');
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  const stored = await page.request.get(`${server.address}/api/resources/news`);
  expect(await stored.json()).toContainEqual(
    expect.objectContaining({ _id: entry._id, title: 'Deep ice, mine', expired: true }),
  );
});

test('a category that another editor uses, renames and deletes during an edit', async ({ page, server }) => {
  const [tents, radios] = ['Tents', 'Radios'].map((name) => ({ id: randomUUID(), name }));
  const category = { id: randomUUID(), name: 'Field work' };
  await post(page, server, 'categorisation/insertNew', { category, subCategory: [tents, radios] });
  await page.goto(`${server.address}/content/34?edit`);
  const panel = page.getByRole('dialog');
  const rows = panel.getByRole('textbox', { name: 'Subcategory name' });
  const alert = panel.getByRole('alert').first();
  const subCategory = page.getByRole('combobox', { name: 'Subcategory' });
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption(category.id);
  await subCategory.selectOption({ label: 'Tents' });

  await test.step('used between the check and the confirmation', async () => {
    await page.getByRole('button', { name: 'Edit categorisation' }).click();
    await press('Delete Tents');
    const question = page.getByRole('alertdialog', { name: 'Delete Tents?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(rows).toHaveCount(1);
    await server.sql('update page set category_id = $1, sub_category_id = $2 where answer_id = 35', [
      category.id,
      tents?.id,
    ]);
    await press('Confirm');
    await expect(alert).toHaveText(
      '1 page(s) and 0 media item(s) use this categorisation. If you wish to delete it, first remove all associated tags from the categorisation',
    );
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toHaveValue('Tents');
    await expect(panel.getByText('1 page, 0 media')).toBeVisible();
    await noProblems(page);
  });

  await test.step('renamed in the meantime', async () => {
    await rows.nth(1).fill('Wireless');
    await post(page, server, 'categorisation/update', {
      category,
      subCategory: [tents, { ...radios, name: 'Radio sets' }],
    });
    await press('Confirm');
    await expect(alert).toContainText('“Radios” is called “Radio sets” now.');
    await press('Confirm');
    await expect(panel).toHaveCount(0);
    await expect(subCategory.locator('option')).toHaveText(['Tents', 'Wireless']);
    // The page still has the subcategory that it had before the two people edited the list.
    await expect(subCategory.locator('option:checked')).toHaveText('Tents');
  });

  await test.step('deleted in the meantime', async () => {
    await page.getByRole('button', { name: 'Edit categorisation' }).click();
    await panel.getByLabel('Category Name', { exact: true }).fill('Camps');
    await server.sql('update page set category_id = null, sub_category_id = null where answer_id = 35');
    await post(page, server, `categorisation/delete/${category.id}`, {});
    await press('Confirm');
    await expect(alert).toContainText('This category was deleted by someone else.');
    await press('Save as a new category');
    await expect(panel).toHaveCount(0);
    await expect(
      page.getByRole('combobox', { name: 'Category', exact: true }).locator('option:checked'),
    ).toHaveText('Camps');
    await expect(subCategory.locator('option:checked')).toHaveText('Tents');
  });
});

test('a new quiz can be chosen without a reload', async ({ page, server }) => {
  await page.goto(`${server.address}/content/34?edit`);
  const quiz = page.getByRole('combobox', { name: 'Quiz' });
  await expect(quiz.locator('option').nth(1)).toBeAttached();
  await page.getByRole('button', { name: 'Edit quizzes' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to continue to the Quiz Editing page? You will lose any unsaved changes',
  });
  await question.getByRole('button', { name: 'Continue' }).click();
  const names = page.getByRole('textbox', { name: /^Name of quiz/ });
  await names.first().waitFor();
  await page.getByRole('button', { name: 'Add New Quiz' }).click();
  await expect(names.last()).toHaveValue('');
  await names.last().fill('Who is who on the ice?');
  await page
    .getByRole('textbox', { name: /^Link of quiz/ })
    .last()
    .fill('https://quiz.example/ice');
  await page.keyboard.press('ControlOrMeta+S');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('link', { name: /Who is who on the ice\?/ })).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(/\/content\/34\?edit/);
  await quiz.selectOption({ label: 'Who is who on the ice?' });
  await expect(quiz.locator('option:checked')).toHaveText('Who is who on the ice?');
});

async function post(page: Page, server: Server, path: string, data: object): Promise<void> {
  const response = await page.request.post(`${server.address}/api/${path}`, { data });
  expect(response.status(), await response.text()).toBe(200);
}
