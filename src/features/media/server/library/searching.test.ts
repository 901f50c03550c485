import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson } from '../../../../../test/builders.ts';
import { addCategories, aRegisteredPhoto } from '../../../../../test/files.ts';
import * as contract from '../../contract.ts';

let app: TestApp;
let editor: Visitor;

beforeAll(async () => {
  app = await startApp({ library: true });
  editor = await aPerson(app, 'editor');
  await addCategories(app);
});
afterAll(() => app.close());

const search = async (body: object) => {
  const { body: answer } = await app.send(contract.searchMedia, { body }, editor);
  expect(answer).toHaveLength(1);
  return { total: answer[0]?.total, names: answer[0]?.mediaArray.map(({ itemName }) => itemName) };
};
const ICE = [{ categoryID: 'ice', subCategoryIDs: ['ice-shelf'] }];

describe('searching', () => {
  test('finds words in any order, and parts of words, in name, texts and tags', async () => {
    const name = await aRegisteredPhoto(app, editor, 'DSC_0412 Zügelpinguin.jpg', [
      { categoryID: 'birds', subCategoryIDs: ['petrel'] },
    ]);
    const body = { caption: 'Crossing the quorn', alt: 'A vexillum in snow', copyright: 'Wenzel Jamnitzer' };
    await app.send(contract.describeMedia, { params: { name }, body }, editor);
    for (const words of [
      '0412',
      'ZUGELPIN',
      'zügel',
      'quorn',
      'vexil',
      'jamnitzer wenzel',
      'petrels quorn',
      'ju',
      'jpg vexillum',
    ]) {
      const { names } = await search({ search: words });
      if (words === 'ju') expect(names, words).not.toContain(name);
      else expect(names, words).toContain(name);
    }
    for (const words of ['quorn nowhere', '%', '_', "quorn' or 1=1 --"]) {
      const { names } = await search({ search: words, subcategory: 'petrel' });
      if (words === '%' || words === '_') expect(names).toContain(name);
      else expect(names, words).not.toContain(name);
    }
  });

  test('lists names that begin with the word first', async () => {
    await aRegisteredPhoto(app, editor, 'a krill b.jpg');
    await aRegisteredPhoto(app, editor, 'krill.jpg');
    const other = await aRegisteredPhoto(app, editor, 'z-food.jpg');
    await app.send(
      contract.describeMedia,
      { params: { name: other }, body: { caption: 'eats krill' } },
      editor,
    );
    const { names } = await search({ search: 'krill', mediaTypes: ['image'] });
    const order = ['krill.jpg', 'a krill b.jpg', 'z-food.jpg'].map((name) => names?.indexOf(name) ?? -1);
    expect(order.every((place) => place >= 0)).toBe(true);
    expect(order[0]).toBeLessThan(order[1] ?? 0);
  });

  test('filters by category, subcategory and type; an empty string means any', async () => {
    const shelf = await aRegisteredPhoto(app, editor, 'only shelf.jpg', ICE);
    const berg = await aRegisteredPhoto(app, editor, 'only berg.jpg', [
      { categoryID: 'ice', subCategoryIDs: ['ice-berg'] },
    ]);
    expect(
      (await search({ category: 'ice', subcategory: '', search: 'only', mediaTypes: [] })).names,
    ).toEqual([berg, shelf]);
    expect((await search({ category: 'ice', subcategory: 'ice-berg', search: 'only' })).names).toEqual([
      berg,
    ]);
    expect((await search({ category: 'birds', search: 'only' })).names).toEqual([]);
    expect((await search({ search: 'only', mediaTypes: ['video', 'document'] })).names).toEqual([]);
  });

  test('returns all matches at once, or a page of twenty', async () => {
    const all = await search({});
    expect(all.names).toHaveLength(all.total ?? -1);
    const first = await search({ page: 1 });
    const second = await search({ page: 2, pageSize: 20 });
    expect(first.total).toBe(all.total);
    expect([...(first.names ?? []), ...(second.names ?? [])]).toEqual(all.names?.slice(0, 40));
    expect((await search({ page: 99_999 })).names).toEqual([]);
  });

  test('finds unused media', async () => {
    const name = await aRegisteredPhoto(app, editor, 'lonely.jpg');
    const { names } = await search({ unused: true });
    expect(names).toContain(name);
    expect(names).not.toContain('emperors-34.jpg');
  });

  test.each([
    { page: 0 },
    { pageSize: 101 },
    { mediaTypes: ['sound'] },
    { search: 'a\0' },
    { search: 'x'.repeat(201) },
  ])('refuses %j', async (body) =>
    expect((await app.send(contract.searchMedia, { body }, editor)).status).toBe(400),
  );
});
