import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import * as contract from './contract.ts';
import { fillPronunciations } from './server/fill-pronunciations.ts';

let app: TestApp;
let editor: Visitor;
beforeAll(async () => {
  app = await startApp();
  editor = await aPerson(app, 'editor');
});
afterAll(() => app.close());

const save = (word: string, saidAs: string, as = editor) =>
  app.send(contract.savePronunciation, { body: { word, saidAs } }, as);
const remove = (word: string) => app.send(contract.removePronunciation, { body: { word } }, editor);
const list = async () => (await app.send(contract.listPronunciations, {}, editor)).body;
const saidAs = async (word: string) => (await list()).words.find((entry) => entry.word === word)?.saidAs;
const contentVersion = async () =>
  (await app.connection.db.selectFrom('content_state').select('version').executeTakeFirstOrThrow()).version;

test('an editor adds a word, changes how it is said, and removes it', async () => {
  const added = await save('Hägglunds', 'hegg loonds');
  expect(added.status).toBe(200);
  expect(added.body.words).toContainEqual({ word: 'Hägglunds', saidAs: 'hegg loonds' });
  await save('Hägglunds', 'heg-lunds');
  expect(await saidAs('Hägglunds')).toBe('heg-lunds');
  await remove('Hägglunds');
  expect(await saidAs('Hägglunds')).toBeUndefined();
});

test('accents, capitals and the shape of an apostrophe do not make a different word', async () => {
  await save("d'Urville", 'dur vil');
  await save('D’URVILLE', 'door veel');
  const { words } = await list();
  expect(words.filter(({ word }) => word.toLowerCase().endsWith('urville'))).toEqual([
    { word: 'D’URVILLE', saidAs: 'door veel' },
  ]);
});

test('the version changes when a word changes, and only then', async () => {
  const before = await list();
  await save('serac', 'seh rack');
  const after = await list();
  expect(after.version).not.toBe(before.version);
  await save('serac', 'seh rack');
  expect((await list()).version).toBe(after.version);
});

test('every process is notified of a change, as of a change of the content', async () => {
  const before = await contentVersion();
  await save('firn', 'fern');
  expect(await contentVersion()).toBe(before + 1);
});

describe('refuses', () => {
  test.each([
    ['two words', 'Ross Sea', 'ross see', 'word'],
    ['nothing', ' ', 'said', 'word'],
    ['digits', 'B15', 'bee fifteen', 'word'],
    ['a word of 41 letters', 'a'.repeat(41), 'said', 'word'],
    ['marks of phonetics', 'nunatak', 'ˈnʌnətæk', 'saidAs'],
    ['nothing said', 'nunatak', '  ', 'saidAs'],
    ['81 letters said', 'nunatak', 'a'.repeat(81), 'saidAs'],
  ])('%s', async (_, word, said, field) => {
    const { status, refusal } = await save(word, said);
    expect(status).toBe(400);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  test('users who may not edit', async () => {
    const teacher = await aPerson(app, 'teacher');
    expect((await save('krill', 'crill', teacher)).status).toBe(403);
    expect((await app.send(contract.listPronunciations, {}, teacher)).status).toBe(403);
    expect((await app.send(contract.removePronunciation, { body: { word: 'krill' } })).status).toBe(401);
  });
});

describe('the initial list', () => {
  test('has at least 60 words, each of which an editor could save unchanged', async () => {
    await fillPronunciations(app.connection.db);
    const { words } = await list();
    expect(words.length).toBeGreaterThanOrEqual(60);
    for (const { word, saidAs } of words) expect((await save(word, saidAs)).status, word).toBe(200);
    for (const word of ['Adélie', 'katabatic', 'nunatak', 'Nuyina', 'Amundsen']) {
      expect(await saidAs(word), word).toBeDefined();
    }
  });

  test('can be filled in again without any change', async () => {
    await fillPronunciations(app.connection.db);
    const before = [await list(), await contentVersion()];
    await fillPronunciations(app.connection.db);
    expect([await list(), await contentVersion()]).toEqual(before);
  });

  test('does not overwrite what an editor has changed, removed or added', async () => {
    await save('firstborn', 'mine');
    const words = (saidAs: string) =>
      ['alpha', 'beta', 'gamma', 'firstborn'].map((word) => ({ word, saidAs }));
    await fillPronunciations(app.connection.db, words('old'));
    await save('beta', 'changed');
    await remove('gamma');
    await fillPronunciations(app.connection.db, words('new'));
    expect(await saidAs('alpha')).toBe('new');
    expect(await saidAs('beta')).toBe('changed');
    expect(await saidAs('gamma')).toBeUndefined();
    expect(await saidAs('firstborn')).toBe('mine');
  });
});
