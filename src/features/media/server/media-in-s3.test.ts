import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { anItem, aPerson, publishPage } from '../../../../test/builders.ts';
import { aBox, anMp4, aPhoto, readStored, upload, workOff } from '../../../../test/files.ts';
import { type S3Server, startS3Server } from '../../../../test/outside/s3-server.ts';
import * as contract from '../contract.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const storageAway = { code: 'storageAway', message: expect.stringContaining('does not answer') };

let s3: S3Server;
let app: TestApp;
let editor: Visitor;

beforeAll(async () => {
  s3 = await startS3Server();
  const env = {
    STORAGE_URL: `s3://media?endpoint=${s3.endpoint}`,
    AWS_ACCESS_KEY_ID: s3.keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
  };
  app = await startApp({ env });
  editor = await aPerson(app, 'editor');
});
afterEach(() => {
  s3.disturb = () => undefined;
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

const objects = () => [...s3.stored.keys()].filter((name) => name.startsWith('objects/'));
const incoming = () => readdirSync(join(app.settings.dataDir, 'incoming'));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a photo and its renditions are in the bucket, under today’s addresses and headers', async () => {
  const { body } = await upload(
    app,
    contract.uploadImages,
    [{ name: 'floe.jpg', bytes: await aPhoto() }],
    editor,
  );
  const version = body.items[0]?.hash;
  await workOff(app);
  expect((await readStored(app, `floe.jpg.400.webp?v=${version}`)).statusCode).toBe(404);
  await publishPage(app, editor, { items: [anItem({ itemName: 'floe.jpg' })] });
  for (const [name, width] of [
    ['floe.jpg', 640],
    ['floe.jpg.400.webp', 400],
    ['floe_thumb.jpg', 400],
  ] as const) {
    const { statusCode, headers, rawPayload } = await readStored(app, `${name}?v=${version}`);
    expect([name, statusCode, headers['cache-control']]).toEqual([name, 200, FOR_EVER]);
    expect((await sharp(rawPayload).metadata()).width).toBe(width);
    expect(objects()).toContain(`objects/${sha256(rawPayload).slice(0, 2)}/${sha256(rawPayload)}`);
    const etag = String(headers.etag);
    expect((await readStored(app, name, {}, { 'if-none-match': etag })).statusCode).toBe(304);
  }
  expect([incoming(), existsSync(join(app.settings.dataDir, 'media'))]).toEqual([[], false]);
});

test('a picture of the library is made from the bucket into the bucket', async () => {
  const rendition = sharp({ create: { width: 1600, height: 900, channels: 3, background: 'white' } });
  await app.store.put('quay-9.jpg.1600.webp', await rendition.webp().toBuffer());
  const { statusCode, headers } = await readStored(app, 'quay-9.jpg', editor);
  expect([statusCode, headers['content-type'], s3.stored.has('quay-9.jpg')]).toEqual([
    200,
    'image/jpeg',
    true,
  ]);
});

const tus = (method: 'POST' | 'HEAD' | 'PATCH', url: string, headers: object, payload?: Buffer) =>
  app.inject({
    method,
    url,
    headers: { 'tus-resumable': '1.0.0', cookie: editor.cookie ?? '', ...headers },
    ...(payload && { payload }),
  });
const PART = { 'content-type': 'application/offset+octet-stream' };

async function begin(name: string, length: number): Promise<string> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const headers = { 'upload-length': String(length), 'upload-metadata': metadata };
  return String((await tus('POST', contract.RESUMABLE_UPLOADS_URL, headers)).headers.location);
}

test('a film that arrives in parts while the store fails is finished later, and served by ranges', async () => {
  const bytes = Buffer.concat([anMp4(), aBox('mdat', Buffer.alloc(9_000_000, 'f'))]);
  const url = await begin('huddle.mp4', bytes.length);
  await tus('PATCH', url, { ...PART, 'upload-offset': '0' }, bytes.subarray(0, 4_000_000));
  s3.disturb = () => 'fail';
  const last = bytes.subarray(4_000_000);
  const refused = await tus('PATCH', url, { ...PART, 'upload-offset': '4000000' }, last);
  expect([refused.statusCode, refused.json()]).toEqual([503, storageAway]);
  const head = await tus('HEAD', url, {});
  expect(head.headers['upload-offset']).toBe(String(bytes.length));
  const id = url.split('/').at(-1);
  const result = () => app.send(contract.uploadResult, { params: { id } }, editor);
  expect(await result()).toMatchObject({ status: 503, refusal: storageAway });
  s3.disturb = () => undefined;
  expect(await result()).toMatchObject({ status: 200, body: { items: [{ itemName: 'huddle.mp4' }] } });
  expect(incoming()).toEqual([]);
  const whole = (await readStored(app, 'huddle.mp4', editor)).rawPayload;
  expect(whole.length).toBe(bytes.length);
  for (const [range, start, end] of [
    ['bytes=0-99', 0, 99],
    ['bytes=8388000-8389000', 8_388_000, 8_389_000],
    ['bytes=-10', bytes.length - 10, bytes.length - 1],
  ] as const) {
    const part = await readStored(app, 'huddle.mp4', editor, { range });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes ${start}-${end}/${bytes.length}`,
    ]);
    expect(part.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true);
  }
});

test('while the store fails an upload is refused and stores nothing, and a file is refused without a trace in caches', async () => {
  const chosen = [{ name: 'berg.jpg', bytes: await aPhoto() }];
  const stored = s3.stored.size;
  s3.disturb = ({ method }) => (method === 'PUT' ? 'fail' : undefined);
  const refused = await upload(app, contract.uploadImages, chosen, editor);
  expect([refused.status, refused.refusal]).toEqual([503, storageAway]);
  const rows = app.connection.db.selectFrom('media').select('name').where('name', '=', 'berg.jpg').execute();
  expect([await rows, s3.stored.size, incoming()]).toEqual([[], stored, []]);
  s3.disturb = () => undefined;
  expect((await upload(app, contract.uploadImages, chosen, editor)).status).toBe(200);
  s3.disturb = ({ method }) => (method === 'GET' ? 'fail' : undefined);
  const { statusCode, headers, ...answer } = await readStored(app, 'berg.jpg', editor);
  expect([statusCode, answer.json()]).toEqual([503, storageAway]);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  expect(headers).not.toHaveProperty('etag');
});

test('a picture of which the store always sends half is refused, and read again when the store works', async () => {
  await upload(app, contract.uploadImages, [{ name: 'half.jpg', bytes: await aPhoto() }], editor);
  const whole = await readStored(app, 'half.jpg', editor);
  s3.disturb = ({ method }) => (method === 'GET' ? 'cut' : undefined);
  const { statusCode, headers, ...answer } = await readStored(app, 'half.jpg', editor);
  expect([statusCode, answer.json()]).toEqual([503, storageAway]);
  expect(headers['cache-control']).toBe('no-store');
  s3.disturb = () => undefined;
  expect((await readStored(app, 'half.jpg', editor)).rawPayload).toEqual(whole.rawPayload);
});

test('renditions that could not be stored are made later', async () => {
  await upload(app, contract.uploadImages, [{ name: 'later.jpg', bytes: await aPhoto() }], editor);
  s3.disturb = () => 'fail';
  await workOff(app);
  s3.disturb = () => undefined;
  expect((await readStored(app, 'later.jpg.400.webp', editor)).headers['content-type']).toBe('image/jpeg');
  await app.connection.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await workOff(app);
  expect((await readStored(app, 'later.jpg.400.webp', editor)).headers['content-type']).toBe('image/webp');
});

test('deleted media leave the bucket a day later', async () => {
  const { body } = await upload(
    app,
    contract.uploadImages,
    [{ name: 'gone.jpg', bytes: await aPhoto() }],
    editor,
  );
  await workOff(app);
  const [row] = await app.connection.db
    .selectFrom('stored_file')
    .select('object')
    .where('name', '=', 'gone.jpg')
    .execute();
  const name = `objects/${row?.object?.slice(0, 2)}/${row?.object}`;
  expect([body.items.length, s3.stored.has(name)]).toEqual([1, true]);
  const deleted = await app.send(contract.deleteMedia, { params: { name: 'gone.jpg' } }, editor);
  expect(deleted.status).toBe(200);
  expect((await readStored(app, 'gone.jpg', editor)).statusCode).toBe(404);
  for (const object of s3.stored.values()) object.changed = new Date(Date.now() - 100_000_000);
  await app.connection.pool.query(`select graphile_worker.add_job('tidyMedia')`);
  await workOff(app);
  expect(s3.stored.has(name)).toBe(false);
  expect((await readStored(app, 'huddle.mp4', editor)).statusCode).toBe(200);
});
