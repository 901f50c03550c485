import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aCategory, aPerson, publishPage } from '../../../../test/builders.ts';
import { message } from '../contract.ts';
import * as contract from '../lexicon-contract.ts';

let app: TestApp;
let beside: TestApp;
let editor: Visitor;
let reader: Visitor;
let toilets: number;
beforeAll(async () => {
  app = await startApp();
  beside = await startApp({ beside: app });
  [editor, reader] = [await aPerson(app, 'editor'), await aPerson(app, 'student')];
  toilets = await publishPage(app, editor, {
    ...(await aCategory(app, editor)),
    title: 'Toilets in the field',
    dialog: [{ title: '', text: '<p>A toilet in the field is a drum in a tent.</p>' }],
  });
  await publishPage(app, editor, { ...(await aCategory(app, editor)), title: 'Penguins' });
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

const save = (word: unknown, meaning: unknown, as = editor) =>
  app.send(contract.saveEverydayWord, { body: { word, meaning } }, as);
const remove = (word: string, as = editor) => app.send(contract.removeEverydayWord, { body: { word } }, as);

async function ask(input: string, of = app): Promise<number | undefined> {
  const { body } = await of.send(message, { body: { input } }, reader);
  return body.context.skills['main skill'].user_defined.answerID;
}

test('a word counts at the next question in every process, until it is removed', async () => {
  expect([await ask('is there a dunny'), await ask('is there a dunny', beside)]).toEqual([
    undefined,
    undefined,
  ]);
  const { status, body } = await save(' Dunny', 'toilet');
  expect([status, body]).toEqual([200, { words: [{ word: 'dunny', meaning: 'toilet' }] }]);
  expect([await ask('Is there a DUNNY?', beside), await ask('is there a dunny')]).toEqual([toilets, toilets]);
  expect((await remove('dunny')).body).toEqual({ words: [] });
  expect(await ask('is there a dunny', beside)).toBeUndefined();
});

test('a word is changed, and two ways of writing it are one', async () => {
  await save('thunderbox', 'penguins');
  await save('Thünderbox', 'toilet');
  const { body } = await app.send(contract.listEverydayWords, {}, editor);
  expect(body.words).toEqual([{ word: 'thunderbox', meaning: 'toilet' }]);
});

describe('refuses', () => {
  test.each([
    ['two words', 'long drop', 'toilet', 'word'],
    ['digits', 'wc2', 'toilet', 'word'],
    ['nothing', ' ', 'toilet', 'word'],
    ['a number', 7, 'toilet', 'word'],
    ['a word of 41 letters', 'a'.repeat(41), 'toilet', 'word'],
    ['a word that a page has', 'penguins', 'toilet', 'word'],
    ['a word of every question', 'where', 'toilet', 'word'],
    ['a meaning that no page has', 'bog', 'lavatory', 'meaning'],
    ['no meaning', 'bog', '', 'meaning'],
    ['a meaning of 61 letters', 'bog', 'a'.repeat(61), 'meaning'],
  ])('%s', async (_, word, meaning, field) => {
    const { status, refusal } = await save(word, meaning);
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, [field]]);
  });

  test('everyone who may not edit', async () => {
    for (const person of [reader, await aPerson(app, 'teacher')]) {
      expect((await save('bog', 'toilet', person)).status).toBe(403);
      expect((await remove('thunderbox', person)).status).toBe(403);
      expect((await app.send(contract.listEverydayWords, {}, person)).status).toBe(403);
    }
    expect((await save('bog', 'toilet', {})).status).toBe(401);
  });

  test('more words than the list holds', async () => {
    const rows = Array.from({ length: contract.EVERYDAY_LIMITS.words }, (_, place) => ({
      word: `x${'abcdefghij'[place % 10]}${'abcdefghij'[Math.floor(place / 10) % 10]}${'abcdefghij'[Math.floor(place / 100)]}`,
      meaning: 'toilet',
    }));
    await app.connection.db.deleteFrom('everyday_word').execute();
    await app.connection.db.insertInto('everyday_word').values(rows).execute();
    expect((await save('bog', 'toilet')).status).toBe(400);
    expect((await save('xaaa', 'toilets')).status).toBe(200);
  });
});
