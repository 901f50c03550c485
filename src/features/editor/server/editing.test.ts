import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage } from '#features/reading/contract.ts';
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

describe('a new page', () => {
  test('gets the number after the highest, and is read as it was sent', async () => {
    const page = aPage({ ...(await aCategory()), rows: 2, cols: 5 });
    const highest = await highestId();
    const { status, body } = await insert({ ...page, answerID: highest + 1 });
    expect({ status, body }).toEqual({ status: 200, body: { answerID: highest + 1, rev: 1 } });
    expect(await read(body.answerID)).toMatchObject({ ...page, rev: 1 });
  });

  test('numbers start above the quizzes, whatever negative ids exist', async () => {
    const bare = await startApp();
    const someone = await aPerson(bare, 'editor');
    const { body } = await bare.send(editing.maxID, {}, someone);
    expect(body).toEqual([{ answerID: 410 }]);
    await bare.close();
  });

  test('twenty editors who add a page at once under one number get twenty, at their first attempt', async () => {
    const editors = await Promise.all(Array.from({ length: 20 }, () => aPerson(app, 'editor')));
    const answerID = (await highestId()) + 1;
    const made = await Promise.all(
      editors.map(async (person, number) => {
        const title = `Page of editor ${number}`;
        const sent = await insert({ ...aPage({ title }), answerID, requestID: randomUUID() }, person);
        return { ...sent, title };
      }),
    );
    expect(made.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const numbers = made.map(({ body }) => body.answerID).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => answerID + index));
    for (const { body, title } of made) expect((await read(body.answerID)).title).toBe(title);
  });

  test('of twenty clients without a request id one gets the number, and nineteen learn that it is taken', async () => {
    const answerID = (await highestId()) + 1;
    const sent = await Promise.all(Array.from({ length: 20 }, () => insert({ ...aPage(), answerID })));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = sent.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, refusal }) => [status, refusal.code])).toEqual(
      Array(19).fill([409, 'taken']),
    );
    expect(await highestId()).toBe(answerID);
  });

  test('is one page, however often its request arrives', async () => {
    const requestID = randomUUID();
    const answerID = (await highestId()) + 1;
    const page = { ...aPage(), answerID, requestID };
    const answers = await Promise.all([
      insert(page),
      insert(page),
      insert({ ...page, answerID: answerID + 1 }),
    ]);
    const highest = await highestId();
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ answerID: highest, rev: 1 }));
    const { rows } = await app.connection.pool.query(
      'select count(*) as made from page_version where request_id = $1',
      [requestID],
    );
    expect(rows).toEqual([{ made: 1 }]);
  });

  test('is saved under its number if more was typed before its request is sent again', async () => {
    const sent = { ...aPage(), answerID: (await highestId()) + 1, requestID: randomUUID() };
    const { body: lost } = await insert(sent);
    const { body } = await insert({ ...sent, answerID: lost.answerID + 1, title: 'Typed since' });
    expect(body).toEqual({ answerID: lost.answerID, rev: 2 });
    expect(await read(lost.answerID)).toMatchObject({ title: 'Typed since' });
    const { status, refusal } = await insert({ ...sent, title: 'And later still' });
    expect(status).toBe(409);
    expect(refusal).toMatchObject({ code: 'changed', page: { title: 'Typed since' } });
  });

  test("another person's request with the same id is separate", async () => {
    const requestID = randomUUID();
    const answerID = (await highestId()) + 1;
    await insert({ ...aPage(), answerID, requestID });
    const other = await aPerson(app, 'editor');
    const { body } = await insert({ ...aPage(), answerID: answerID + 1, requestID }, other);
    expect(body.answerID).toBe(answerID + 1);
  });

  test('never gets the number of an existing page', async () => {
    const before = await read(34);
    for (const answerID of [0, 34, 410]) {
      for (const requestID of [undefined, randomUUID()]) {
        const { status, refusal } = await insert({ ...aPage(), answerID, requestID });
        expect({ status, code: refusal.code }).toEqual({ status: 409, code: 'taken' });
        expect(refusal.errors).toHaveProperty('answerID');
      }
    }
    expect(await read(34)).toEqual(before);
  });

  test.each([-1, -10, 400, 1.5, 2 ** 31, 2 ** 53, null, '412'])(
    'is not given the number %s',
    async (answerID) => {
      const { status, refusal } = await insert({ ...aPage(), answerID });
      expect(status).toBe(400);
      expect(refusal.errors).toHaveProperty('answerID');
    },
  );

  test('without a layout shows its tiles three by three, and has no layout without tiles', async () => {
    const { items: _, ...bare } = aPage();
    expect(await read(await add({ ...bare, items: [anItem()] }))).toMatchObject({ rows: 3, cols: 3 });
    expect(await read(await add({ ...bare, items: [] }))).toMatchObject({ rows: null, cols: null });
  });

  test('drops padding of the form: empty blocks, half-filled buttons, trailing empty items', async () => {
    const [first, gap, last] = [
      anItem(),
      anItem({ itemName: '' }),
      anItem({ itemName: '', itemYouTubeID: 'dQw4w9WgXcQ' }),
    ];
    const empty = anItem({ itemName: '' });
    const answerID = await add({
      ...aPage(),
      add: true,
      dialog: [
        { title: '', text: '' },
        { title: ' ', text: '<p>&nbsp;</p><br>' },
        { title: 'Only a title', text: '' },
        { text: 'Only text' },
      ],
      buttons: [
        { buttonName: 'Nowhere', buttonAction: '' },
        { buttonName: '', buttonAction: 5 },
        { buttonName: 'Facts', buttonAction: -10 },
      ],
      items: [first, gap, last, empty],
    });
    const page = await read(answerID);
    expect(page.dialog).toEqual([{ title: 'Only a title', text: '' }, { text: 'Only text' }]);
    expect(page.buttons).toEqual([{ buttonName: 'Facts', buttonAction: -10 }]);
    expect(page.items.map(({ itemID }) => itemID)).toEqual([first, gap, last].map((item) => item?.itemID));
    expect(page).not.toHaveProperty('add');
  });

  test('may contain 36 items and an empty one after them', async () => {
    const items = Array.from({ length: 36 }, () => anItem());
    const answerID = await add({ ...aPage(), items: [...items, anItem({ itemName: '' })] });
    expect((await read(answerID)).items).toHaveLength(36);
  });
});

describe('an edited page', () => {
  test('is saved as its next revision', async () => {
    const answerID = await add(aPage());
    const { body } = await update(answerID, { ...aPage({ title: 'Pack ice' }), rev: 1 });
    expect(body).toEqual({ answerID, rev: 2 });
    expect(await read(answerID)).toMatchObject({ title: 'Pack ice', rev: 2 });
  });

  test("is not saved over another person's save, which is shown instead", async () => {
    const answerID = await add(aPage());
    await update(answerID, { ...aPage({ title: 'Theirs' }), rev: 1 }, await aPerson(app, 'admin'));
    const { status, refusal } = await update(answerID, { ...aPage({ title: 'Mine' }), rev: 1 });
    expect(status).toBe(409);
    expect(refusal).toMatchObject({ code: 'changed', page: { title: 'Theirs', rev: 2, questions: [] } });
    expect(await read(answerID)).toMatchObject({ title: 'Theirs', rev: 2 });
  });

  test('one of two simultaneous saves is told about the other', async () => {
    const answerID = await add(aPage());
    const pages = ['First', 'Second'].map((title) => ({ ...aPage({ title }), rev: 1 }));
    const answers = await Promise.all(pages.map((page) => update(answerID, page)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.refusal).toMatchObject({ page: { title: (await read(answerID)).title } });
  });

  test('is saved once if it is sent again after a lost answer', async () => {
    const answerID = await add(aPage());
    const page = { ...aPage({ title: 'Sent twice' }), rev: 1 };
    await update(answerID, page);
    const { body } = await update(answerID, page);
    expect(body).toEqual({ answerID, rev: 2 });
  });

  test('without a revision is saved, and names whose save it covers', async () => {
    const answerID = await add(aPage());
    const other = await aPerson(app, 'editor');
    expect((await update(answerID, aPage({ title: 'Mine' }))).body).toEqual({ answerID, rev: 2 });
    const { body } = await update(answerID, aPage({ title: 'Theirs' }), other);
    expect(body).toEqual({ answerID, rev: 3, overwrote: true });
    const kept = await app.send(editing.readVersion, { params: { id: answerID, rev: 2 } }, editor);
    expect(kept.body.title).toBe('Mine');
  });

  test('keeps missing values: questions, layout, and unknown fields of items', async () => {
    const item = { ...anItem(), itemFocus: { x: 0.2, y: 0.8 } };
    const page = aPage({
      items: [item],
      rows: 1,
      cols: 4,
      questions: [{ asked: 'Does the sea freeze?', sentence: '' }],
    });
    const answerID = await add(page);
    const { rows: _, cols: __, questions: ___, ...strict } = page;
    const { itemFocus: ____, ...strictItem } = item;
    await update(answerID, { ...strict, title: 'Renamed', items: [strictItem] });
    expect(await readEditable(answerID)).toMatchObject({
      title: 'Renamed',
      rows: 1,
      cols: 4,
      questions: [{ asked: 'Does the sea freeze?', sentence: '' }],
      items: [item],
    });
  });

  test('may keep a deleted quiz, but not choose one', async () => {
    const answerID = await add(aPage());
    await app.connection.db
      .updateTable('page')
      .set({ quiz_url: 'gone' })
      .where('answer_id', '=', answerID)
      .execute();
    expect((await update(answerID, aPage({ quizURL: 'gone' }))).status).toBe(200);
    expect((await update(await add(aPage()), aPage({ quizURL: 'gone' }))).refusal.errors).toHaveProperty(
      'quizURL',
    );
  });

  test('home and the quizzes have no category', async () => {
    const { rev, title } = await readEditable(0);
    await update(0, { ...aPage({ title, ...(await aCategory()) }), rev });
    expect(await read(0)).toMatchObject({ category: null, subCategory: null });
  });

  test.each([-20, 9999, 2 ** 53])('%s is not found', async (id) => {
    for (const { status } of [
      await update(id, aPage()),
      await app.send(editing.readEditablePage, { params: { id } }, editor),
      await app.send(editing.listVersions, { params: { id } }, editor),
      await app.send(editing.sayPresence, { params: { id }, body: { block: null } }, editor),
    ])
      expect(status).toBe(404);
  });
});

async function aCategory(): Promise<{ category: string; subCategory: string }> {
  const { category, subCategory } = await read(34);
  if (!category || !subCategory) throw new Error('page 34 has a category');
  return { category, subCategory };
}

async function highestId(): Promise<number> {
  const { body } = await app.send(editing.maxID, {}, editor);
  return body[0]?.answerID ?? Number.NaN;
}

function insert(body: object, as = editor) {
  return app.send(editing.insertPage, { body }, as);
}

function update(id: number, body: object, as = editor) {
  return app.send(editing.updatePage, { params: { id }, body }, as);
}

async function add(page: object): Promise<number> {
  const { status, body } = await insert({ ...page, answerID: (await highestId()) + 1 });
  expect(status).toBe(200);
  return body.answerID;
}

async function read(id: number) {
  return (await app.send(readPage, { params: { id } }, editor)).body;
}

async function readEditable(id: number) {
  return (await app.send(editing.readEditablePage, { params: { id } }, editor)).body;
}
