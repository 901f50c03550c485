import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { updateCategory } from '#features/categories/contract.ts';
import { insertPage, updatePage } from '#features/editor/editing-contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { anItem, aPage, aPerson } from '../../../../../test/builders.ts';
import { addCategories, aRegisteredPhoto } from '../../../../../test/files.ts';
import * as contract from '../../contract.ts';

// The search tables are copies of data in other tables. They must be updated whenever that data changes.

let app: TestApp;
let editor: Visitor;

beforeAll(async () => {
  app = await startApp();
  editor = await aPerson(app, 'editor');
  await addCategories(app);
});
afterAll(() => app.close());

const search = async (body: object, from = app, as = editor) => {
  const [answer] = (await from.send(contract.searchMedia, { body }, as)).body;
  return { total: answer?.total, names: answer?.mediaArray.map(({ itemName }) => itemName) };
};
const describeIt = (name: string, body: object) =>
  app.send(contract.describeMedia, { params: { name }, body }, editor);

describe('words', () => {
  test('that find a medium are those of its current details', async () => {
    const name = await aRegisteredPhoto(app, editor, 'words.jpg');
    await describeIt(name, { caption: 'zeppelin' });
    expect((await search({ search: 'zeppelin' })).names).toEqual([name]);
    await describeIt(name, { caption: 'balloon' });
    expect((await search({ search: 'zeppelin' })).total).toBe(0);
    expect((await search({ search: 'balloon' })).names).toEqual([name]);
    await app.send(contract.deleteMedia, { params: { name } }, editor);
    expect((await search({ search: 'balloon' })).total).toBe(0);
  });

  test('of a new category name find its media, and those of the old name do not', async () => {
    const name = await aRegisteredPhoto(app, editor, 'filed.jpg', [
      { categoryID: 'birds', subCategoryIDs: ['petrel'] },
    ]);
    expect((await search({ search: 'petrels' })).names).toEqual([name]);
    const body = {
      category: { name: 'Flyers', id: 'birds' },
      subCategory: [{ name: 'Skuas', id: 'petrel' }],
    };
    expect((await app.send(updateCategory, { body }, editor)).status).toBe(200);
    expect((await search({ search: 'petrels' })).total).toBe(0);
    expect((await search({ search: 'skua' })).names).toEqual([name]);
    expect((await search({ search: 'f' })).names).toContain(name);
  });

  test('in tags: removed tags are not found, and the order of tags does not matter', async () => {
    const both = [
      { categoryID: 'birds', subCategoryIDs: [] },
      { categoryID: 'ice', subCategoryIDs: ['ice-shelf'] },
    ];
    const first = await aRegisteredPhoto(app, editor, 'tagged one.jpg', both);
    const second = await aRegisteredPhoto(app, editor, 'tagged two.jpg', both.toReversed());
    expect((await search({ category: 'ice', search: 'tagged' })).names).toEqual([first, second]);
    await app.send(
      contract.categoriseMedia,
      { params: { mediaName: first }, body: { categorisation: [] } },
      editor,
    );
    expect((await search({ category: 'ice', search: 'tagged' })).names).toEqual([second]);
  });
});

describe('the search for unused media', () => {
  const isUnused = async (name: string) =>
    (await search({ unused: true })).names?.includes(name) ||
    (await search({ unused: true, search: name })).names?.includes(name);

  test('leaves out a medium while a page shows it', async () => {
    const name = await aRegisteredPhoto(app, editor, 'coming and going.jpg');
    expect(await isUnused(name)).toBe(true);
    const page = aPage({ items: [anItem({ itemName: name }), anItem({ itemAudio: name })] });
    const answerID = 411;
    const made = await app.send(insertPage, { body: { ...page, answerID } }, editor);
    expect(made.status).toBe(200);
    expect(await isUnused(name)).toBe(false);
    const { body: uses } = await app.send(contract.listMediaUses, { params: { name } }, editor);
    expect(uses.pages).toEqual([{ answerID, title: page.title }]);
    const body = { ...page, answerID, rev: 1, items: [] };
    expect((await app.send(updatePage, { params: { id: answerID }, body }, editor)).status).toBe(200);
    expect(await isUnused(name)).toBe(true);
  });

  test('leaves out a medium while news or a resource uses it', async () => {
    const name = await aRegisteredPhoto(app, editor, 'in the news.jpg');
    const entry = { id: randomUUID(), kind: 'news' as const, date: '2026-11-01', title: 'News' };
    const { db } = app.connection;
    await db
      .insertInto('bulletin')
      .values({ ...entry, image: name })
      .execute();
    expect(await isUnused(name)).toBe(false);
    await db
      .updateTable('bulletin')
      .set({ image: null, files: JSON.stringify([name]) })
      .execute();
    expect(await isUnused(name)).toBe(false);
    await db.deleteFrom('bulletin').execute();
    expect(await isUnused(name)).toBe(true);
  });
});

test('with very many matches, every page of results has the right part of the order', async () => {
  const many = await startApp();
  onTestFinished(() => many.close());
  const someone = await aPerson(many, 'editor');
  const COUNT = 10_600;
  await many.connection.pool.query(
    `insert into media (name, media_type, thumbnail, caption)
       select case when n % 4 = 0 then 'seal' when n % 4 = 1 then 'seals' else 'a' end || md5(n::text) || '.jpg',
         'image', '', 'seal ' || n from generate_series(1, $1::int) n
     union all select 'seal.' || n || '.jpg', 'image', '', '' from generate_series(1, 90) n`,
    [COUNT],
  );
  const { rows } = await many.connection.pool.query<{ name: string; begins: boolean }>(
    `select name, name like 'seal%' as begins from media order by name collate "C"`,
  );
  const isWhole = (name: string) => name.startsWith('seal.');
  const rank = ({ name, begins }: { name: string; begins: boolean }) => (isWhole(name) ? 0 : begins ? 1 : 2);
  const expected = [0, 1, 2].flatMap((place) =>
    rows.filter((row) => rank(row) === place).map(({ name }) => name),
  );
  const last = Math.ceil(expected.length / 20);
  for (const page of [1, 5, 6, Math.ceil(last / 2), last - 1, last, last + 1]) {
    const found = await search({ search: 'seal', page }, many, someone);
    expect(found, `page ${page}`).toEqual({
      total: COUNT + 90,
      names: expected.slice((page - 1) * 20, page * 20),
    });
  }
  const named = rows.map(({ name }) => name);
  for (const page of [1, last - 1, last]) {
    const found = await search({ page }, many, someone);
    expect(found.names, `page ${page} of everything`).toEqual(named.slice((page - 1) * 20, page * 20));
  }
  // No name begins with this search word. Only in this case does the server read the first results before it
  // has counted all matches.
  for (const page of [1, 2, 249, 250, 251, last - 1, last, last + 1]) {
    const found = await search({ search: 'jpg', page }, many, someone);
    const names = named.slice((page - 1) * 20, page * 20);
    expect(found, `page ${page} of what is anywhere`).toEqual({ total: COUNT + 90, names });
  }
  expect(await search({ search: 'jp' }, many, someone)).toEqual({
    total: COUNT + 90,
    names: named.slice(0, 2000),
  });
  expect(await search({ search: 'seal' }, many, someone)).toEqual({
    total: COUNT + 90,
    names: expected.slice(0, 2000),
  });
});

test('search words that are longer than the index of beginnings are compared in full', async () => {
  const beginning = 'photographers-travelled-southwards-throughout';
  const other = await aRegisteredPhoto(app, editor, `${beginning}-autumn.jpg`);
  const wanted = await aRegisteredPhoto(app, editor, `${beginning}-winter.jpg`);
  const wordsOf = (season: string) => `${beginning} ${season}`.replaceAll('-', ' ');
  expect((await search({ search: wordsOf('') })).names).toEqual([other, wanted]);
  // The second media item now matches only by its caption. So it comes after the one whose name begins with
  // the words.
  await describeIt(other, { caption: 'winter' });
  expect(await search({ search: wordsOf('wint') })).toEqual({ total: 2, names: [wanted, other] });
});
