import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aCategory, anItem, aPage, aPerson } from '../../../../test/builders.ts';
import { insertPage, readEditablePage, updatePage } from '../editing-contract.ts';

let app: TestApp;
let editor: Visitor;
let answerID: number;

beforeAll(async () => {
  app = await startApp();
  editor = await aPerson(app, 'editor');
  answerID = 411;
  await app.send(insertPage, { body: { ...aPage(), answerID } }, editor);
});
afterAll(() => app.close());

const long = (length: number) => 'x'.repeat(length);
const item = anItem();
const blocks = (changes: object, place = 0) => ({
  dialog: Array.from({ length: place + 1 }, (_, at) => ({ text: 'Ice', ...(at === place && changes) })),
});
const button = (changes: object) => ({ buttons: [{ buttonName: 'Go', buttonAction: 5, ...changes }] });
const items = (...changes: object[]) => ({ items: changes.map((change) => ({ ...anItem(), ...change })) });

const at = (asked: string, sentence: string, occurrence?: number) => ({ asked, sentence, occurrence });

/** Inputs that the server must refuse, each with the name of the refused field. */
const REFUSED: [string, object][] = [
  ['title', { title: long(151) }],
  ['title', { title: ' \u0000\t ' }],
  ['title', { title: undefined }],
  ['title', { title: 5 }],
  ['category', { category: 'no such', subCategory: 'no such' }],
  ['category', { category: null, subCategory: 'no such' }],
  ['dialog', { dialog: Array(9).fill({ text: 'Ice' }) }],
  ['dialog', { dialog: 'Ice' }],
  ['dialog.2.text', blocks({ text: `<p>${long(8001)}</p>` }, 2)],
  ['dialog.0.text', blocks({ text: '<p>'.repeat(20_001) })],
  ['dialog.7.title', blocks({ title: long(121) }, 7)],
  ['buttons', { buttons: Array(4).fill({ buttonName: 'Go', buttonAction: 5 }) }],
  ['buttons.0.buttonName', button({ buttonName: long(61) })],
  ['buttons.0.buttonAction', button({ buttonAction: 'javascript:alert(1)' })],
  ['buttons.0.buttonAction', button({ buttonName: '', buttonAction: 'JavaScript\t:alert(1)' })],
  ['buttons.0.buttonAction', button({ buttonAction: 'mailto:a@b.example' })],
  ['buttons.0.buttonAction', button({ buttonAction: 'https:alert(1)' })],
  ['buttons.0.buttonAction', button({ buttonAction: 1.5 })],
  ['items', { items: Array.from({ length: 37 }, () => anItem()) }],
  ['items.1.itemID', items({ itemID: 'same' }, { itemID: 'same' })],
  ['items.0.itemID', items({ itemID: '' })],
  ['items.0.itemID', items({ itemID: undefined })],
  ['items.0.itemCaption', items({ itemCaption: long(301) })],
  ['items.0.itemCopyright', items({ itemCopyright: long(301) })],
  ['items.0.itemName', items({ itemName: '../secret' })],
  ['items.0.itemName', items({ itemName: 'a\\b.jpg' })],
  ['items.0.itemName', items({ itemName: `${long(117)}.jpg` })],
  ['items.0.itemAudio', items({ itemAudio: 'https://elsewhere.example/x.mp3' })],
  ['items.0.itemYouTubeID', items({ itemYouTubeID: 'dQw4w9WgXcQ?autoplay=1' })],
  ['items.0.itemDiagram', items({ itemDiagram: 'unicorns' })],
  ['items.0.itemAction', items({ itemAction: ' vbscript:x' })],
  ['items.0.constrainItem', items({ constrainItem: 'yes' })],
  ['cols', { cols: 7 }],
  ['rows', { rows: 0 }],
  ['rows', { rows: 2.5 }],
  ['quizURL', { quizURL: 'no such' }],
  ['questions', { questions: Array(401).fill({ asked: 'What?', sentence: '' }) }],
  ['questions.0.asked', { questions: [{ asked: long(201), sentence: '' }] }],
  ['questions.0.sentence', { questions: [{ asked: 'What?', sentence: long(1001) }] }],
  ['questions.0', { questions: ['What?'] }],
  ['questions.0.target.is', { questions: [{ ...at('What?', ''), target: { is: 'film', id: 'a' } }] }],
  ['questions.0.target.id', { questions: [{ ...at('What?', ''), target: { is: 'quiz', id: long(121) } }] }],
  ['questions.0.occurrence', { questions: [{ asked: 'What?', sentence: 'It is.', occurrence: 8 }] }],
  ['questions.1.asked', { questions: [at('Is it cold?', 'It is.'), at('is  it COLD?', 'It never is.')] }],
  ['questions.1.asked', { questions: [at('Is it cold?', 'It is.'), at('Is it cold?', 'It is.', 1)] }],
  ['questions.2.asked', { questions: [at('Is it?', 'It is.'), at('Why?', ''), at('is\u00a0it?', '')] }],
  ['phrases', { phrases: Array(401).fill('what') }],
  ['phrases.0', { phrases: [long(201)] }],
  ['mapPlaces', { mapPlaces: Array(7).fill({ pin: 'casey' }) }],
  ['mapPlaces', { mapPlaces: 'casey' }],
  ['mapPlaces.0.pin', { mapPlaces: [{ pin: 'atlantis' }] }],
  ['mapPlaces.1.pin', { mapPlaces: [{ pin: 'casey' }, { pin: 'page-16-0' }] }],
  ['mapPlaces.0.lat', { mapPlaces: [{ lat: -39.9, lon: 0 }] }],
  ['mapPlaces.0.lat', { mapPlaces: [{ lat: -90.1, lon: 0 }] }],
  ['mapPlaces.0.lat', { mapPlaces: [{ lat: '-70', lon: 0 }] }],
  ['mapPlaces.0.lat', { mapPlaces: [{ lon: 10 }] }],
  [
    'mapPlaces.1.lon',
    {
      mapPlaces: [
        { lat: null, lon: null },
        { lat: -70, lon: 180.5 },
      ],
    },
  ],
  ['mapPlaces.0.lon', { mapPlaces: [{ lat: -70, lon: null }] }],
  ['answerID', { answerID: 412 }],
  ['rev', { rev: 'newest' }],
];

test.each(REFUSED)('%s is named as the fault: %j', async (field, changes) => {
  const before = await read();
  const { status, refusal } = await save({ ...aPage(), ...changes });
  expect(status).toBe(400);
  expect(Object.keys(refusal.errors ?? {})).toContain(field);
  expect(refusal.errors?.[field]).not.toBe('');
  expect(await read()).toEqual(before);
});

const asQuestions = (...asked: string[]) => asked.map((words) => ({ asked: words, sentence: 'It is.' }));

/** Input exactly at a limit. The second value is its stored form, if that differs from the input. */
const ACCEPTED: [object, object?][] = [
  [{ title: long(150) }],
  [blocks({ title: long(120), text: `<p>${long(8000)}</p>` }, 7)],
  [button({ buttonName: long(60), buttonAction: 'https://aad.example/ice' })],
  [button({ buttonAction: '/content/34' })],
  [button({ buttonAction: '34' })],
  // Text that is no valid link is stored nevertheless (docs/behaviour.md 16.5).
  [button({ buttonAction: 'see page 34' })],
  [items({ itemCaption: long(300), itemName: `${long(116)}.jpg` })],
  [items({ itemYouTubeID: 'dQw4w9WgXcQ', itemName: '' })],
  [{ items: [{ ...item, itemAction: '' }] }, { items: [{ ...item, itemAction: null }] }],
  [{ rows: 6, cols: 1 }],
  [{ quizURL: '' }, { quizURL: null }],
  [
    { category: '', subCategory: '' },
    { category: null, subCategory: null },
  ],
  [
    { questions: asQuestions('Is it cold?', 'is it COLD?', ' ', 'Who  lives there?') },
    { questions: asQuestions('is it COLD?', 'Who lives there?') },
  ],
  [{ questions: [{ asked: long(200), sentence: long(1000) }] }],
  [
    { questions: Array.from({ length: 400 }, (_, place) => at(`What is ${place}?`, 'It is.')) },
    { questions: Array.from({ length: 400 }, (_, place) => ({ asked: `What is ${place}?` })) },
  ],
  // The server keeps a question even if its sentence is not in the text, so that an editor can choose another
  // sentence.
  [{ dialog: [{ text: 'Ice' }], questions: [{ asked: 'Is it cold?', sentence: 'It is gone.' }] }],
  [{ questions: [{ asked: 'Is it cold?', sentence: 'It is.', occurrence: 7 }] }],
  [
    { questions: [at('Is it cold?', 'It\u00a0 is.'), at('is it COLD?', 'It is.')] },
    { questions: [{ asked: 'is it COLD?', sentence: 'It is.' }] },
  ],
  [{ mapPlaces: [{ pin: 'casey' }, { lat: -90, lon: 180 }, { lat: -40, lon: -180 }] }],
  [
    { mapPlaces: [{ pin: '' }, { lat: -66.281234, lon: 110 }, { pin: 'casey' }, { pin: 'casey' }, {}] },
    { mapPlaces: [{ lat: -66.2812, lon: 110 }, { pin: 'casey' }] },
  ],
  [{ title: 'Ice\u0000 and\u000b  snow\n' }, { title: 'Ice and snow' }],
  [{ title: 'Cafe\u0301' }, { title: 'Café' }],
  [{ title: 'Half \ud83d' }, { title: 'Half \ufffd' }],
];

test.each(ACCEPTED)('%j is saved', async (changes, stored = changes) => {
  const { status } = await save({ ...aPage(), ...changes });
  expect(status).toBe(200);
  expect(await read()).toMatchObject(stored);
});

test('a question at two sentences is named in words', async () => {
  const questions = [at('Is it cold?', 'It is.'), at('IS IT COLD?', 'It never is.')];
  const { refusal } = await save({ ...aPage(), questions });
  expect(refusal.errors).toEqual({ 'questions.1.asked': 'The question stands at another sentence, too.' });
});

describe('wordings that a tab of version 0.2.0 sends', () => {
  const bound = at('Is it cold?', 'It is.');

  test('are added as questions of the whole page, and none of its questions is removed', async () => {
    await save({ ...aPage(), questions: [bound] });
    const { status } = await save({ ...aPage(), phrases: ['is it  COLD?', 'how frosty', ' ', 'How Frosty'] });
    expect(status).toBe(200);
    expect((await read()).questions).toEqual([
      { asked: 'Is it cold?', sentence: 'It is.' },
      { asked: 'How Frosty', sentence: '' },
    ]);
  });

  test('become the questions of a new page', async () => {
    const body = { ...aPage(), answerID: 412, phrases: ['how frosty'] };
    expect((await app.send(insertPage, { body }, editor)).status).toBe(200);
    const { body: page } = await app.send(readEditablePage, { params: { id: 412 } }, editor);
    expect(page.questions).toEqual([{ asked: 'how frosty', sentence: '' }]);
  });

  test('are refused together with more questions than a page may have', async () => {
    const questions = Array.from({ length: 400 }, (_, place) => at(`What is ${place}?`, 'It is.'));
    await save({ ...aPage(), questions });
    const { status, refusal } = await save({ ...aPage(), phrases: ['how frosty'] });
    expect(status).toBe(400);
    expect(refusal.errors?.questions).toContain('at most 400 questions');
  });
});

test('a line break inside a paragraph is a space, and one between paragraphs stays', async () => {
  await save({
    ...aPage(),
    dialog: [{ text: '<p>It\nis <em>very</em>\n <strong>cold</strong>.</p>\n<p>So.</p>' }],
  });
  expect((await read()).dialog).toEqual([
    { text: '<p>It is <em>very</em> <strong>cold</strong>.</p>\n<p>So.</p>' },
  ]);
});

test('a sub-category of another category is refused', async () => {
  const { db } = app.connection;
  for (const id of ['a', 'b']) {
    await db.insertInto('category').values({ id, name: id }).execute();
    await db
      .insertInto('sub_category')
      .values({ id: `${id}1`, category_id: id, name: '1' })
      .execute();
  }
  expect((await save(aPage({ category: 'a', subCategory: 'b1' }))).refusal.errors).toHaveProperty(
    'subCategory',
  );
  expect((await save(aPage({ category: 'a', subCategory: 'a1' }))).status).toBe(200);
});

test('a page keeps its category if none is sent, and loses it by empty texts', async () => {
  const { category, subCategory } = await aCategory(app, editor);
  const fileAs = async (filing: object) => {
    expect((await save({ ...aPage(), ...filing })).status).toBe(200);
    const page = await read();
    return [page.category, page.subCategory];
  };
  const filed = [category, subCategory];
  expect(await fileAs({ category, subCategory })).toEqual(filed);
  expect(await fileAs({ category: null, subCategory: null })).toEqual(filed);
  expect(await fileAs({ category: undefined, subCategory: undefined })).toEqual(filed);
  expect(await fileAs({ category: null, subCategory: '' })).toEqual(filed);
  expect(await fileAs({ category: '', subCategory: null })).toEqual([null, null]);
  expect(await fileAs({ category, subCategory: null })).toEqual(filed);
  expect(await fileAs({ category: '', subCategory: '' })).toEqual([null, null]);
  expect(await fileAs({ category: null, subCategory })).toEqual(filed);
});

test('missing lists stay unchanged; an empty one is stored empty', async () => {
  expect((await save(aPage({ dialog: [{ text: '<p>Ice.</p>' }] }))).status).toBe(200);
  const { dialog, buttons, items } = await read();
  expect((await save({ title: 'Ice', dialog: null, buttons: null, items: undefined })).status).toBe(200);
  expect(await read()).toMatchObject({ title: 'Ice', dialog, buttons, items });
  expect((await save({ title: 'Ice', dialog: [], buttons: [], items: [] })).status).toBe(200);
  expect(await read()).toMatchObject({ dialog: [], buttons: [], items: [] });
});

test('null clears the fields that docs/behaviour.md 26.4 names', async () => {
  const cleared = { quizURL: null, rows: null, cols: null };
  expect((await save(aPage({ items: [], rows: 2, cols: 2 }))).status).toBe(200);
  expect((await save({ ...aPage({ items: [] }), ...cleared })).status).toBe(200);
  expect(await read()).toMatchObject(cleared);
  expect((await save(aPage({ items: [{ ...item, itemAction: 5 }] }))).status).toBe(200);
  expect((await save(aPage({ items: [{ ...item, itemAction: null }] }))).status).toBe(200);
  expect((await read()).items[0]?.itemAction).toBeNull();
});

test('every field at fault is named at once', async () => {
  const { refusal } = await save(aPage({ quizURL: 'no such', items: [anItem({ itemName: '../x' })] }));
  expect(Object.keys(refusal.errors ?? {}).sort()).toEqual(['items.0.itemName', 'quizURL']);
});

test('text with a thousand nested tags is parsed quickly, and flattened', async () => {
  const dialog = Array(8).fill({ text: `${'<ul><li>'.repeat(7000)}Deep down` });
  expect((await save(aPage({ dialog }))).status).toBe(200);
  const { dialog: blocks } = await read();
  expect(blocks[0]?.text).toContain('Deep down');
  expect(blocks[0]?.text.match(/<ul>/g)?.length).toBeLessThan(30);
});

test('a page of more than a megabyte is too large', async () => {
  const { status, refusal } = await save(aPage({ items: [anItem({ itemCaption: long(1024 * 1024) })] }));
  expect({ status, code: refusal.code }).toEqual({ status: 413, code: 'tooLarge' });
});

test('eight full blocks, 36 full items and three buttons fit', async () => {
  const full = aPage({
    ...blocks({ title: long(120) }, 7),
    items: Array.from({ length: 36 }, () => anItem({ itemCaption: long(300), itemCopyright: long(300) })),
    buttons: Array(3).fill({ buttonName: long(60), buttonAction: `https://aad.example/${long(1900)}` }),
  });
  expect((await save(full)).status).toBe(200);
});

function save(body: object) {
  return app.send(updatePage, { params: { id: answerID }, body }, editor);
}

async function read() {
  return (await app.send(readEditablePage, { params: { id: answerID } }, editor)).body;
}
