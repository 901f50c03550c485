import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson } from '../../../../../test/builders.ts';
import { aBox, anMp4, readStored, workOff } from '../../../../../test/files.ts';
import * as contract from '../../contract.ts';

let app: TestApp;
let editor: Visitor;
let other: Visitor;

beforeAll(async () => {
  app = await startApp();
  editor = await aPerson(app, 'editor');
  other = await aPerson(app, 'editor');
});
afterAll(() => app.close());

function aFilm(length: number, mark: string): Buffer {
  return Buffer.concat([anMp4(), aBox('mdat', Buffer.alloc(length, mark))]);
}

const tus = (
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
  url: string,
  headers: object,
  as: Visitor,
  payload?: Buffer,
) =>
  app.inject({
    method,
    url,
    headers: { 'tus-resumable': '1.0.0', cookie: as.cookie ?? '', ...headers },
    ...(payload && { payload }),
  });

async function begin(
  name: string,
  length: number,
  as = editor,
): Promise<{ status: number; url: string; body: string }> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const headers = { 'upload-length': String(length), 'upload-metadata': metadata };
  const {
    statusCode,
    headers: answered,
    payload,
  } = await tus('POST', contract.RESUMABLE_UPLOADS_URL, headers, as);
  return { status: statusCode, url: String(answered.location ?? ''), body: payload };
}

const send = (url: string, offset: number, part: Buffer, as = editor) =>
  tus(
    'PATCH',
    url,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    as,
    part,
  );
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const incoming = () => readdirSync(join(app.settings.dataDir, 'media/incoming'));

test('a film that is sent in five parts is stored complete, except where it was made', async () => {
  const bytes = aFilm(500_000, 'a');
  const { status, url } = await begin('expedition.mp4', bytes.length);
  expect(status).toBe(201);
  const size = Math.ceil(bytes.length / 5);
  for (let offset = 0; offset < bytes.length; offset += size) {
    const head = await tus('HEAD', url, {}, editor);
    expect(head.headers['upload-offset']).toBe(String(offset));
    const answer = await send(url, offset, bytes.subarray(offset, offset + size));
    const isLast = offset + size >= bytes.length;
    expect(answer.statusCode).toBe(isLast ? 200 : 204);
    if (isLast)
      expect(answer.json()).toMatchObject({ items: [{ itemName: 'expedition.mp4', known: false }] });
  }
  const { rawPayload } = await readStored(app, 'expedition.mp4', editor);
  const place = bytes.indexOf('+67.6');
  const told = Buffer.from(rawPayload);
  expect(told.subarray(place, place + 5)).toEqual(Buffer.alloc(5));
  expect(rawPayload.length).toBe(bytes.length);
  expect(createHash('sha256').update(rawPayload.subarray(-400_000)).digest('hex')).toBe(
    createHash('sha256').update(bytes.subarray(-400_000)).digest('hex'),
  );
  expect(incoming()).toEqual([]);
});

test('a client that missed the last answer can read the result without sending anything again', async () => {
  const bytes = aFilm(1000, 'b');
  const { url } = await begin('missed.mp4', bytes.length);
  const early = await app.send(contract.uploadResult, { params: { id: idOf(url) } }, editor);
  expect(early.status).toBe(404);
  await send(url, 0, bytes);
  const head = await tus('HEAD', url, {}, editor);
  expect([head.statusCode, head.headers['upload-offset']]).toEqual([200, String(bytes.length)]);
  const { body } = await app.send(contract.uploadResult, { params: { id: idOf(url) } }, editor);
  expect(body.items[0]?.itemName).toBe('missed.mp4');
});

test('a part at the wrong position or of the wrong length is refused and changes nothing', async () => {
  const bytes = aFilm(1000, 'c');
  const { url } = await begin('odd.mp4', bytes.length);
  await send(url, 0, bytes.subarray(0, 100));
  expect((await send(url, 50, bytes.subarray(50))).statusCode).toBe(409);
  expect(
    (await send(url, 100, Buffer.concat([bytes.subarray(100), Buffer.from('more')]))).statusCode,
  ).toBeGreaterThanOrEqual(400);
  expect((await send(url, 100, bytes.subarray(100))).statusCode).toBeLessThan(500);
});

test("a user cannot read, continue or delete another user's upload", async () => {
  const { url } = await begin('mine.mp4', 5000);
  for (const answer of [
    await tus('HEAD', url, {}, other),
    await send(url, 0, Buffer.alloc(10), other),
    await tus('DELETE', url, {}, other),
  ])
    expect(answer.statusCode).toBe(404);
  expect((await app.send(contract.uploadResult, { params: { id: idOf(url) } }, other)).status).toBe(404);
  expect((await tus('DELETE', url, {}, editor)).statusCode).toBe(204);
  expect((await tus('HEAD', url, {}, editor)).statusCode).toBe(404);
});

test.each(['?x=/', '?/', '?x=/%2e/'])(
  "a user cannot reach another user's upload by adding its ID to an address (%s)",
  async (link) => {
    const bytes = aFilm(1000, 'd');
    const { url } = await begin('theirs.mp4', bytes.length);
    await send(url, 0, bytes.subarray(0, 500));
    for (const id of [idOf(url), `${idOf(url)}.json`]) {
      const { url: own } = await begin('own.mp4', 5000, other);
      const address = `${own}${link}${id}`;
      const head = await tus('HEAD', address, {}, other);
      expect(head.headers['upload-length']).toBe('5000');
      await send(address, 500, Buffer.alloc(10), other);
      await tus('DELETE', address, {}, other);
      expect((await tus('HEAD', own, {}, other)).statusCode).toBe(404);
    }
    expect((await tus('HEAD', url, {}, editor)).headers['upload-offset']).toBe('500');
    expect((await send(url, 500, bytes.subarray(500))).statusCode).toBe(200);
  },
);

test.each([
  ['setup.exe', 10, 400, 'File type not found'],
  ['noext', 10, 400, 'No ending (such as .jpg) found'],
  ['../up.mp4', 10, 400, 'The name of a file may not hold / or \\ or characters that cannot be seen.'],
  ['empty.mp4', 0, 400, 'This file is empty.'],
  ['photo.jpg', 21 * 1024 * 1024, 413, 'A picture may have at most 20 MB.'],
  ['long.mp4', 5 * 1024 ** 3, 413, 'A film may have at most 500 MB.'],
])('%s of %d bytes is refused before its first byte is sent', async (name, length, status, message) => {
  const refused = await begin(name, length);
  expect(refused.status).toBe(status);
  expect(JSON.parse(refused.body).message).toBe(message);
});

test('a finished upload that is not a film is refused and leaves nothing', async () => {
  const before = incoming();
  const bytes = Buffer.from('<script>alert(1)</script>'.repeat(50));
  const { url } = await begin('page.mp4', bytes.length);
  const answer = await send(url, 0, bytes);
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { media: 'File type not found' }]);
  expect((await tus('HEAD', url, {}, editor)).statusCode).toBe(404);
  expect(incoming()).toEqual(before);
});

test('an unfinished upload is deleted after a day', async () => {
  const { url } = await begin('left.mp4', 5000);
  await send(url, 0, Buffer.alloc(100));
  app.clock.advance(25 * 60 * 60_000);
  await app.connection.pool.query(`select graphile_worker.add_job('tidyMedia')`);
  await workOff(app);
  expect(incoming()).toEqual([]);
  const again = await aPerson(app, 'editor');
  expect((await tus('HEAD', url, {}, again)).statusCode).toBe(404);
});
