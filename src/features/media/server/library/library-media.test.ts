import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillLibrary } from '#features/library/server/fill-library.ts';
import { readPage } from '#features/reading/contract.ts';
import { openStore } from '#platform/server/files/store.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson, publishPage } from '../../../../../test/builders.ts';
import * as contract from '../../contract.ts';
import { entryOf, toItem } from '../../web/entries/entries.ts';

let app: TestApp;
let editor: Visitor;

beforeAll(async () => {
  app = await startApp({ library: true });
  editor = await aPerson(app, 'editor');
});
afterAll(() => app.close());

const read = async (name: string) => (await app.send(contract.readMedia, { params: { name } }, editor)).body;

test('a picture of the library has a caption, an author, a licence and a source', async () => {
  expect(await read('emperors-34.jpg')).toMatchObject({
    caption: 'Emperor penguins on the sea ice',
    copyright: 'Illustration: Antarctic Explorer',
    licence: 'All rights reserved',
    source: 'Drawn for the starting library',
    creditLine: 'Illustration: Antarctic Explorer, All rights reserved, Drawn for the starting library',
  });
});

test('the source of a diagram names the origin of its numbers', async () => {
  expect(await read('sea-level-125.jpg')).toMatchObject({
    copyright: 'Diagram: Antarctic Explorer',
    licence: 'All rights reserved',
    source: 'Numbers: BEDMAP 2001; Columbia University',
  });
});

test('every picture of the library has a caption, an author, a licence and a source', async () => {
  const [found] = (await app.send(contract.searchMedia, { body: {} }, editor)).body;
  expect(found?.mediaArray.length).toBeGreaterThan(400);
  const without = found?.mediaArray.filter(
    ({ caption, copyright, licence, source }) => !(caption && copyright && licence && source),
  );
  expect(without).toEqual([]);
});

test('a picture that is added to another page brings its caption and credit', async () => {
  const item = toItem(entryOf(await read('krill-0.jpg')));
  const answerID = await publishPage(app, editor, { items: [item] });
  const reader = await aPerson(app, 'student');
  const { items } = (await app.send(readPage, { params: { id: answerID } }, reader)).body;
  const { caption, creditLine } = await read('krill-0.jpg');
  expect(creditLine).toContain('Illustration: Antarctic Explorer, All rights reserved');
  expect(items).toMatchObject([{ itemCaption: caption, itemCopyright: creditLine }]);
});

test('an older library gets missing credits once; texts that an editor wrote or emptied stay', async () => {
  const change = (name: string, body: object) =>
    app.send(contract.describeMedia, { params: { name }, body }, editor);
  const empty = { caption: '', copyright: '', licence: '', source: '' };
  for (const name of ['emperors-34.jpg', 'huddle-34.jpg']) await change(name, empty);
  await change('huddle-34.jpg', { copyright: 'Somebody else' });
  await fillAgain('{"hasCredits": false}');
  expect(await read('emperors-34.jpg')).toMatchObject({
    caption: 'Emperor penguins on the sea ice',
    copyright: 'Illustration: Antarctic Explorer',
    source: 'Drawn for the starting library',
  });
  expect(await read('huddle-34.jpg')).toMatchObject({
    copyright: 'Somebody else',
    licence: 'All rights reserved',
  });
  await change('emperors-34.jpg', empty);
  await fillAgain('{}');
  expect(await read('emperors-34.jpg')).toMatchObject(empty);
});

/**
 * Fills the media library again, as the server does after an update of the app with a changed starting
 * library.
 * @param before JSON of the settings that were stored when the library was filled the last time
 */
async function fillAgain(before: string): Promise<void> {
  const { connection, settings } = app;
  await connection.pool.query(
    `update setting set value = value || '{"fingerprint": "older"}' || $1::jsonb where name = 'library'`,
    [before],
  );
  const store = openStore(join(settings.dataDir, 'media'));
  await fillLibrary({ connection, store, withPages: true, say: () => {} });
}
