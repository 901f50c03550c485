import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DIAGRAM_NAMES } from '#features/diagrams/moving-diagrams.ts';
import { updatePage } from '#features/editor/editing-contract.ts';
import { describeMedia, readCaptions, readMedia, uploadVideos } from '#features/media/contract.ts';
import { readPage } from '#features/reading/contract.ts';
import { openStore } from '#platform/server/files/store.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPage, aPerson } from '../../../../test/builders.ts';
import { anMp4, readStored, upload, workOff } from '../../../../test/files.ts';
import { fillLibrary } from './fill-library.ts';
import { readLibrary } from './read-library.ts';

const SECTION = 'section.mp4';
const library = readLibrary();

let app: TestApp;
let editor: Visitor;
let pupil: Visitor;

beforeAll(async () => {
  app = await startApp({ library: true });
  editor = await aPerson(app, 'editor');
  pupil = await aPerson(app, 'student');
});
afterAll(() => app.close());

test('each diagram that moves has a film, on a page that shows the diagram too', async () => {
  const shown = library.pages.filter(({ page }) => page.films.length > 0);
  const names = shown.flatMap(({ page }) => page.films.map(({ file }) => file));
  expect(names.toSorted()).toEqual(DIAGRAM_NAMES.map((name) => `${name}.mp4`).toSorted());
  for (const { page } of shown) {
    const { body } = await app.send(readPage, { params: { id: page.answerID } }, pupil);
    const film = body.items.at(-1);
    expect(body.items.map(({ itemDiagram }) => `${itemDiagram}.mp4`)).toContain(film?.itemName);
    expect(film).toMatchObject({ itemCaption: expect.stringMatching(/^Film: /), constrainItem: true });
    expect(body.media[film?.itemName ?? '']).toMatchObject({
      width: 1280,
      height: 720,
      hash: expect.stringMatching(/^[\w-]{22}$/),
      captions: expect.stringMatching(/^[\w-]{22}$/),
    });
  }
});

test('a film is sent in the ranges that a player asks for, and cached at its address', async () => {
  const { body } = await app.send(readPage, { params: { id: 6 } }, pupil);
  const { hash } = body.media[SECTION] ?? {};
  const whole = await readStored(app, `${SECTION}?v=${hash}`);
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
  expect(whole.headers['cache-control']).toContain('immutable');
  // The index of the film comes before its pictures, so that it plays while it loads.
  const [index, pictures] = ['moov', 'mdat'].map((box) => whole.rawPayload.indexOf(box, 0, 'latin1'));
  expect(index).toBeGreaterThan(0);
  expect(index).toBeLessThan(pictures ?? 0);
  const part = await readStored(app, SECTION, {}, { range: 'bytes=1000-1999' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([
    206,
    `bytes 1000-1999/${whole.rawPayload.length}`,
  ]);
  expect(part.rawPayload.equals(whole.rawPayload.subarray(1000, 2000))).toBe(true);
  const still = await readStored(app, 'section_thumb.jpg');
  expect([still.statusCode, still.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('a film that no page shows any more is closed to readers, with its captions', async () => {
  const statuses = async () => {
    const captions = { params: { name: 'coldest.mp4' }, querystring: {} };
    return [
      (await app.send(readCaptions, captions, pupil)).status,
      (await readStored(app, 'coldest.mp4')).statusCode,
    ];
  };
  expect(await statuses()).toEqual([200, 200]);
  const { body } = await app.send(readPage, { params: { id: 21 } }, editor);
  const items = body.items.filter(({ itemName }) => itemName !== 'coldest.mp4');
  const update = { params: { id: 21 }, body: { ...aPage({ items }), rev: body.rev } };
  expect((await app.send(updatePage, update, editor)).status).toBe(200);
  expect(await statuses()).toEqual([404, 404]);
});

test('an editor finds the film with its credit, and captions of an editor stay until the film is replaced', async () => {
  const read = async () => (await app.send(readMedia, { params: { name: SECTION } }, editor)).body;
  const captions = async () =>
    (await app.send(readCaptions, { params: { name: SECTION }, querystring: {} }, pupil)).body;
  expect(await read()).toMatchObject({
    mediaType: 'video',
    itemThumbnail: 'section_thumb.jpg',
    copyright: 'Diagram: Antarctic Explorer',
    source: 'Numbers: drill sites and stations; drawn roughly between them',
  });
  const own = 'WEBVTT\n\n00:00.000 --> 00:02.000\nIce on rock.';
  await app.send(describeMedia, { params: { name: SECTION }, body: { captions: own } }, editor);
  await fillAgain();
  expect(await captions()).toBe(own);
  await app.connection.db
    .updateTable('media')
    .set({ hash: 'a'.repeat(22) })
    .where('name', '=', SECTION)
    .execute();
  await fillAgain();
  expect(await captions()).toBe(library.films.get(SECTION)?.captions);
});

test('a film that an editor uploaded before keeps its bytes and captions under the name of a film of the library', async () => {
  const older = await startApp();
  onTestFinished(() => older.close());
  const someone = await aPerson(older, 'editor');
  await upload(older, uploadVideos, [{ name: SECTION, bytes: anMp4() }], someone);
  await workOff(older);
  const params = { name: SECTION };
  const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nOur own film.';
  await older.send(describeMedia, { params, body: { captions } }, someone);
  const { rawPayload: own } = await readStored(older, SECTION, someone);
  await fillAgain(older);
  expect((await readStored(older, SECTION, someone)).rawPayload.equals(own)).toBe(true);
  expect((await older.send(readCaptions, { params, querystring: {} }, someone)).body).toBe(captions);
});

/** Imports the library again, as after an update of the app. */
async function fillAgain({ connection, settings } = app): Promise<void> {
  await connection.pool.query(
    `update setting set value = value || '{"fingerprint": "older"}' where name = 'library'`,
  );
  const store = openStore(join(settings.dataDir, 'media'));
  await fillLibrary({ connection, store, withPages: true, say: () => {} });
}
