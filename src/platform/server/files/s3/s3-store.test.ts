import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../../../../test/outside/s3-server.ts';
import { StorageAway } from '../../storage-away.ts';
import { openObjects } from '../objects.ts';
import { partBytesFor } from './bucket.ts';
import { openS3Store } from './s3-store.ts';
import { parseBucketAddress } from './store-address.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-s3-'));
let s3: S3Server;
let store: Awaited<ReturnType<typeof open>>;
/** Uses the same bucket as `store`, but gives up after a short time without data. */
let hasty: typeof store;

function open(query = '', keys = s3.keys, idleMs = 20_000, bucket = 'media') {
  const address = parseBucketAddress(`s3://${bucket}?endpoint=${s3.endpoint}${query}`);
  if (!address) throw new Error('this is no address of a bucket');
  const patience = { connectMs: 20_000, idleMs };
  return openS3Store({ address, keys, incomingFolder: join(folder, 'incoming'), patience });
}

beforeAll(async () => {
  s3 = await startS3Server();
  store = await open();
  hasty = await open('', s3.keys, 300);
});
afterEach(() => {
  s3.disturb = () => undefined;
});
afterAll(async () => {
  store.close();
  hasty.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Creates a file on this machine.
 * @returns its path
 */
function aFile(bytes: Buffer): string {
  const path = join(folder, 'incoming', createHash('sha256').update(bytes).digest('hex'));
  writeFileSync(path, bytes);
  return path;
}
const readAll = async (name: string, range?: { start: number; end: number }, from = store) =>
  Buffer.concat(await from.read(name, range).toArray());
/** Makes the first `times` calls of a method fail. */
function disturb(method: string, how: 'fail' | 'hang' | 'cut' | 'stall', times: number): void {
  let left = times;
  s3.disturb = (call) => (call.method === method && left-- > 0 ? how : undefined);
}

test('a file of 20 MB is sent in signed parts and comes back, whole and by ranges', async () => {
  const bytes = randomBytes(20 * 1024 * 1024);
  const path = aFile(bytes);
  await store.move('objects/aa/film', path);
  expect(existsSync(path)).toBe(false);
  expect(s3.unfinished.size).toBe(0);
  expect((await store.find('objects/aa/film'))?.size).toBe(bytes.length);
  expect((await readAll('objects/aa/film')).equals(bytes)).toBe(true);
  const range = { start: 9_000_000, end: 9_000_009 };
  expect(await readAll('objects/aa/film', range)).toEqual(bytes.subarray(9_000_000, 9_000_010));
  const lent = await store.lend('objects/aa/film', async (copy) => [copy, readFileSync(copy).equals(bytes)]);
  expect(lent).toEqual([expect.any(String), true]);
  expect(existsSync(String(lent[0]))).toBe(false);
});

test('a file of 200 GB needs no more parts than S3 accepts', () => {
  const bytes = 200 * 1024 ** 3;
  expect(bytes / partBytesFor(bytes)).toBeLessThanOrEqual(10_000);
});

test('a part that cannot be sent leaves the file here and nothing half there', async () => {
  const path = aFile(randomBytes(10 * 1024 * 1024));
  s3.disturb = ({ query }) => (query.get('partNumber') === '2' ? 'fail' : undefined);
  await expect(store.move('objects/bb/half', path)).rejects.toThrow(StorageAway);
  expect([existsSync(path), s3.stored.has('objects/bb/half'), s3.unfinished.size]).toEqual([true, false, 0]);
  s3.disturb = () => undefined;
  await store.move('objects/bb/half', path);
  expect(s3.stored.get('objects/bb/half')?.bytes.length).toBe(10 * 1024 * 1024);
});

test.each(['cut', 'stall'] as const)('a reader continues where the store broke off: %s', async (how) => {
  const bytes = randomBytes(300_000);
  await store.put('floe.jpg', bytes);
  s3.calls.length = 0;
  disturb('GET', how, 2);
  expect((await readAll('floe.jpg', undefined, hasty)).equals(bytes)).toBe(true);
  expect(s3.calls.map(({ range }) => range)).toEqual([undefined, 'bytes=150000-', 'bytes=225000-']);
});

test('a reader never gets two versions of a file in one', async () => {
  await store.put('mixed.jpg', Buffer.alloc(1000, 'a'));
  s3.disturb = () => {
    s3.disturb = () => undefined;
    setTimeout(() => s3.stored.set('mixed.jpg', { bytes: Buffer.alloc(1000, 'b'), changed: new Date() }), 20);
    return 'cut';
  };
  await expect(readAll('mixed.jpg')).rejects.toThrow(StorageAway);
});

test.each(['fail', 'hang'] as const)('a call is tried again: %s', async (how) => {
  disturb('PUT', how, 2);
  await hasty.put('again.txt', Buffer.from('ice'));
  disturb('HEAD', how, 2);
  expect((await hasty.find('again.txt'))?.size).toBe(3);
  disturb('GET', how, 2);
  expect(String(await readAll('again.txt', undefined, hasty))).toBe('ice');
});

test.each(['fail', 'hang', 'cut'] as const)('a store that stays away says so: %s', async (how) => {
  await store.put('away.txt', Buffer.from('ice and snow'));
  s3.disturb = () => how;
  await expect(readAll('away.txt', undefined, hasty)).rejects.toThrow(StorageAway);
  if (how !== 'cut')
    await expect(hasty.find('other.txt')).rejects.toThrow(/s3:\/\/media does not do its work/);
});

test('a slow reader gets all bytes although the store closes the connection', async () => {
  const bytes = randomBytes(3_000_000);
  await store.put('slow.mp4', bytes);
  const parts: Buffer[] = [];
  for await (const part of hasty.read('slow.mp4')) {
    if (parts.length === 2) await sleep(700);
    parts.push(part);
  }
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
});

test('a wrong key is refused, and a missing bucket is no missing file', async () => {
  const stranger = await open('', { accessKeyId: 'PENGUIN', secretAccessKey: 'guessed' });
  await expect(stranger.put('x', Buffer.from('x'))).rejects.toThrow(/SignatureDoesNotMatch/);
  stranger.close();
  const lost = await open('', s3.keys, 20_000, 'atlantis');
  await expect(lost.touch('x')).rejects.toThrow(/NoSuchBucket/);
  lost.close();
});

test('names keep their signs, and a prefix holds them apart', async () => {
  const inside = await open('&prefix=school/media');
  for (const name of ['Lake Vida (1)+é & ö.jpg', 'a_thumb.jpg']) {
    await inside.put(name, Buffer.from(name));
    expect(String(Buffer.concat(await inside.read(name).toArray()))).toBe(name);
    expect(s3.stored.has(`school/media/${name}`)).toBe(true);
    expect(await inside.touch(name)).toBe(true);
    expect(await store.find(name)).toBe(null);
    expect(await inside.remove(name)).toBe(true);
  }
  expect(await inside.touch('gone')).toBe(false);
  inside.close();
});

test('only old objects that nothing wants are swept, page by page', async () => {
  s3.stored.clear();
  const objects = openObjects(store);
  const keys = Array.from({ length: 12 }, (_, index) =>
    createHash('sha256').update(`${index}`).digest('hex'),
  );
  for (const key of keys) await objects.take(aFile(Buffer.from(key)), key);
  const long = new Date(Date.now() - 100_000_000);
  for (const object of s3.stored.values()) object.changed = long;
  // The same bytes arrive again.
  await objects.take(aFile(Buffer.from('again')), keys[0] ?? '');
  expect(String(s3.stored.get(`objects/${keys[0]?.slice(0, 2)}/${keys[0]}`)?.bytes)).toBe(keys[0]);
  const removed = await objects.sweep(
    new Date(Date.now() - 50_000_000),
    async () => new Set([keys[1] ?? '']),
  );
  expect([removed, s3.stored.size]).toEqual([10, 2]);
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});
