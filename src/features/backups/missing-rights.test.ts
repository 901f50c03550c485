import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Connection, connect } from '#platform/server/database/connect.ts';
import { openStore } from '#platform/server/files/store.ts';
import { makePlace, type Place } from '../../../test/database/place.ts';
import { makeBackup } from './server/make-backup.ts';
import { mediaFilesIn } from './server/media-files.ts';
import { verifyBackup } from './server/verify-backup.ts';

const RESTORE = join(import.meta.dirname, '../../../scripts/operator/restore.ts');

let place: Place;
let connection: Connection;
let file: string;

beforeAll(async () => {
  place = await makePlace();
  connection = connect(place.database, () => {}, 2);
  const store = openStore(join(place.dataDir, 'media'));
  await store.put('krill-63.jpg', randomBytes(50_000));
  file = join(place.dataDir, 'monday.backup');
  const settings = { secret: 'the secret of this installation', BACKUP_PASSPHRASE: undefined };
  const media = mediaFilesIn(store);
  await makeBackup({ connection, settings, media, version: '0.2.0', now: new Date() }, file);
});
afterAll(async () => {
  await connection.close();
  await place.remove();
});

test('a restore that cannot write a file says so, and leaves the database empty', async () => {
  const empty = await makePlace('template1');
  onTestFinished(empty.remove);
  mkdirSync(join(empty.dataDir, 'media/krill-63.jpg'), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [RESTORE, file], {
    env: { PATH: process.env.PATH, DATABASE_URL: empty.database.url, DATA_DIR: empty.dataDir },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^A file or folder could not be used \(E\w+: .*krill-63\.jpg.*\): .*again\.\n$/);
  expect(status).toBe(1);
  const { pool } = connect(empty.database, () => {}, 1);
  const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public'");
  await pool.end();
  expect([rows, readdirSync(join(empty.dataDir, 'media/incoming'))]).toEqual([[], []]);
});

test('the check needs a user who may create databases, and says how to allow it', async () => {
  const user = `checker_${randomBytes(4).toString('hex')}`;
  await connection.pool.query(`create role ${user} login password 'krill'`);
  onTestFinished(async () => void (await connection.pool.query(`drop role ${user}`)));
  const url = new URL(place.database.url);
  [url.username, url.password] = [user, 'krill'];
  const check = async () => {
    const theirs = connect({ url: url.href }, () => {}, 2);
    return verifyBackup({ connection: theirs, url: url.href }, file, undefined).finally(() =>
      theirs.pool.end(),
    );
  };
  await expect(check()).rejects.toThrow('may not create databases, so the backup was read but not restored');
  await connection.pool.query(`alter role ${user} createdb`);
  expect((await check()).manifest.withMedia).toBe(true);
});
