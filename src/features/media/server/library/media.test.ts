import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage } from '#features/reading/contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson } from '../../../../../test/builders.ts';
import {
  A_PDF,
  addCategories,
  anMp4,
  aPhoto,
  aRegisteredPhoto,
  readStored,
  upload,
} from '../../../../../test/files.ts';
import * as contract from '../../contract.ts';

let app: TestApp;
let editor: Visitor;

beforeAll(async () => {
  app = await startApp({ library: true });
  editor = await aPerson(app, 'editor');
  await addCategories(app);
});
afterAll(() => app.close());

const search = async (body: object) => {
  const { body: answer } = await app.send(contract.searchMedia, { body }, editor);
  expect(answer).toHaveLength(1);
  return { total: answer[0]?.total, names: answer[0]?.mediaArray.map(({ itemName }) => itemName) };
};
const ICE = [{ categoryID: 'ice', subCategoryIDs: ['ice-shelf'] }];

describe('registering', () => {
  test('adds an upload to the library, with its tags', async () => {
    const { body } = await upload(
      app,
      contract.uploadImages,
      [{ name: 'unseen shelf.jpg', bytes: await aPhoto() }],
      editor,
    );
    const { itemName = '', itemThumbnail } = body.items[0] ?? {};
    expect((await search({ search: 'unseen' })).names).toEqual([]);
    const registered = await app.send(
      contract.registerMedia,
      { body: { itemName, categorisation: ICE, mediaType: 'image', itemThumbnail } },
      editor,
    );
    expect(registered.body).toMatchObject({
      itemName,
      itemThumbnail,
      categorisation: ICE,
      mediaType: 'image',
      itemYouTubeID: '',
    });
    expect((await search({ search: 'unseen' })).names).toEqual([itemName]);
    const read = await app.send(contract.readCategorisation, { params: { mediaName: itemName } }, editor);
    expect(read.body).toEqual(ICE);
  });

  test('a file again keeps its earlier tags', async () => {
    const name = await aRegisteredPhoto(app, editor, 'twice.jpg', ICE);
    const more = [
      { categoryID: 'ice', subCategoryIDs: ['ice-berg'] },
      { categoryID: 'birds', subCategoryIDs: [] },
    ];
    const { body } = await app.send(
      contract.registerMedia,
      { body: { itemName: name, categorisation: more, mediaType: 'image' } },
      editor,
    );
    expect(body.categorisation.toSorted((a, b) => a.categoryID.localeCompare(b.categoryID))).toEqual([
      { categoryID: 'birds', subCategoryIDs: [] },
      { categoryID: 'ice', subCategoryIDs: expect.arrayContaining(['ice-shelf', 'ice-berg']) },
    ]);
  });

  test('a file that was never uploaded, or is of another type, is not found', async () => {
    await upload(app, contract.uploadVideos, [{ name: 'film.mp4', bytes: anMp4() }], editor);
    for (const itemName of ['nothing.jpg', 'film.mp4']) {
      const { status } = await app.send(
        contract.registerMedia,
        { body: { itemName, mediaType: 'image' } },
        editor,
      );
      expect(status, itemName).toBe(404);
    }
  });

  test('a YouTube film is not registered as a file', async () => {
    const body = { itemName: 'any.jpg', mediaType: 'youtube' };
    const { status, refusal } = await app.send(contract.registerMedia, { body }, editor);
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['mediaType']]);
  });

  test('a YouTube film needs an ID of 11 characters', async () => {
    const id = 'dQw4w9WgXcQ';
    const { body } = await app.send(
      contract.registerYouTube,
      { body: { itemYouTubeID: id, categorisation: ICE } },
      editor,
    );
    expect(body).toMatchObject({
      itemName: '',
      itemYouTubeID: id,
      mediaType: 'youtube',
      categorisation: ICE,
    });
    const moved = [{ categoryID: 'birds', subCategoryIDs: ['petrel'] }];
    const input = { params: { youTubeID: id }, body: { categorisation: moved } };
    expect((await app.send(contract.categoriseYouTube, input, editor)).body.categorisation).toEqual(moved);
    const read = await app.send(contract.readCategorisation, { params: { mediaName: id } }, editor);
    expect(read.body).toEqual(moved);
    for (const itemYouTubeID of ['short', 'https://youtu.be/dQw4w9WgXcQ', 'dQw4w9Wg cQ', '']) {
      const refused = await app.send(contract.registerYouTube, { body: { itemYouTubeID } }, editor);
      expect(Object.keys(refused.refusal.errors ?? {})).toEqual(['itemYouTubeID']);
    }
  });
});

describe('tags', () => {
  test('are replaced as a whole, also for a file name with spaces and symbols', async () => {
    const name = await aRegisteredPhoto(app, editor, 'Größe & 100 % #1.jpg', ICE);
    const input = {
      params: { mediaName: name },
      body: { categorisation: [{ categoryID: 'birds', subCategoryIDs: [] }] },
    };
    expect((await app.send(contract.categoriseMedia, input, editor)).body.categorisation).toEqual(
      input.body.categorisation,
    );
    await app.send(contract.categoriseMedia, { ...input, body: { categorisation: [] } }, editor);
    expect(
      (await app.send(contract.readCategorisation, { params: { mediaName: name } }, editor)).body,
    ).toEqual([]);
  });

  test.each([
    [
      'an unknown category',
      [{ categoryID: 'fire', subCategoryIDs: [] }],
      'A category or sub-category is not there any more.',
    ],
    [
      'a sub-category of another',
      [{ categoryID: 'ice', subCategoryIDs: ['petrel'] }],
      'A category or sub-category is not there any more.',
    ],
    ['a category twice', [...ICE, ...ICE], 'A category can be added only once.'],
    [
      'a sub-category twice',
      [{ categoryID: 'ice', subCategoryIDs: ['ice-berg', 'ice-berg'] }],
      'A sub-category can be added only once.',
    ],
  ])('%s is refused, and nothing changes', async (what, categorisation, message) => {
    const name = await aRegisteredPhoto(app, editor, `${what}.jpg`, ICE);
    const { status, refusal } = await app.send(
      contract.categoriseMedia,
      { params: { mediaName: name }, body: { categorisation } },
      editor,
    );
    expect([status, refusal.errors]).toEqual([400, { categorisation: message }]);
    expect(
      (await app.send(contract.readCategorisation, { params: { mediaName: name } }, editor)).body,
    ).toEqual(ICE);
  });

  test('a category that media have as a tag cannot be deleted', async () => {
    await aRegisteredPhoto(app, editor, 'held.jpg', ICE);
    await expect(app.connection.db.deleteFrom('category').where('id', '=', 'ice').execute()).rejects.toThrow(
      /foreign key/,
    );
  });
});

describe('details', () => {
  const details = {
    alt: 'Ice and sky',
    decorative: false,
    caption: 'The shelf',
    copyright: 'M. Okafor',
    licence: 'CC BY 4.0',
    source: 'https://example.org/ice',
    focalPoint: { x: 0.25, y: 0.75 },
  };

  test('are saved, one by one or all at once', async () => {
    const name = await aRegisteredPhoto(app, editor, 'described.jpg');
    const first = await app.send(contract.describeMedia, { params: { name }, body: details }, editor);
    expect(first.body).toMatchObject({
      ...details,
      creditLine: 'M. Okafor, CC BY 4.0, https://example.org/ice',
    });
    await app.send(
      contract.describeMedia,
      { params: { name }, body: { focalPoint: null, decorative: true } },
      editor,
    );
    const { body } = await app.send(contract.readMedia, { params: { name } }, editor);
    expect(body).toMatchObject({ ...details, focalPoint: null, decorative: true });
  });

  test('of a picture reach the readers of its page at once', async () => {
    const reader = await aPerson(app, 'student');
    const changes = { alt: 'Emperors told anew', focalPoint: { x: 0.25, y: 0.5 } };
    const params = { name: 'emperors-34.jpg' };
    await app.send(contract.describeMedia, { params, body: changes }, editor);
    const { body } = await app.send(readPage, { params: { id: 34 } }, reader);
    expect(body.media['emperors-34.jpg']).toMatchObject(changes);
  });

  test.each([
    [{ focalPoint: { x: 1.5, y: 0 } }, 'focalPoint.x'],
    [{ alt: 'x'.repeat(301) }, 'alt'],
    [{ caption: 'a\0b' }, 'caption'],
  ])('%j is refused', async (body, field) => {
    const { status, refusal } = await app.send(
      contract.describeMedia,
      { params: { name: 'emperors-34.jpg' }, body },
      editor,
    );
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, [field]]);
  });
});

describe('use and deletion', () => {
  test('a medium that a page shows is not deleted, and the refusal names the pages', async () => {
    const params = { name: 'emperors-34.jpg' };
    const { body: uses } = await app.send(contract.listMediaUses, { params }, editor);
    expect(uses.pages.map(({ answerID }) => answerID)).toContain(34);
    const { status, refusal } = await app.send(contract.deleteMedia, { params }, editor);
    expect([status, refusal.code]).toEqual([409, 'inUse']);
    expect(refusal).toMatchObject({ uses });
    expect(refusal.message).toContain('(34)');
    expect((await app.inject({ url: '/explorer-storage/emperors-34.jpg' })).statusCode).toBe(200);
  });

  test('a file that news or resources use is not deleted', async () => {
    const files = [{ name: 'worksheet.pdf', bytes: A_PDF }];
    await upload(app, contract.uploadDocuments, files, editor);
    const bulletin = {
      id: '6a1f8f1e-8a43-4c80-9f0e-0d1c1b2a3f4d',
      kind: 'resources' as const,
      date: '2026-11-01',
      title: 'Sheets',
    };
    await app.connection.db
      .insertInto('bulletin')
      .values({ ...bulletin, files: '["worksheet.pdf"]' })
      .execute();
    const { status, refusal } = await app.send(
      contract.deleteMedia,
      { params: { name: 'worksheet.pdf' } },
      editor,
    );
    expect(status).toBe(409);
    expect(refusal).toMatchObject({
      uses: { pages: [], bulletins: [{ _id: bulletin.id, kind: 'resources', title: 'Sheets' }] },
    });
  });

  test('an unused medium is deleted with its file names and tags', async () => {
    const name = await aRegisteredPhoto(app, editor, 'gone.jpg', ICE);
    expect((await app.send(contract.deleteMedia, { params: { name } }, editor)).body).toEqual({ ok: true });
    for (const file of ['gone.jpg', 'gone_thumb.jpg', 'gone.jpg.400.webp']) {
      expect((await readStored(app, file, editor)).statusCode, file).toBe(404);
    }
    expect((await app.send(contract.readMedia, { params: { name } }, editor)).status).toBe(404);
    expect((await search({ search: 'gone' })).names).toEqual([]);
  });
});
