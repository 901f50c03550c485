import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillLibrary } from '#features/library/server/fill-library.ts';
import { readPage } from '#features/reading/contract.ts';
import { openStore } from '#platform/server/files/store.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { anItem, aPage, aPerson } from '../../../../test/builders.ts';
import * as editing from '../editing-contract.ts';

let app: TestApp;
let editor: Visitor;

beforeAll(async () => {
  app = await startApp({ library: true });
  editor = await aPerson(app, 'editor');
});
afterAll(() => app.close());

describe('the history of a page', () => {
  test('starts with the page from the library', async () => {
    const [first, ...others] = await versions(34);
    expect(first).toMatchObject({ rev: 1, savedBy: null, summary: 'From the library' });
    expect(others).toEqual([]);
    expect(await readVersion(34, 1)).toEqual(await readEditable(34));
  });

  test('lists who made each save, when, and what it changed; newest first', async () => {
    const item = anItem();
    const page = aPage({ items: [item, anItem()] });
    const id = await add(page);
    await save(id, { ...page, title: 'Fast ice', dialog: [{ text: 'Held by the shore.' }] });
    const [_, second] = page.items ?? [];
    await save(id, {
      ...page,
      title: 'Fast ice',
      dialog: [{ text: 'Held by the shore.' }],
      items: [second, item],
    });
    await save(id, {
      ...page,
      title: 'Fast ice',
      dialog: [],
      items: [{ ...item, itemCaption: 'New' }],
      rows: 1,
    });
    await save(id, {
      ...page,
      title: 'Fast ice',
      dialog: [],
      items: [{ ...item, itemCaption: 'New' }],
      rows: 1,
      questions: [{ asked: 'why?', sentence: '' }],
    });
    const listed = await versions(id);
    expect(listed.map(({ rev, summary }) => [rev, summary])).toEqual([
      [5, 'Questions'],
      [4, 'Text, 2 tiles, layout'],
      [3, 'Order of tiles'],
      [2, 'Title, text'],
      [1, 'New page'],
    ]);
    for (const { savedBy, savedAt } of listed) {
      expect(savedBy).toEqual({ personID: expect.any(String), name: 'Mira O.', initials: 'MO' });
      expect(Math.abs(Date.now() - Date.parse(savedAt))).toBeLessThan(60 * 60_000);
    }
    expect(JSON.stringify(listed)).not.toMatch(/Okafor|@/);
  });

  test('outlives the account of its editors', async () => {
    const leaver = await aPerson(app, 'editor');
    const id = await add(aPage(), leaver);
    await app.connection.db.deleteFrom('person').where('user_name', '=', leaver.userName).execute();
    const savedBy = { personID: '', name: 'A former editor', initials: '?' };
    expect(await versions(id)).toMatchObject([{ rev: 1, savedBy, summary: 'New page' }]);
  });

  test('shows each version as it was', async () => {
    const id = await add(aPage({ title: 'Then', questions: [{ asked: 'Was it?', sentence: 'It was.' }] }));
    await save(id, aPage({ title: 'Now', questions: [] }));
    expect(await readVersion(id, 1)).toMatchObject({
      answerID: id,
      title: 'Then',
      rev: 1,
      questions: [{ asked: 'Was it?', sentence: 'It was.' }],
    });
    expect(await readVersion(id, 2)).toEqual(await readEditable(id));
  });

  test.each([0, 3, -1, 2 ** 53])('has no version %s', async (rev) => {
    const id = await add(aPage());
    await save(id, aPage());
    const read = await app.send(editing.readVersion, { params: { id, rev } }, editor);
    const restored = await app.send(
      editing.restoreVersion,
      { params: { id, rev }, body: { rev: 2 } },
      editor,
    );
    expect([read.status, restored.status]).toEqual([404, 404]);
    expect((await readEditable(id)).rev).toBe(2);
  });
});

describe('an old version restored', () => {
  test('becomes a new one, and nothing is lost', async () => {
    const then = aPage({ title: 'Then', questions: [{ asked: 'Was it?', sentence: 'It was.' }] });
    const id = await add(then);
    await save(id, aPage({ title: 'Now', questions: [] }));
    const { body } = await restore(id, 1, 2);
    expect(body).toEqual({ answerID: id, rev: 3 });
    expect(await readEditable(id)).toMatchObject({ ...then, rev: 3 });
    expect((await read(id)).title).toBe('Then');
    expect(await readVersion(id, 2)).toMatchObject({ title: 'Now' });
    expect((await versions(id))[0]).toMatchObject({ rev: 3, summary: 'Restored version 1' });
  });

  test("is not put over another person's newer save", async () => {
    const id = await add(aPage({ title: 'Then' }));
    await save(id, aPage({ title: 'Now' }));
    const { status, refusal } = await restore(id, 1, 1);
    expect(status).toBe(409);
    expect(refusal).toMatchObject({ code: 'changed', page: { title: 'Now', rev: 2 } });
    expect(await versions(id)).toHaveLength(2);
  });

  test("keeps the page's current category and quiz if its own were deleted", async () => {
    const { category, subCategory } = await readEditable(34);
    const id = await add(aPage({ title: 'Then', category, subCategory }));
    await save(id, aPage({ title: 'Now', category, subCategory }));
    const { db } = app.connection;
    const { content } = await db
      .selectFrom('page_version')
      .select('content')
      .where('answer_id', '=', id)
      .where('rev', '=', 1)
      .executeTakeFirstOrThrow();
    const gone = JSON.stringify({ ...content, categoryId: 'gone', subCategoryId: 'gone', quizURL: 'gone' });
    await db
      .updateTable('page_version')
      .set({ content: gone })
      .where('answer_id', '=', id)
      .where('rev', '=', 1)
      .execute();
    expect((await restore(id, 1, 2)).status).toBe(200);
    expect(await readEditable(id)).toMatchObject({ title: 'Then', category, subCategory, quizURL: null });
  });
});

describe('a new fill of the library', () => {
  test('leaves edited and restored pages alone, and makes a version of each page it renews', async () => {
    await save(33, { ...(await readEditable(33)), title: 'An editor wrote this' });
    await save(63, { ...(await readEditable(63)), title: 'An editor was here' });
    await restore(63, 1, 2);
    const before = [await versions(33), await versions(63)];
    await fillAgain([33, 63, 64]);
    expect([await versions(33), await versions(63)]).toEqual(before);
    expect((await readEditable(33)).title).toBe('An editor wrote this');
    expect(await versions(64)).toMatchObject([
      { rev: 2, summary: 'From the library' },
      { rev: 1, summary: 'From the library' },
    ]);
    expect(await readVersion(64, 2)).toEqual(await readEditable(64));
  });
});

test("every page's newest version is the page", async () => {
  const { rows } = await app.connection.pool.query(`
    select answer_id from page left join page_version version using (answer_id, rev)
    where content is distinct from jsonb_build_object('title', title, 'categoryId', category_id,
      'subCategoryId', sub_category_id, 'dialog', dialog, 'buttons', buttons, 'items', items, 'rows', rows,
      'cols', cols, 'quizURL', quiz_url, 'questions', questions, 'phrases', phrases,
      'mapPlaces', map_places)`);
  expect(rows).toEqual([]);
});

test('a long history is read in parts: the newest first, those before a version, or as many as reach one', async () => {
  const id = await add(aPage());
  const { pool } = app.connection;
  await pool.query(
    `insert into page_version (answer_id, rev, summary, content)
     select answer_id, number, 'Text', content from page_version, generate_series(2, 121) number
     where answer_id = $1 and rev = 1`,
    [id],
  );
  const revs = async (querystring: object) => {
    const { body } = await app.send(editing.listVersions, { params: { id }, querystring }, editor);
    return body.map(({ rev }) => rev);
  };
  const countdown = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => from - index);
  expect(await revs({})).toEqual(countdown(121, 72));
  expect(await revs({ before: 72 })).toEqual(countdown(71, 22));
  expect(await revs({ before: 22 })).toEqual(countdown(21, 1));
  expect(await revs({ before: 1 })).toEqual([]);
  expect(await revs({ downTo: 40 })).toEqual(countdown(121, 40));
  expect(await revs({ downTo: 100 })).toEqual(countdown(121, 72));
});

/**
 * Imports the starting library again, as after an update of the app. First changes the stored hashes of the
 * given pages, so that their files seem to have changed.
 */
async function fillAgain(ids: number[]): Promise<void> {
  const { connection, settings } = app;
  await connection.db
    .updateTable('page')
    .set({ library_hash: 'older' })
    .where('answer_id', 'in', ids)
    .execute();
  await connection.pool.query(
    `update setting set value = value || '{"fingerprint": "older"}' where name = 'library'`,
  );
  const store = openStore(join(settings.dataDir, 'media'));
  await fillLibrary({ connection, store, withPages: true, say: () => {} });
}

async function add(page: object, as = editor): Promise<number> {
  const { body: highest } = await app.send(editing.maxID, {}, as);
  const answerID = (highest[0]?.answerID ?? 0) + 1;
  expect((await app.send(editing.insertPage, { body: { ...page, answerID } }, as)).status).toBe(200);
  return answerID;
}

async function save(id: number, page: object): Promise<void> {
  const { rev } = await readEditable(id);
  expect(
    (await app.send(editing.updatePage, { params: { id }, body: { ...page, rev } }, editor)).status,
  ).toBe(200);
}

function restore(id: number, old: number, rev: number) {
  return app.send(editing.restoreVersion, { params: { id, rev: old }, body: { rev } }, editor);
}

async function versions(id: number) {
  return (await app.send(editing.listVersions, { params: { id } }, editor)).body;
}

async function readVersion(id: number, rev: number) {
  return (await app.send(editing.readVersion, { params: { id, rev } }, editor)).body;
}

async function readEditable(id: number) {
  return (await app.send(editing.readEditablePage, { params: { id } }, editor)).body;
}

async function read(id: number) {
  return (await app.send(readPage, { params: { id } }, editor)).body;
}
