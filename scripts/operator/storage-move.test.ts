import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyStore } from '#platform/server/files/move-store.ts';
import { openStorage } from '#platform/server/files/open-store.ts';
import { openStore } from '#platform/server/files/store.ts';
import { StorageAway } from '#platform/server/storage-away.ts';
import { startApp } from '../../test/app.ts';
import { type S3Server, startS3Server } from '../../test/outside/s3-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-move-'));
const [here, back] = [join(folder, 'here'), join(folder, 'back')];
const files = new Map<string, Buffer>();
let s3: S3Server;
let bucket: string;

beforeAll(async () => {
  s3 = await startS3Server();
  bucket = `s3://media?endpoint=${s3.endpoint}&prefix=school`;
  const store = openStore(here);
  for (const bytes of [
    ...Array.from({ length: 11 }, (_, i) => Buffer.from(`object ${i}`)),
    Buffer.alloc(9_000_000),
  ]) {
    const key = createHash('sha256').update(bytes).digest('hex');
    files.set(`objects/${key.slice(0, 2)}/${key}`, bytes);
  }
  files.set('emperors-34.jpg.400.webp', Buffer.from('a rendition'));
  for (const [name, bytes] of files) await store.put(name, bytes);
  writeFileSync(join(here, 'incoming/unfinished'), 'half');
  writeFileSync(join(here, '.unfinished.part'), 'half');
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

function openBucket() {
  const { accessKeyId, secretAccessKey } = s3.keys;
  return openStorage({
    STORAGE_URL: bucket,
    dataDir: join(folder, 'data'),
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  });
}

function move(
  from: string,
  to: string,
  more: NodeJS.ProcessEnv = {},
): Promise<{ code: number; out: string; error: string }> {
  const { accessKeyId, secretAccessKey } = s3.keys;
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: join(folder, 'data'),
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    ...more,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/operator/storage-move.ts', from, to], { env }, (error, out, said) =>
      resolve({ code: Number(error?.code ?? 0), out, error: said }),
    );
  });
}
const url = (path: string) => pathToFileURL(path).href;

test('media are copied into a bucket and back, each time after an interruption', async () => {
  let left = 6;
  s3.disturb = ({ method }) => (method === 'PUT' && left-- <= 0 ? 'fail' : undefined);
  const broken = await move(url(here), bucket);
  expect(broken).toMatchObject({ code: 1, error: expect.stringMatching(/does not do its work.*\n.*again/) });
  const before = s3.stored.size;
  expect(before).toBeGreaterThan(0);
  s3.disturb = () => undefined;
  const { code, out } = await move(url(here), bucket);
  expect([code, out]).toEqual([
    0,
    `Done: ${files.size - before} files copied, ${before} already there, 0 damaged.\n`,
  ]);
  for (const [name, bytes] of files)
    expect(s3.stored.get(`school/${name}`)?.bytes.equals(bytes), name).toBe(true);
  expect(s3.stored.size).toBe(files.size);

  left = 8;
  s3.disturb = ({ method }) => (method === 'GET' && left-- <= 0 ? 'fail' : undefined);
  const [from, to] = [await openBucket(), openStore(back)];
  await expect(copyStore(from, to, () => {})).rejects.toThrow(StorageAway);
  s3.disturb = () => undefined;
  const second = await copyStore(from, to, () => {});
  expect([second.known > 0, second.copied + second.known]).toEqual([true, files.size]);
  for (const [name, bytes] of files) expect(readFileSync(join(back, name)).equals(bytes), name).toBe(true);
  expect(await copyStore(from, to, () => {})).toEqual({ copied: 0, known: files.size, damaged: [] });
  from.close();
});

test('a file whose bytes have changed is named and not copied', async () => {
  const damaged = join(folder, 'damaged');
  const key = createHash('sha256').update('before').digest('hex');
  mkdirSync(join(damaged, 'objects', key.slice(0, 2)), { recursive: true });
  writeFileSync(join(damaged, 'objects', key.slice(0, 2), key), 'after');
  const to = await openBucket();
  const name = `objects/${key.slice(0, 2)}/${key}`;
  const moved = await copyStore(openStore(damaged), to, () => {});
  expect([moved, await to.find(name)]).toEqual([{ copied: 0, known: 0, damaged: [name] }, null]);
  to.close();
});

test('a file that arrived with other bytes is copied again', async () => {
  const [name = ''] = files.keys();
  const stored = s3.stored.get(`school/${name}`);
  if (stored) stored.bytes = Buffer.from('OBJECT 0');
  const to = await openBucket();
  const { copied, known } = await copyStore(openStore(here), to, () => {});
  expect([copied, known, s3.stored.get(`school/${name}`)?.bytes]).toEqual([
    1,
    files.size - 1,
    files.get(name),
  ]);
  to.close();
});

test('two stores must be named, of which the first is there and the second can be written to', async () => {
  const typo = join(folder, 'heer');
  expect(await move(url(typo), url(back))).toEqual({
    code: 1,
    out: '',
    error: `There is no folder ${typo}: name the one that holds the media.\n`,
  });
  expect(existsSync(typo)).toBe(false);
  expect(await move(url(here), url(join(here, 'emperors-34.jpg.400.webp/inside')))).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^The second address must be a folder that can be written to [^\n]+\n$/),
  });
  for (const [from, to, which] of [
    ['media', bucket, 'first'],
    [url(here), 's3://media/school', 'second'],
  ] as const)
    expect(await move(from, to)).toEqual({
      code: 1,
      out: '',
      error: expect.stringMatching(new RegExp(`^The ${which} address must be the address of a folder`)),
    });
  expect(await move(url(here), bucket, { AWS_ACCESS_KEY_ID: '' })).toMatchObject({
    code: 1,
    error: 'The setting AWS_ACCESS_KEY_ID must be set where the second address begins with s3://.\n',
  });
  expect(await move(bucket, bucket)).toMatchObject({
    code: 1,
    error: expect.stringContaining('Name two stores'),
  });
});

test('a running server is told at the end, because it may take in files meanwhile', async () => {
  const app = await startApp();
  const [from, to] = [url(join(app.settings.dataDir, 'media')), url(join(folder, 'beside'))];
  const env = { DATABASE_URL: app.databaseUrl };
  expect(await move(from, to, env)).toEqual({
    code: 0,
    out: expect.stringMatching(/^Done: /),
    error:
      'A server is running: a file that it took in meanwhile may be missing. Stop it, and run the same command again.\n',
  });
  await app.close();
  expect(await move(url(here), to, env)).toMatchObject({ code: 0, error: '' });
});
