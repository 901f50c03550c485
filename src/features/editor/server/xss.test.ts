import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage } from '#features/reading/contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { anItem, aPage, aPerson } from '../../../../test/builders.ts';
import { XSS_CORPUS } from '../../../../test/product/xss-corpus.ts';
import { type EditablePage, insertPage, readEditablePage, updatePage } from '../editing-contract.ts';

let app: TestApp;
let editor: Visitor;
const params = { id: 411 };

beforeAll(async () => {
  app = await startApp();
  editor = await aPerson(app, 'editor');
  await app.send(insertPage, { body: { ...aPage(), answerID: params.id } }, editor);
});
afterAll(() => app.close());

/**
 * Every text field of a page, by its name in the request: a harmless value, and a function that reads the
 * saved value.
 */
const FIELDS: Record<string, { safe: string; read(page: EditablePage): unknown }> = {
  title: { safe: 'Ice', read: ({ title }) => title },
  'dialog.0.title': { safe: 'Ice', read: ({ dialog }) => dialog[0]?.title },
  'dialog.0.text': { safe: 'Ice', read: ({ dialog }) => dialog[0]?.text },
  'buttons.0.buttonName': { safe: 'Go', read: ({ buttons }) => buttons[0]?.buttonName },
  'buttons.0.buttonAction': { safe: '5', read: ({ buttons }) => buttons[0]?.buttonAction },
  'items.0.itemID': { safe: 'id', read: ({ items }) => items[0]?.itemID },
  'items.0.itemName': { safe: 'a.jpg', read: ({ items }) => items[0]?.itemName },
  'items.0.itemCaption': { safe: 'Ice', read: ({ items }) => items[0]?.itemCaption },
  'items.0.itemCopyright': { safe: 'Us', read: ({ items }) => items[0]?.itemCopyright },
  'items.0.itemYouTubeID': { safe: 'dQw4w9WgXcQ', read: ({ items }) => items[0]?.itemYouTubeID },
  'items.0.itemAction': { safe: '5', read: ({ items }) => items[0]?.itemAction },
  'items.0.itemAudio': { safe: 'a.m4a', read: ({ items }) => items[0]?.itemAudio },
  'mapPlaces.0.pin': { safe: 'casey', read: ({ mapPlaces }) => mapPlaces?.[0]?.pin },
  'questions.0.asked': { safe: 'Why?', read: ({ questions }) => questions[0]?.asked },
  'questions.0.sentence': { safe: 'Because.', read: ({ questions }) => questions[0]?.sentence },
  category: { safe: '', read: ({ category }) => category },
  subCategory: { safe: '', read: ({ subCategory }) => subCategory },
  quizURL: { safe: '', read: ({ quizURL }) => quizURL },
};
const NAMES = Object.keys(FIELDS);
const HTML_FIELD = 'dialog.0.text';
const ACTIONS = ['buttons.0.buttonAction', 'items.0.itemAction'];
/** The fields that refuse every dangerous text of this test. */
const NEVER_TAKEN = ['items.0.itemYouTubeID', 'mapPlaces.0.pin', 'category', 'subCategory', 'quizURL'];

describe.each(XSS_CORPUS)('$family: $payload', ({ payload }) => {
  test('is refused by the field, or read again without anything that runs', async () => {
    const refused = await saveWhatIsTaken(payload);
    expect(NEVER_TAKEN.filter((name) => name !== 'subCategory' && !refused.has(name))).toEqual([]);
    const { headers, body: page } = await app.send(readEditablePage, { params }, editor);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['x-content-type-options']).toBe('nosniff');
    for (const name of NAMES.filter((each) => !refused.has(each) && !NEVER_TAKEN.includes(each))) {
      const value = FIELDS[name]?.read(page);
      if (name === HTML_FIELD) expectHarmless(String(value ?? ''));
      else expect(value).toBe(seen(payload));
      if (ACTIONS.includes(name)) expect(protocolOf(String(value))).toMatch(/^https?:$/);
    }
    const { body: forReaders } = await app.send(readPage, { params }, editor);
    expect(forReaders.dialog).toEqual(page.dialog);
  });
});

test('text that was stored unsanitised is sanitised when it is read', async () => {
  const dialog = XSS_CORPUS.slice(0, 8).map(({ payload }) => ({ text: payload }));
  await app.connection.pool.query(`update content_state set version = version + 1`);
  await app.connection.pool.query(
    'update page set dialog = $1, changed_in = (select version from content_state) where answer_id = $2',
    [JSON.stringify(dialog), params.id],
  );
  const { body } = await app.send(readPage, { params }, editor);
  for (const { text } of body.dialog) expectHarmless(text);
});

test('sanitised text does not change when it is sanitised again', async () => {
  for (let first = 0; first < XSS_CORPUS.length; first += 8) {
    const dialog = XSS_CORPUS.slice(first, first + 8).map(({ payload }) => ({ title: 'x', text: payload }));
    await app.send(updatePage, { params, body: aPage({ dialog }) }, editor);
    const { body: once } = await app.send(readEditablePage, { params }, editor);
    await app.send(updatePage, { params, body: aPage({ dialog: once.dialog }) }, editor);
    const { body: twice } = await app.send(readEditablePage, { params }, editor);
    expect(twice.dialog).toEqual(once.dialog);
  }
});

test('the check for harmless text finds harmful text', () => {
  const harmful = [
    '<p onclick="x">',
    '<img src="x">',
    '<a href="javascript:x">',
    '<p',
    'a > <b>',
    '<a href="//x.y">',
  ];
  for (const html of harmful) expect(() => expectHarmless(html)).toThrow();
  expectHarmless('<p>Ice <a href="/content/5">x</a><br />&lt;img&gt;</p>');
});

/**
 * Sends the dangerous text in every field. If the server refuses some fields, sends the page again with
 * harmless values in them.
 * @returns the names of the fields that were refused
 */
async function saveWhatIsTaken(payload: string): Promise<Set<string>> {
  const refused = new Set<string>();
  for (;;) {
    const of = (name: string) => (refused.has(name) ? (FIELDS[name]?.safe ?? '') : payload);
    const { status, refusal } = await app.send(updatePage, { params, body: filled(of) }, editor);
    if (status === 200) return refused;
    expect(status).toBe(400);
    const fields = Object.keys(refusal.errors ?? {}).filter(
      (name) => NAMES.includes(name) && !refused.has(name),
    );
    expect(fields).not.toEqual([]);
    for (const name of fields) refused.add(name);
    if (refused.has('category')) refused.add('subCategory');
  }
}

function filled(of: (name: string) => string): object {
  const item = Object.fromEntries(
    NAMES.flatMap((name) => (name.startsWith('items.0.') ? [[name.slice(8), of(name)]] : [])),
  );
  return aPage({
    title: of('title'),
    category: of('category'),
    subCategory: of('subCategory'),
    quizURL: of('quizURL'),
    dialog: [{ title: of('dialog.0.title'), text: of('dialog.0.text') }],
    buttons: [{ buttonName: of('buttons.0.buttonName'), buttonAction: of('buttons.0.buttonAction') }],
    items: [{ ...anItem(), ...item }],
    questions: [{ asked: of('questions.0.asked'), sentence: of('questions.0.sentence') }],
    mapPlaces: [{ pin: of('mapPlaces.0.pin') }],
  });
}

/** @returns the text as the server stores it: without control characters and extra spaces */
function seen(payload: string): string {
  const visible = [...payload.toWellFormed().normalize('NFC')]
    .filter((character) => character >= ' ' || '\t\n\r'.includes(character))
    .join('');
  return visible.split(/\s+/).join(' ').trim();
}

const TAG =
  /<(?:\/?(?:p|strong|em|u|sub|sup|ul|ol|li|blockquote|h3|h4|span)|\/?a|br \/|span lang="[^"<>]*"|a href="([^"<>]*)"(?: rel="noopener" target="_blank")?)>/g;

/**
 * Checks that the HTML contains only the allowed tags (docs/behaviour.md 16.4). It does not use the app's own
 * sanitiser, because that is what the test checks.
 */
function expectHarmless(html: string): void {
  for (const [, href] of html.matchAll(TAG)) {
    if (href === undefined) continue;
    expect(href).not.toMatch(/^[\s\\/]*[\\/]{2}/);
    expect(protocolOf(href.replaceAll('&amp;', '&'))).toMatch(/^(?:https?|mailto):$/);
  }
  expect(html.replaceAll(TAG, '')).not.toMatch(/[<>]/);
}

/** @returns the protocol that a browser uses for this address in a link on a page of the app */
function protocolOf(address: string): string {
  return URL.parse(address, 'https://explorer.example/content/5')?.protocol ?? 'https:';
}
