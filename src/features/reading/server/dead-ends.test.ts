import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { insertBulletin, listBulletins } from '#features/bulletins/contract.ts';
import { insertPage, readEditablePage, updatePage } from '#features/editor/editing-contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { anItem, aPage, aPerson, publishPage } from '../../../../test/builders.ts';
import { Page, readPage } from '../contract.ts';
import { listDeadEnds } from '../dead-ends-contract.ts';

let app: TestApp;
let editor: Visitor;
let pupil: Visitor;

beforeAll(async () => {
  app = await startApp();
  editor = await aPerson(app, 'editor');
  pupil = await aPerson(app, 'student');
});
afterAll(() => app.close());

const DEAD = [
  'kahoot.it/abc',
  'www.kahoot.it',
  'see page 34',
  999_999,
  '/content/999999',
  '/content/nowhere',
];

describe('a button', () => {
  test.each(DEAD)(
    'that leads to %j is saved, kept for editors, named by the check and not shown',
    async (action) => {
      const buttons = [
        { buttonName: 'Dead', buttonAction: action },
        { buttonName: 'Facts', buttonAction: -10 },
      ];
      const id = await publishPage(app, editor, { buttons });
      expect((await read(id, pupil)).buttons).toEqual([buttons[1]]);
      expect((await read(id, editor)).buttons).toEqual(buttons);
      const { body } = await app.send(readEditablePage, { params: { id } }, editor);
      expect(body.buttons).toEqual(buttons);
      const found = { field: 'buttons.0.buttonAction', name: 'Dead', action: String(action) };
      expect(await deadEndsOf(id)).toEqual([{ ...found, reason: expect.stringMatching(/^T.*\.$/) }]);
    },
  );

  test('that leads to a missing page appears as soon as the page exists', async () => {
    const next = (await publishPage(app, editor)) + 2;
    const id = await publishPage(app, editor, { buttons: [{ buttonName: 'Next', buttonAction: next }] });
    const before = await app.send(readPage, { params: { id } }, pupil);
    expect(before.body.buttons).toEqual([]);
    await app.send(insertPage, { body: { ...aPage(), answerID: next } }, editor);
    const after = await app.send(readPage, { params: { id } }, pupil);
    expect(after.body.buttons).toEqual([{ buttonName: 'Next', buttonAction: next }]);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(await deadEndsOf(id)).toEqual([]);
  });

  test('is hidden while its page is missing', async () => {
    const gone = await publishPage(app, editor);
    const id = await publishPage(app, editor, { buttons: [{ buttonName: 'Go', buttonAction: gone }] });
    expect((await read(id, pupil)).buttons).toHaveLength(1);
    await app.connection.db.deleteFrom('page_version').where('answer_id', '=', gone).execute();
    await app.connection.db.deleteFrom('page').where('answer_id', '=', gone).execute();
    const restarted = await startApp({ beside: app });
    const { body } = await restarted.send(readPage, { params: { id } }, pupil);
    expect(body.buttons).toEqual([]);
    await restarted.close();
  });

  test('with a foreign scheme is refused by name', async () => {
    const buttons = [{ buttonName: 'Run', buttonAction: 'javascript:alert(1)' }];
    const { status, refusal } = await app.send(
      insertPage,
      { body: { ...aPage({ buttons }), answerID: 900 } },
      editor,
    );
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['buttons.0.buttonAction']]);
  });
});

describe('a picture', () => {
  test.each(['kahoot.it/abc', 999_999])(
    'that leads to %j is shown, and leads nowhere',
    async (itemAction) => {
      const item = anItem({ itemAction });
      const id = await publishPage(app, editor, { items: [item], buttons: [] });
      expect((await read(id, pupil)).items).toEqual([{ ...item, itemAction: null }]);
      expect((await read(id, editor)).items).toEqual([item]);
      expect(await deadEndsOf(id)).toMatchObject([{ field: 'items.0.itemAction', name: 'A floe' }]);
    },
  );

  test('may have no target, which is not marked', async () => {
    const id = await publishPage(app, editor, { items: [anItem({ itemAction: null })], buttons: [] });
    expect(await deadEndsOf(id)).toEqual([]);
  });

  test.each(['abc', 'see page 34', '3.5', 12_345_678_901])('does not lead to %j', async (itemAction) => {
    const body = { ...aPage({ items: [anItem({ itemAction })] }), answerID: 900 };
    const { status, refusal } = await app.send(insertPage, { body }, editor);
    expect([status, refusal.errors]).toEqual([400, { 'items.0.itemAction': 'Link ID must be a number' }]);
  });

  test('may keep a target that is refused today', async () => {
    const item = anItem({ itemAction: 5 });
    const id = await publishPage(app, editor, { items: [item] });
    const { db } = app.connection;
    const stored = JSON.stringify([{ ...item, itemAction: 'abc' }]);
    await db.updateTable('page').set({ items: stored }).where('answer_id', '=', id).execute();
    const page = aPage({ items: [{ ...item, itemAction: 'abc', itemCaption: 'Another' }] });
    expect((await app.send(updatePage, { params: { id }, body: page }, editor)).status).toBe(200);
  });
});

describe('a quiz', () => {
  const alive = anItem({ itemCaption: 'Alive', itemAction: 'https://quiz.example/1' });
  const dead = anItem({ itemCaption: 'Dead', itemAction: 'kahoot.it/abc' });
  const unfinished = anItem({ itemCaption: 'Unfinished', itemAction: '' });

  test('that leads nowhere is hidden on the grid and on pages, and visible again after a correction', async () => {
    await saveQuizzes([alive, dead, unfinished]);
    const id = await publishPage(app, editor, { buttons: [], quizURL: dead.itemID });
    expect((await read(410, pupil)).items).toEqual([alive]);
    expect((await read(410, editor)).items).toHaveLength(3);
    expect((await deadEndsOf(410)).map(({ name }) => name)).toEqual(['Dead', 'Unfinished']);
    expect((await read(id, pupil)).quizURL).toBeNull();
    expect((await read(id, editor)).quizURL).toBe(dead.itemID);
    expect(await deadEndsOf(id)).toMatchObject([{ field: 'quizURL', name: 'Dead', action: 'kahoot.it/abc' }]);
    await saveQuizzes([alive, { ...dead, itemAction: 'https://kahoot.it/abc' }]);
    expect((await read(410, pupil)).items).toHaveLength(2);
    expect((await read(id, pupil)).quizURL).toBe(dead.itemID);
    expect([await deadEndsOf(410), await deadEndsOf(id)]).toEqual([[], []]);
  });
});

test("a resource's link that leads nowhere is saved, shown to editors, and hidden from readers", async () => {
  const links = ['https://aad.example/', 'kahoot.it/abc', '999999', '0'].map((url) => ({
    url,
    description: '',
  }));
  const entry = { _id: randomUUID(), date: '2026-02-01', title: 'Midwinter', links };
  const params = { type: 'resources' };
  expect((await app.send(insertBulletin, { params, body: entry }, editor)).status).toBe(200);
  const linksFor = async (reader: Visitor) =>
    (await app.send(listBulletins, { params }, reader)).body.find(({ _id }) => _id === entry._id)?.links;
  expect(await linksFor(pupil)).toEqual([links[0], links[3]]);
  expect(await linksFor(editor)).toEqual(links);
});

test('the page for readers keeps its shape, and the check is for editors', async () => {
  const id = await publishPage(app, editor, { buttons: [{ buttonName: 'Dead', buttonAction: 'abc' }] });
  expect(z.strictObject(Page.shape).parse(await read(id, pupil))).toBeDefined();
  expect((await app.send(listDeadEnds, {}, pupil)).status).toBe(403);
});

async function read(id: number, reader: Visitor) {
  return (await app.send(readPage, { params: { id } }, reader)).body;
}

async function deadEndsOf(id: number) {
  const { body } = await app.send(listDeadEnds, {}, editor);
  return body.find(({ answerID }) => answerID === id)?.deadEnds ?? [];
}

async function saveQuizzes(items: object[]): Promise<void> {
  const params = { id: 410 };
  const { body: page } = await app.send(readEditablePage, { params }, editor);
  const { status } = await app.send(updatePage, { params, body: { ...page, items } }, editor);
  expect(status).toBe(200);
}
