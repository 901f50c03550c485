import type { APIRequestContext, Locator } from '@playwright/test';
import { PASSWORD, signIn } from '../editing/editors.ts';
import { openMediaEditor, search } from '../editing/page-making.ts';
import { mouse } from '../hand.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD });

/** A search for one of these words has several pages of results, and the last of these pages is not full. */
const WORDS = ['snow', 'ice', 'penguin'];

test('results in the library are counted page by page, at most twenty', async ({ page, server }) => {
  await signIn(page.request, server, 'admin');
  const { word, pages, onLast } = await chooseWord(page.request, server.address);

  await page.goto(`${server.address}/content/add`);
  const editor = await openMediaEditor(page, mouse);
  await editor.getByRole('tab', { name: 'Search' }).click();
  const found = await search(editor, mouse, word);
  const count = editor.getByText(/items loaded$/);
  const previous = editor.getByRole('button', { name: 'Previous page' });
  const next = editor.getByRole('button', { name: 'Next page' });

  await test.step('on the first page', async () => {
    await expect(found).toHaveCount(20);
    await seeAll(found);
    await expect(count).toHaveText('20/20 items loaded');
    await expect(editor.getByText(`Page 1/${pages}`, { exact: true })).toBeVisible();
    await expect(previous).toBeDisabled();
  });

  await test.step('on the last page, which has fewer', async () => {
    for (let number = 2; number <= pages; number += 1) {
      await next.click();
      await expect(editor.getByText(`Page ${number}/${pages}`, { exact: true })).toBeVisible();
    }
    await expect(found).toHaveCount(onLast);
    await seeAll(found);
    await expect(count).toHaveText(`${onLast}/${onLast} items loaded`);
    await expect(next).toBeDisabled();
  });

  await test.step('and back', async () => {
    await previous.click();
    await expect(found).toHaveCount(20);
    await seeAll(found);
    await expect(count).toHaveText('20/20 items loaded');
    await expect(editor.getByText(`Page ${pages - 1}/${pages}`, { exact: true })).toBeVisible();
  });
});

/**
 * Chooses a word to search for.
 * @returns the word, the number of pages of its results, and the number of results on the last page
 */
async function chooseWord(request: APIRequestContext, address: string) {
  for (const word of WORDS) {
    const answer = await request.post(`${address}/api/mongoimage/searchImages`, {
      data: { search: word, mediaTypes: ['image', 'video', 'youtube', 'document'], pageSize: 20 },
    });
    const [{ total }] = await answer.json();
    const pages = Math.ceil(total / 20);
    if (pages > 1 && total < pages * 20) return { word, pages, onLast: total - (pages - 1) * 20 };
  }
  throw new Error('The last page of the results of each word is full');
}

/**
 * Scrolls to each picture, because the browser loads pictures outside the window only when they are scrolled
 * into view.
 */
async function seeAll(found: Locator): Promise<void> {
  for (const tile of await found.all()) await tile.scrollIntoViewIfNeeded();
}
