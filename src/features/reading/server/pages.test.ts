import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app/server.ts';
import { categoryNames } from '#features/categories/contract.ts';
import { listPages } from '#features/categories/page-list-contract.ts';
import { updatePage } from '#features/editor/editing-contract.ts';
import { fillLibrary } from '#features/library/server/fill-library.ts';
import { readLibrary } from '#features/library/server/read-library.ts';
import { openStore } from '#platform/server/files/store.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import * as pages from '../contract.ts';

let app: TestApp;
let reader: Visitor;

beforeAll(async () => {
  app = await startApp({ library: true });
  reader = await aPerson(app, 'view');
});
afterAll(() => app.close());

describe('a page', () => {
  test('is read with its text, buttons, pictures and their details', async () => {
    const { status, body } = await app.send(pages.readPage, { params: { id: 34 } }, reader);
    expect(status).toBe(200);
    expect(body).toMatchObject({ answerID: 34, title: 'Emperor penguin', rev: 1 });
    expect(body.dialog.length).toBeGreaterThan(2);
    expect(body.dialog[0]?.text).toMatch(/^<p>.+<\/p>$/s);
    const { body: grid } = await app.send(pages.readPage, { params: { id: 410 } }, reader);
    const quiz = grid.items.find(({ itemID }) => itemID === body.quizURL);
    expect(quiz).toMatchObject({ itemCaption: 'Wildlife', itemAction: 175 });
    const [first] = body.items;
    expect(body.media[first?.itemName ?? '']).toMatchObject({ width: 1600, height: 1200 });
    expect(body.media[first?.itemName ?? '']?.alt).not.toBe('');
  });

  test('names the sources that were checked, also after an editor has saved the page', async () => {
    const read = () => app.send(pages.readPage, { params: { id: 142 } }, reader);
    const { sources = [], ...page } = (await read()).body;
    const known = readLibrary().pages.find((one) => one.page.answerID === 142)?.page.sources ?? [];
    const checked = known.filter((source) => source.checked);
    expect(checked.length).toBeLessThan(known.length);
    expect(sources).toEqual(
      checked.map(({ organisation, title, address }) => ({
        publisher: organisation,
        title,
        url: address,
        checked: true,
        checkedIn: '2026-11',
      })),
    );
    const { category, subCategory, dialog, buttons, items, rows, cols, quizURL } = page;
    const body = {
      title: 'Dry snow again',
      category,
      subCategory,
      dialog,
      buttons,
      items,
      rows,
      cols,
      quizURL,
    };
    const saved = await app.send(updatePage, { params: { id: 142 }, body }, await aPerson(app, 'editor'));
    expect(saved.status).toBe(200);
    expect((await read()).body).toMatchObject({ title: 'Dry snow again', sources });
  });

  test.each([-10, -20, 9999, 2 ** 53])('%s is not found', async (id) => {
    const { status, refusal } = await app.send(pages.readPage, { params: { id } }, reader);
    expect(status).toBe(404);
    expect(refusal.code).toBe('notFound');
  });

  test.each(['abc', '1.5', '%00', "1' or 1=1"])('"%s" is refused with the field named', async (id) => {
    const { status, refusal } = await app.send(pages.readPage, { params: { id } }, reader);
    expect(status).toBe(400);
    expect(refusal.errors).toHaveProperty('id');
  });

  test('is not sent again to a reader who has it', async () => {
    const { headers } = await app.send(pages.readPage, { params: { id: 34 } }, reader);
    const again = await app.inject({
      url: '/api/answer/page/34',
      headers: { cookie: reader.cookie ?? '', 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.payload).toBe('');
  });

  test('has the headers of every other response, also by HEAD and for a reader who has it', async () => {
    const send = (id: number, method: 'GET' | 'HEAD', known = '') => {
      const headers = { cookie: reader.cookie ?? '', 'if-none-match': known };
      return app.inject({ method, url: `/api/answer/page/${id}`, headers });
    };
    const { headers: common } = await send(9999, 'GET');
    const got = await send(34, 'GET');
    const [head, same] = [await send(34, 'HEAD'), await send(34, 'GET', String(got.headers.etag))];
    expect([got, head, same].map(({ statusCode }) => statusCode)).toEqual([200, 200, 304]);
    expect(head.payload).toBe('');
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(got.payload)));
    expect(same.headers).not.toHaveProperty('content-length');
    const ofItsBody = ['content-length', 'content-type', 'cache-control', 'date', 'x-request-id'];
    for (const { headers } of [got, head, same]) {
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['cache-control']).toBe('private, no-cache');
      for (const [name, value] of Object.entries(common))
        if (!ofItsBody.includes(name)) expect([name, headers[name]]).toEqual([name, value]);
    }
  });

  test.each([pages.readPage, listPages, pages.randomTiles])('needs a session: $url', async (endpoint) => {
    const { status, refusal } = await app.send(endpoint, { params: { id: 34 } });
    expect(status).toBe(401);
    expect(refusal.code).toBe('signInFirst');
  });

  test('contains nothing that could run, whatever the database contains', async () => {
    const evil =
      '<p onclick="x()">Ice<script>x()</script><img src=x onerror=x()><a href="javascript:x()">y</a></p>';
    await changePage(app, 5, { dialog: JSON.stringify([{ title: '<b>T</b>', text: evil }]) });
    const { body } = await app.send(pages.readPage, { params: { id: 5 } }, reader);
    expect(body.dialog[0]?.text).toBe('<p>Ice<a>y</a></p>');
  });
});

test('the list names every categorised page under its category', async () => {
  const { body: list } = await app.send(listPages, {}, reader);
  const { body: names } = await app.send(categoryNames, {}, reader);
  expect(list).toHaveLength(10);
  const wildlife = list.find(({ _id }) => names[_id]?.name === 'Wildlife');
  const penguins = wildlife?.subCategorys.find(
    ({ subCategory }) => names[wildlife._id]?.subCategories[subCategory] === 'Penguins',
  );
  expect(penguins?.titles).toContainEqual({ title: 'Emperor penguin', answerID: 34 });
  const listed = list.flatMap(({ subCategorys }) => subCategorys.flatMap(({ titles }) => titles));
  expect(listed.map(({ answerID }) => answerID)).not.toContain(410);
  expect(wildlife?.picture?.media?.width).toBeGreaterThan(0);
});

test('pages without a category are listed to editors only', async () => {
  const editor = await aPerson(app, 'editor');
  await changePage(app, 140, { category_id: null, sub_category_id: null });
  const { body: forReaders } = await app.send(listPages, {}, reader);
  const { body: forEditors } = await app.send(listPages, {}, editor);
  const [unfiled, ...others] = forEditors.filter(({ _id }) => _id === '');
  const ids = unfiled?.subCategorys[0]?.titles.map(({ answerID }) => answerID);
  const quizzes = Array.from({ length: 24 }, (_, place) => 171 + place);
  expect(ids).toEqual([140, ...quizzes]);
  expect(others).toEqual([]);
  expect(JSON.stringify(forReaders)).not.toContain('"answerID":140');
});

describe('random tiles', () => {
  test('are nine different pages with pictures, never the current one, home or the quizzes', async () => {
    const { body } = await app.send(
      pages.randomTiles,
      { querystring: { count: '9', current: '34' } },
      reader,
    );
    const ids = body.map(({ itemAction }) => itemAction);
    expect(new Set(ids).size).toBe(9);
    for (const id of [0, 34, 410]) expect(ids).not.toContain(id);
    expect(body.every(({ media }) => (media?.width ?? 0) > 0)).toBe(true);
  });

  test('never show a page without a category', async () => {
    const { body: page } = await app.send(pages.readPage, { params: { id: 140 } }, reader);
    expect(Object.keys(page.media).length).toBeGreaterThan(0);
    for (let time = 0; time < 20; time++) {
      const { body } = await app.send(pages.randomTiles, { querystring: { count: '36' } }, reader);
      expect(body.map(({ itemAction }) => itemAction)).not.toContain(140);
    }
  });

  test('avoid recently shown pages while others remain', async () => {
    const { body: all } = await app.send(pages.randomTiles, { querystring: { count: '36' } }, reader);
    const seen = all.slice(0, 20).map(({ itemAction }) => itemAction);
    const { body } = await app.send(
      pages.randomTiles,
      { querystring: { count: '9', seen: seen.join(',') } },
      reader,
    );
    expect(body.filter(({ itemAction }) => seen.includes(itemAction ?? null))).toEqual([]);
  });

  test.each([
    ['0', 1],
    ['-5', 1],
    ['1000', 36],
  ])('asked for %s give %i at most', async (count, most) => {
    const { body } = await app.send(pages.randomTiles, { querystring: { count } }, reader);
    expect(body.length).toBeLessThanOrEqual(most);
    expect(body.length).toBeGreaterThan(0);
  });
});

describe('the library', () => {
  test('filled twice changes nothing', async () => {
    const before = await snapshot(app);
    await fill(app);
    await forget(app);
    await fill(app);
    expect(await snapshot(app)).toEqual(before);
  });

  test('filled before hashes were stored gets them', async () => {
    const hashes = () =>
      app.connection.db.selectFrom('media').select(['name', 'hash']).orderBy('name').execute();
    const before = await hashes();
    expect(before.every(({ hash }) => hash !== null)).toBe(true);
    await app.connection.db.updateTable('media').set({ hash: null }).execute();
    await forget(app);
    await fill(app);
    expect(await hashes()).toEqual(before);
  });

  test("never overwrites an editor's change, and renews unchanged pages", async () => {
    await changePage(app, 33, { dialog: JSON.stringify([{ text: '<p>An editor wrote this.</p>' }]) });
    await app.connection.db
      .updateTable('page')
      .set({ library_hash: 'older' })
      .where('answer_id', 'in', [33, 64])
      .execute();
    await forget(app);
    await fill(app);
    const [edited, renewed] = await app.connection.db
      .selectFrom('page')
      .select(['dialog', 'rev', 'library_hash'])
      .where('answer_id', 'in', [33, 64])
      .orderBy('answer_id')
      .execute();
    expect(edited?.dialog).toEqual([{ text: '<p>An editor wrote this.</p>' }]);
    expect(renewed?.rev).toBe(2);
    expect(renewed?.library_hash).not.toBe('older');
  });

  test('switched off leaves a home and a quiz page, so that new pages start at 411', async () => {
    const bare = await startApp();
    const ids = await bare.connection.db
      .selectFrom('page')
      .select('answer_id')
      .orderBy('answer_id')
      .execute();
    expect(ids.map(({ answer_id }) => answer_id)).toEqual([0, 410]);
    await bare.close();
  });
});

test('the next reader of another process sees a save', async () => {
  const { settings, connection, clock, changes } = app;
  const other = await createApp({
    settings,
    connection,
    background: connection,
    changes,
    clock,
    store: openStore(join(settings.dataDir, 'media')),
    webAppFolder: settings.dataDir,
  });
  await changePage(app, 12, { dialog: JSON.stringify([{ text: '<p>Read me everywhere.</p>' }]) });
  await changes.hear();
  const { payload } = await other.inject({
    url: '/api/answer/page/12',
    headers: { cookie: reader.cookie ?? '' },
  });
  expect(JSON.parse(payload).dialog).toEqual([{ text: '<p>Read me everywhere.</p>' }]);
  await other.close();
});

type PageChange = { dialog?: string; category_id?: null; sub_category_id?: null };

async function changePage({ connection }: TestApp, id: number, change: PageChange): Promise<void> {
  await connection.db.transaction().execute(async (tx) => {
    const { version } = await tx
      .updateTable('content_state')
      .set((row) => ({ version: row('version', '+', 1) }))
      .returning('version')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('page')
      .set((row) => ({ ...change, rev: row('rev', '+', 1), changed_in: version }))
      .where('answer_id', '=', id)
      .execute();
  });
}

async function fill({ connection, settings }: TestApp): Promise<void> {
  const store = openStore(join(settings.dataDir, 'media'));
  await fillLibrary({ connection, store, withPages: true, say: () => {} });
}

/**
 * Changes the stored hash of the starting library. The server then behaves as if the library's files had
 * changed.
 */
async function forget({ connection }: TestApp): Promise<void> {
  const { value } = await connection.db.selectFrom('setting').select('value').executeTakeFirstOrThrow();
  await connection.db
    .updateTable('setting')
    .set({ value: JSON.stringify({ ...value, fingerprint: 'older' }) })
    .execute();
}

async function snapshot({ connection }: TestApp): Promise<unknown> {
  const tables = ['page', 'category', 'sub_category', 'media'] as const;
  return Promise.all(
    tables.map((table) => connection.db.selectFrom(table).selectAll().orderBy(firstColumn(table)).execute()),
  );
}

function firstColumn(table: 'page' | 'category' | 'sub_category' | 'media') {
  return ({ page: 'answer_id', category: 'id', sub_category: 'id', media: 'name' } as const)[table];
}
