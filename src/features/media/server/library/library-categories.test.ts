import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { categoryNames } from '#features/categories/contract.ts';
import { fillLibrary } from '#features/library/server/fill-library.ts';
import { readLibrary } from '#features/library/server/read-library.ts';
import { openStore } from '#platform/server/files/store.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson } from '../../../../../test/builders.ts';
import * as contract from '../../contract.ts';

let app: TestApp;
let editor: Visitor;
let names: Map<string, { id: string; subCategories: Map<string, string> }>;

beforeAll(async () => {
  app = await startApp({ library: true });
  editor = await aPerson(app, 'editor');
  const { body } = await app.send(categoryNames, {}, editor);
  names = new Map(
    Object.entries(body).map(([id, { name, subCategories }]) => [
      name,
      { id, subCategories: new Map(Object.entries(subCategories).map(([subId, sub]) => [sub, subId])) },
    ]),
  );
});
afterAll(() => app.close());

const library = readLibrary();

async function find(body: object, at = app, as = editor): Promise<string[]> {
  const [found] = (await at.send(contract.searchMedia, { body }, as)).body;
  return found?.mediaArray.map(({ itemName }) => itemName).sort() ?? [];
}

function mediaOf(category: string, subCategory?: string): string[] {
  const pages = library.pages.filter(
    ({ page }) => page.category === category && (!subCategory || page.subCategory === subCategory),
  );
  const media = pages.flatMap(({ page }) => [...page.pictures, ...page.films]);
  return [...new Set(media.map(({ file }) => file))].sort();
}

describe.each(library.categories)('the starting category $name', ({ name, subCategories }) => {
  test('finds the pictures and films of its pages, and no others', async () => {
    const found = await find({ category: names.get(name)?.id });
    expect(found).not.toEqual([]);
    expect(found).toEqual(mediaOf(name));
  });

  test.each(subCategories)(
    'its subcategory %s finds only the pictures and films of its pages',
    async (subCategory) => {
      const { id, subCategories: ids } = names.get(name) ?? {};
      const found = await find({ category: id, subcategory: ids?.get(subCategory) });
      expect(found).not.toEqual([]);
      expect(found).toEqual(mediaOf(name, subCategory));
    },
  );
});

test('a picture has the category and the subcategory of its page', async () => {
  const { body } = await app.send(
    contract.readCategorisation,
    { params: { mediaName: 'ross-seal-165.jpg' } },
    editor,
  );
  const wildlife = names.get('Wildlife');
  const page = library.pages.find(({ page: { answerID } }) => answerID === 165)?.page;
  expect(page?.category).toBe('Wildlife');
  expect(body).toEqual([
    { categoryID: wildlife?.id, subCategoryIDs: [wildlife?.subCategories.get(page?.subCategory ?? '')] },
  ]);
});

test('tags that an editor set or cleared stay when the library is filled again', async () => {
  const old = await startApp({ library: true });
  onTestFinished(() => old.close());
  const someone = await aPerson(old, 'editor');
  const science = { categoryID: names.get('Science')?.id ?? '', subCategoryIDs: [] };
  await categorise(old, someone, 'emperors-34.jpg', [science]);
  await categorise(old, someone, 'huddle-34.jpg', []);
  await fillAgain(old);
  expect(await tagsOf(old, someone, 'emperors-34.jpg')).toEqual([science]);
  expect(await tagsOf(old, someone, 'huddle-34.jpg')).toEqual([]);
});

test('a picture that a later edition of the library adds also gets categories', async () => {
  const before = await find({});
  const filed = await tagsOf(app, editor, 'orcas-44.jpg');
  expect(filed).not.toEqual([]);
  await app.connection.pool.query(`delete from media where name = 'orcas-44.jpg'`);
  await fillAgain(app);
  expect(await find({})).toEqual(before);
  // The categories of a picture of several pages have no order.
  const inOrder = (tags: contract.Categorisation) =>
    tags.map((tag) => ({ ...tag, subCategoryIDs: tag.subCategoryIDs.toSorted() }));
  expect(inOrder(await tagsOf(app, editor, 'orcas-44.jpg'))).toEqual(inOrder(filed));
});

function categorise(at: TestApp, as: Visitor, mediaName: string, categorisation: contract.Categorisation) {
  return at.send(contract.categoriseMedia, { params: { mediaName }, body: { categorisation } }, as);
}

async function tagsOf(at: TestApp, as: Visitor, mediaName: string): Promise<contract.Categorisation> {
  return (await at.send(contract.readCategorisation, { params: { mediaName } }, as)).body;
}

/**
 * Fills the media library again, as the server does after an update of the app with a changed starting
 * library.
 */
async function fillAgain({ connection, settings }: TestApp): Promise<void> {
  await connection.pool.query(
    `update setting set value = value || '{"fingerprint": "older"}' where name = 'library'`,
  );
  const store = openStore(join(settings.dataDir, 'media'));
  await fillLibrary({ connection, store, withPages: true, say: () => {} });
}
