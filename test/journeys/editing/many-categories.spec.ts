import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { noProblemsByDayOrNight } from '../axe.ts';
import { keyboard } from '../hand.ts';
import { expect, type Server, test } from '../server.ts';
import { PASSWORD, signIn } from './editors.ts';
import { openMediaEditor, search } from './page-making.ts';

test.use({ adminPassword: PASSWORD });

test('media are filed under one of many categories, and found again', async ({ page, context, server }) => {
  await signIn(context.request, server, 'admin');
  for (let station = 1; station <= 12; station++)
    await addCategory(context.request, server, `Station ${station}`, station === 7 ? 500 : 1);
  await page.goto(`${server.address}/content/add`);
  const editor = await openMediaEditor(page, keyboard);

  await test.step('the list of all subcategories would be too long: the category is chosen first', async () => {
    await keyboard.press(editor.getByRole('button', { name: 'Search the library' }));
    const category = editor.getByRole('combobox', { name: 'Select category' });
    const subCategory = editor.getByRole('combobox', { name: 'Select subcategory' });
    await expect(subCategory.getByRole('option')).toHaveText(['Select subcategory', 'Select category first']);
    await category.selectOption('Station 7');
    await expect(subCategory.getByRole('option')).toHaveCount(501);
    await subCategory.selectOption('Hut 450');
    await keyboard.press(editor.getByRole('button', { name: 'Clear category' }));
    // Without a chosen category, the list would contain the subcategories of all categories, which are too
    // many. So the list contains only the chosen subcategory, which must stay chosen.
    await expect(subCategory.getByRole('option', { selected: true })).toHaveText('Hut 450');
    await keyboard.press(editor.getByRole('button', { name: 'Clear subcategory' }));
    const found = await search(editor, keyboard, 'orcas-44');
    await keyboard.press(found.and(editor.getByTitle('orcas-44.jpg')));
    await keyboard.press(editor.getByRole('button', { name: 'Continue' }));
    await expect(editor.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('orcas-44.jpg');
  });

  await test.step('chips are searched by letters', async () => {
    await keyboard.press(editor.getByRole('button', { name: 'Add Category' }));
    const find = editor.getByRole('searchbox', { name: 'Find a category' });
    const chips = editor.getByRole('list', { name: 'Add Category' }).getByRole('button');
    await keyboard.write(find, 'nowhere');
    await expect(editor.getByText('No results', { exact: true })).toBeVisible();
    await expect(chips).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(find).toHaveValue('');
    await keyboard.write(find, 'STATION 1');
    await expect(chips).toHaveText(['Station 1', 'Station 10', 'Station 11', 'Station 12']);
    await noProblemsByDayOrNight(page);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('station 7');
    await expect(chips).toHaveText(['Station 7']);
    await page.keyboard.press('Enter');
    await expect(editor.getByRole('region', { name: 'Station 7' })).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Add Category' })).toBeFocused();
  });

  await test.step('so are the subcategories of one', async () => {
    const card = editor.getByRole('region', { name: 'Station 7' });
    await keyboard.press(card.getByRole('button', { name: 'Add a subcategory of Station 7' }));
    await keyboard.write(card.getByRole('searchbox', { name: 'Find a subcategory' }), '499');
    const chips = card.getByRole('list', { name: 'Add a subcategory of Station 7' }).getByRole('button');
    await expect(chips).toHaveText(['Hut 499']);
    await keyboard.press(chips);
    await expect(card.getByRole('button', { name: 'Remove Hut 499' })).toBeVisible();
  });
});

async function addCategory(
  request: APIRequestContext,
  server: Server,
  name: string,
  huts: number,
): Promise<void> {
  const added = await request.post(`${server.address}/api/categorisation/insertNew`, {
    data: {
      category: { id: randomUUID(), name },
      subCategory: Array.from({ length: huts }, (_, hut) => ({ id: randomUUID(), name: `Hut ${hut + 1}` })),
    },
  });
  expect(added.ok()).toBe(true);
}
