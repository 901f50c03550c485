import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadImages } from '#features/media/contract.ts';
import { readPage } from '#features/reading/contract.ts';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { anItem, aPerson, publishPage } from '../../../../test/builders.ts';
import { aPhoto, readStored, upload } from '../../../../test/files.ts';
import { contentHash } from './content-hash.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const PICTURE = 'emperors-34.jpg';

let app: TestApp;
/** The hash of the picture, as the responses for pages contain it. */
let hash: string;
/** The keys of the stored files that cannot be read in this test. */
const unreadable = new Set<string>();

beforeAll(async () => {
  app = await startApp({
    library: true,
    objects: (objects) => ({
      ...objects,
      read: (key, range) =>
        unreadable.has(key)
          ? new Readable({
              read() {
                this.destroy(new Error('the disk is broken'));
              },
            })
          : objects.read(key, range),
    }),
  });
  const reader = await aPerson(app, 'view');
  const { body } = await app.send(readPage, { params: { id: 34 } }, reader);
  hash = body.media[PICTURE]?.hash ?? '';
});
afterAll(() => app.close());

test("a page's pictures carry the hash of their bytes", async () => {
  const { rawPayload } = await app.inject({ url: `/explorer-storage/${PICTURE}.1600.webp` });
  expect(hash).toBe(contentHash(rawPayload));
  expect(hash).toMatch(/^[\w-]{22}$/);
});

test('the original and the thumbnail of a library picture are JPEG, and are made once', async () => {
  const sizes = { [PICTURE]: 1600, 'emperors-34_thumb.jpg': 400 };
  for (const [name, width] of Object.entries(sizes)) {
    const url = `/explorer-storage/${name}`;
    const [first, second] = [await app.inject({ url }), await app.inject({ url })];
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width });
    expect(second.headers.etag).toBe(first.headers.etag);
  }
  expect((await app.inject({ url: '/explorer-storage/nothing-like-it_thumb.jpg' })).statusCode).toBe(404);
});

test.each([PICTURE, `${PICTURE}.400.webp`, `${PICTURE}.1600.webp`, 'emperors-34_thumb.jpg'])(
  '%s with its hash is kept for ever',
  async (name) => {
    const { statusCode, headers } = await app.inject({ url: `/explorer-storage/${name}?v=${hash}` });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe(FOR_EVER);
  },
);

test.each([
  ['without a hash', () => ''],
  ['with the hash of another file', () => `?v=${contentHash(Buffer.from('other'))}`],
  ['with what is no hash', () => '?v=1'],
  ['with two hashes', () => `?v=${hash}&v=${hash}`],
])('a file asked for %s is asked for anew each time', async (_, query) => {
  const { statusCode, headers } = await app.inject({ url: `/explorer-storage/${PICTURE}${query()}` });
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
});

test('a browser that has a file does not receive it again', async () => {
  const url = `/explorer-storage/${PICTURE}`;
  const { headers } = await app.inject({ url });
  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.payload).toBe('');
  expect(again.headers['cache-control']).toBe('no-cache');
});

test('a picture that was replaced by another is not cached under the hash of the first', async () => {
  const bytes = Buffer.from('another picture');
  const name = 'replaced.jpg';
  writeFileSync(join(app.settings.dataDir, 'media', name), bytes);
  await app.connection.db
    .insertInto('media')
    .values({ name, media_type: 'image', thumbnail: '', alt: '', hash })
    .execute();
  await publishPage(app, await aPerson(app, 'editor'), { items: [anItem({ itemName: name })] });
  await app.connection.db
    .updateTable('media')
    .set({ hash: contentHash(bytes) })
    .where('name', '=', name)
    .execute();
  const cacheControl = async (v: string) =>
    (await app.inject({ url: `/explorer-storage/${name}?v=${v}` })).headers['cache-control'];
  expect(await cacheControl(hash)).toBe('no-cache');
  expect(await cacheControl(contentHash(bytes))).toBe(FOR_EVER);
});

test('caches do not store that a file is missing', async () => {
  const missing = { name: 'lost.jpg', media_type: 'image' as const, thumbnail: '', alt: '', hash };
  await app.connection.db.insertInto('media').values(missing).execute();
  await publishPage(app, await aPerson(app, 'editor'), { items: [anItem({ itemName: 'lost.jpg' })] });
  const { statusCode, headers } = await app.inject({ url: `/explorer-storage/lost.jpg?v=${hash}` });
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  ['whole', 200, {}],
  ['in part', 206, { range: 'bytes=0-9' }],
])('that a file cannot be read, asked for %s, is not kept', async (_, status, headers) => {
  const editor = await aPerson(app, 'editor');
  const chosen = { name: `unreadable-${status}.jpg`, bytes: await aPhoto() };
  const { body } = await upload(app, uploadImages, [chosen], editor);
  await publishPage(app, editor, { items: [anItem({ itemName: chosen.name })] });
  const address = `${chosen.name}?v=${body.items[0]?.hash}`;
  const readable = await readStored(app, address, {}, headers);
  expect([readable.statusCode, readable.headers['cache-control']]).toEqual([status, FOR_EVER]);
  await breakReading(chosen.name);
  // Publishes another page, because the server caches small files in memory until the content changes.
  await publishPage(app, editor);
  const failed = await readStored(app, address, {}, headers);
  expect([failed.statusCode, failed.json().code]).toEqual([500, 'failed']);
  expect(failed.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-length': String(failed.rawPayload.length),
  });
  for (const header of ['etag', 'accept-ranges', 'content-range'])
    expect(failed.headers).not.toHaveProperty(header);
});

/**
 * Makes a file fail while it is read, although it can be opened: this error occurs after the headers were
 * set.
 */
async function breakReading(name: string): Promise<void> {
  const { object } = await app.connection.db
    .selectFrom('stored_file')
    .select('object')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  unreadable.add(object ?? '');
}
