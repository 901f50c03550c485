import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentHash } from '#platform/server/files/content-hash.ts';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { anItem, aPerson, publishPage } from '../../../../../test/builders.ts';
import {
  A_PDF,
  aDocx,
  aGif,
  anMp4,
  aPhoto,
  aPng,
  formOf,
  readStored,
  upload,
  workOff,
} from '../../../../../test/files.ts';
import * as contract from '../../contract.ts';
import { UPLOADS } from './count-upload.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';

let app: TestApp;
let editor: Visitor;

beforeAll(async () => {
  app = await startApp();
  editor = await aPerson(app, 'editor');
});
afterAll(() => app.close());

const file = (name: string, headers = {}) => readStored(app, name, editor, headers);
const versioned = (name: string, hash: string) => readStored(app, `${name}?v=${hash}`);
const publish = (itemName: string) => publishPage(app, editor, { items: [anItem({ itemName })] });
const filePath = (name: string) => file(name).then(({ rawPayload }) => rawPayload);

test('a photo is stored under its name, with its upright size and without camera and place', async () => {
  const bytes = await aPhoto(640, 480, 6);
  expect(bytes.includes('SecretCam')).toBe(true);
  const { status, body } = await upload(
    app,
    contract.uploadImages,
    [{ name: 'Lake Vida.JPEG', bytes }],
    editor,
  );
  expect(status).toBe(200);
  expect(body.items).toEqual([
    {
      itemName: 'Lake Vida.jpg',
      itemThumbnail: 'Lake Vida_thumb.jpg',
      width: 480,
      height: 640,
      mediaType: 'image',
      hash: expect.stringMatching(/^[\w-]{22}$/),
      known: false,
    },
  ]);
  const stored = await filePath('Lake Vida.jpg');
  expect(stored.includes('SecretCam') || stored.includes('Somebody')).toBe(false);
  const { orientation, exif } = await sharp(stored).metadata();
  expect(orientation).toBe(6);
  expect(exif?.length).toBeLessThan(40);
  const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
  expect((await pixels(stored)).equals(await pixels(bytes))).toBe(true);
});

test('a photo is available at once; its thumbnail, renditions and placeholder follow', async () => {
  const original = await aPhoto(2000, 1000);
  const { body } = await upload(app, contract.uploadImages, [{ name: 'wide.jpg', bytes: original }], editor);
  await publish('wide.jpg');
  const hash = body.items[0]?.hash ?? '';
  const early = await versioned('wide.jpg.400.webp', hash);
  expect(early.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  expect((await versioned('wide.jpg', hash)).headers['cache-control']).toBe(FOR_GOOD);

  await workOff(app);
  for (const [name, width, format] of [
    ['wide_thumb.jpg', 400, 'jpeg'],
    ['wide.jpg.400.webp', 400, 'webp'],
    ['wide.jpg.800.webp', 800, 'webp'],
    ['wide.jpg.1600.webp', 1600, 'webp'],
  ] as const) {
    const { rawPayload, headers } = await versioned(name, hash);
    expect(await sharp(rawPayload).metadata(), name).toMatchObject({ width, height: width / 2, format });
    expect(headers['cache-control'], name).toBe(FOR_GOOD);
  }
  const { body: record } = await app.send(contract.readMedia, { params: { name: 'wide.jpg' } }, editor);
  expect(record).toMatchObject({ state: 'ready', width: 2000, height: 1000 });
  expect(record.placeholder).toMatch(/^data:image\/webp;base64,/);
});

test('a file is cached permanently only with its hash, and an unchanged file answers 304', async () => {
  const { body } = await upload(
    app,
    contract.uploadImages,
    [{ name: 'cached.png', bytes: await aPng() }],
    editor,
  );
  await publish('cached.png');
  const hash = body.items[0]?.hash ?? '';
  expect((await versioned('cached.png', hash)).headers['cache-control']).toBe(FOR_GOOD);
  expect((await versioned('cached.png', 'another')).headers['cache-control']).toBe('no-cache');
  const { headers } = await file('cached.png');
  const again = await file('cached.png', { 'if-none-match': headers.etag });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

test.each([
  ['bytes=0-3', 206, 'bytes 0-3/'],
  ['bytes=4-', 206, 'bytes 4-'],
  ['bytes=-5', 206, 'bytes '],
  ['bytes=999999-', 416, 'bytes */'],
  ['bytes=0-1,3-4', 200, ''],
  ['lines=1', 200, ''],
])('parts of a film can be requested: %s', async (range, status, contentRange) => {
  const name = `parts-${status}-${range.length}.mp4`;
  await upload(app, contract.uploadVideos, [{ name, bytes: anMp4() }], editor);
  const whole = (await file(name)).rawPayload;
  const { statusCode, headers, rawPayload } = await file(name, { range });
  expect(statusCode).toBe(status);
  expect(headers['content-range'] ?? '').toContain(contentRange);
  if (range === 'bytes=0-3') expect(rawPayload.equals(whole.subarray(0, 4))).toBe(true);
  if (range === 'bytes=-5') expect(rawPayload.equals(whole.subarray(-5))).toBe(true);
  if (status === 200) expect(rawPayload.equals(whole)).toBe(true);
});

test('the same bytes are stored once under any name; other bytes get a new name', async () => {
  const [first, second] = [await aPhoto(), await aPhoto()];
  const send = async (name: string, bytes: Buffer) =>
    (await upload(app, contract.uploadImages, [{ name, bytes }], editor)).body.items[0];
  expect(await send('seal.jpg', first)).toMatchObject({ itemName: 'seal.jpg', known: false });
  expect(await send('other.jpg', first)).toMatchObject({ itemName: 'seal.jpg', known: true });
  expect(await send('seal.jpg', second)).toMatchObject({
    itemName: 'seal-2.jpg',
    itemThumbnail: 'seal-2_thumb.jpg',
  });
  expect((await file('other.jpg')).statusCode).toBe(404);
  // A new file never gets a name that already belongs to a thumbnail.
  expect(await send('seal_thumb.jpg', await aPhoto())).toMatchObject({ itemName: 'seal_thumb-2.jpg' });
});

test('the same photo sent twenty times at once is stored once', async () => {
  const bytes = await aPhoto();
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      upload(app, contract.uploadImages, [{ name: `at-once-${index}.jpg`, bytes }], editor),
    ),
  );
  const names = new Set(sent.map(({ body }) => body.items[0]?.itemName));
  expect(names.size).toBe(1);
});

test.each([
  ['photo..final.jpg', 'photo.final.jpg'],
  ['ice....jpg', 'ice.jpg'],
])('a photo called %s is stored as %s, and a page that shows it can be saved', async (given, stored) => {
  const { body } = await upload(app, contract.uploadImages, [{ name: given, bytes: await aPhoto() }], editor);
  expect(body.items[0]?.itemName).toBe(stored);
  await publish(stored);
});

test('the answer lists the files of a form in their order', async () => {
  const files = [
    { name: 'one.png', bytes: await aPng() },
    { name: 'two.gif', bytes: await aGif() },
  ];
  const { body } = await upload(app, contract.uploadImages, files, editor);
  expect(body.items.map(({ itemName }) => itemName)).toEqual(['one.png', 'two.gif']);
});

test('the content of a file decides its ending, not its name or declared type', async () => {
  const files = [{ name: 'really.png', bytes: await aPhoto(), type: 'image/svg+xml' }];
  const { body } = await upload(app, contract.uploadImages, files, editor);
  expect(body.items[0]?.itemName).toBe('really.jpg');
  expect((await file('really.jpg')).headers['content-type']).toBe('image/jpeg');
});

test.each([
  ['report.pdf', A_PDF, 'application/pdf'],
  ['letter.docx', aDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['table.csv', Buffer.from('species,mass\nAdélie,5\n'), 'text/csv; charset=utf-8'],
])('%s is downloaded and never opened as a page of the site', async (name, bytes, type) => {
  const { body } = await upload(app, contract.uploadDocuments, [{ name, bytes }], editor);
  expect(body.items[0]).toMatchObject({ itemName: name, mediaType: 'document', width: null });
  const { headers, rawPayload } = await file(name);
  expect(headers['content-type']).toBe(type);
  expect(headers['content-disposition']).toMatch(/^attachment/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(rawPayload.equals(Buffer.from(bytes))).toBe(true);
});

test('only teachers can read an answer key, at every address', async () => {
  const bytes = Buffer.concat([A_PDF, Buffer.from('answers\n%%EOF')]);
  await upload(app, contract.uploadDocuments, [{ name: 'answers.pdf', bytes }], editor);
  const entry = { id: '0d2c9a3e-7a55-4a1c-9b56-3f0f5f6b7c8d', kind: 'resources' as const, title: 'Key' };
  await app.connection.db
    .insertInto('bulletin')
    .values({ ...entry, date: '2026-11-01', files: '["answers.pdf"]', audience: 'teachers' })
    .execute();
  expect((await readStored(app, 'answers.pdf')).statusCode).toBe(404);
  const read = async (role: 'teacher' | 'student') => {
    const { cookie = '' } = await aPerson(app, role);
    return app.inject({ url: '/api/resources/file/answers.pdf', headers: { cookie } });
  };
  expect((await read('teacher')).rawPayload.equals(bytes)).toBe(true);
  expect((await read('student')).statusCode).toBe(404);
});

test('a document gets a thumbnail that names its kind', async () => {
  await upload(
    app,
    contract.uploadDocuments,
    [{ name: 'signed.pdf', bytes: Buffer.concat([A_PDF, Buffer.from('\n')]) }],
    editor,
  );
  expect((await file('signed_thumb.jpg')).headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
  });
  await workOff(app);
  const { headers, rawPayload } = await file('signed_thumb.jpg');
  expect(headers['content-type']).toBe('image/jpeg');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 400, height: 300 });
});

test('a stored film does not reveal where it was made', async () => {
  const bytes = anMp4({ place: '+67.6-062.9/' });
  await upload(app, contract.uploadVideos, [{ name: 'base.mp4', bytes }], editor);
  const stored = await filePath('base.mp4');
  expect(stored.length).toBe(bytes.length);
  expect(stored.includes('+67.6')).toBe(false);
  expect(stored.includes('frames')).toBe(true);
});

test('a film file without pictures is stored as sound, whatever its name', async () => {
  const files = [{ name: 'whale.mp4', bytes: anMp4({ handler: 'soun' }) }];
  const { body } = await upload(app, contract.uploadVideos, files, editor);
  expect(body.items[0]).toMatchObject({ itemName: 'whale.m4a', mediaType: 'video' });
  expect((await file('whale.m4a')).headers['content-type']).toBe('audio/mp4');
});

test('files that are uploaded at the same time are each stored complete', async () => {
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const send = async ({ url }: { url: string }, name: string, bytes: Buffer) => {
    const { type, body } = formOf([{ name, bytes }]);
    const answer = await fetch(address + url.replace(':bucket', 'explorer-storage'), {
      method: 'POST',
      headers: { cookie: editor.cookie ?? '', 'content-type': type },
      body: new Uint8Array(body),
    });
    const { items } = (await answer.json()) as contract.UploadedFiles;
    const item = items[0];
    const served = await fetch(`${address}/explorer-storage/${item?.itemName}`, {
      headers: { cookie: editor.cookie ?? '' },
    });
    return { hash: item?.hash, served: Buffer.from(await served.arrayBuffer()) };
  };
  const tables = Array.from({ length: 4 }, (_, table) =>
    Buffer.from(Array.from({ length: 60_000 }, (_, line) => `${table},${line}\n`).join('')),
  );
  const photos = await Promise.all([400, 800, 1200, 3200].map((width) => aNoisyPhoto(width)));
  const [keptTables, keptPhotos] = await Promise.all([
    Promise.all(tables.map((bytes, index) => send(contract.uploadDocuments, `side-${index}.csv`, bytes))),
    Promise.all(photos.map((bytes, index) => send(contract.uploadImages, `side-${index}.jpg`, bytes))),
  ]);
  expect(keptTables.map(({ served }) => contentHash(served))).toEqual(tables.map(contentHash));
  expect(keptPhotos.map(({ served }) => contentHash(served))).toEqual(keptPhotos.map(({ hash }) => hash));
  for (const [index, { served }] of keptPhotos.entries())
    expect((await sharp(served).raw().toBuffer()).equals(await sharp(photos[index]).raw().toBuffer())).toBe(
      true,
    );
});

/**
 * Returns a photo with many bytes. At a width of 3200 pixels, it does not fit into one of the server's
 * reusable buffers.
 */
async function aNoisyPhoto(width: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height: 1000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

test('a form above 2,000 files in an hour is refused whole; another editor can upload', async () => {
  const [busy, other] = [await aPerson(app, 'editor'), await aPerson(app, 'editor')];
  const { body: user } = await app.send(getUser, {}, busy);
  await Promise.all(Array.from({ length: 1999 }, () => app.limits.add(UPLOADS, user.personID)));
  const two = async () => [
    { name: 'busy.jpg', bytes: await aPhoto() },
    { name: 'busier.jpg', bytes: await aPhoto() },
  ];
  const { status, refusal, headers } = await upload(app, contract.uploadImages, await two(), busy);
  expect([status, refusal.code, Number(headers['retry-after'])]).toEqual([429, 'tooMany', 3600]);
  expect((await file('busy.jpg')).statusCode).toBe(404);
  const resumable = await app.inject({
    method: 'POST',
    url: contract.RESUMABLE_UPLOADS_URL,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '9', cookie: busy.cookie ?? '' },
  });
  expect([resumable.statusCode, resumable.headers['retry-after']]).toEqual([429, '3600']);
  expect((await upload(app, contract.uploadImages, await two(), other)).status).toBe(200);
  app.clock.advance(60 * 60 * 1000);
  expect((await upload(app, contract.uploadImages, await two(), busy)).status).toBe(200);
});
