import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { JobHelpers } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readHealth } from '#features/health/contract.ts';
import { connect } from '#platform/server/database/connect.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { type S3Server, startS3Server } from '../../../test/outside/s3-server.ts';
import { makePlace } from '../../../test/place.ts';
import { createNightlyBackup } from './server/nightly-backup.ts';
import { sendBackup, withBackupFile } from './server/stored-backups.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-nightly-'));
const NIGHT = new Date('2026-11-29T02:10:00Z');
let app: TestApp;
let administrator: Visitor;
let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3Server();
  app = await startApp({ env: { BACKUP_FOLDER: folder, BACKUP_KEEP_DAYS: '3' }, now: NIGHT });
  administrator = await aPerson(app, 'admin');
});
afterEach(() => {
  s3.disturb = () => undefined;
});
afterAll(async () => {
  await app.close();
  await s3.close();
  rmSync(folder, { recursive: true });
});

type RunCommand = Parameters<typeof createNightlyBackup>[0]['runCommand'];

async function backUp(runCommand: RunCommand, settings = app.settings): Promise<void> {
  const { clock, connection, store } = app;
  const job = createNightlyBackup({ db: connection.db, store, settings, clock, runCommand });
  await job.run(undefined, {} as JobHelpers);
}

const good: RunCommand = async (name, file) => {
  if (name === 'back-up') writeFileSync(file, name);
};

async function health() {
  const { parts } = (await app.send(readHealth, {}, administrator)).body;
  return parts.find(({ name }) => name === 'Backup');
}

test('before the first night nothing is wrong', async () => {
  expect(await health()).toMatchObject({ is: 'works', says: 'The first backup is made tonight.' });
});

test('a backup is made and checked, and those that are too old are deleted', async () => {
  const others = [
    'antarctic-explorer-2026-11-25-0210.backup',
    'antarctic-explorer-2026-11-27-0210.backup',
    'diary.txt',
  ];
  for (const name of others) writeFileSync(join(folder, name), '');
  const asked: string[] = [];
  await backUp(async (name, file) => {
    asked.push(`${name} ${file}`);
    await good(name, file);
  });
  const file = join(folder, 'antarctic-explorer-2026-11-29-0210.backup');
  expect(asked).toEqual([`back-up ${file}`, `verify-backup ${file}`]);
  expect(readdirSync(folder).sort()).toEqual([
    others[1],
    'antarctic-explorer-2026-11-29-0210.backup',
    others[2],
  ]);
  expect(await health()).toMatchObject({ is: 'works', says: expect.stringContaining('restored as a check') });
});

test('a failed backup deletes nothing, and the health screen says why', async () => {
  app.clock.advance(20 * DAY_MS);
  administrator = await aPerson(app, 'admin');
  const before = readdirSync(folder);
  const fail = () => Promise.reject(new Error('The disk is full'));
  await expect(backUp(fail)).rejects.toThrow('The disk is full');
  expect(readdirSync(folder)).toEqual(before);
  expect(await health()).toEqual({
    name: 'Backup',
    is: 'fails',
    says: 'The last nightly backup did not end well.',
    advice: 'Reason: The disk is full',
  });
});

test('a backup that cannot be restored is told apart from one that was not made', async () => {
  await expect(
    backUp((name, file) =>
      name === 'back-up' ? good(name, file) : Promise.reject(new Error('pages differ')),
    ),
  ).rejects.toThrow();
  expect(await health()).toMatchObject({ is: 'fails', says: 'The last backup cannot be restored.' });
});

test('the notices say how long backups keep what was deleted', async () => {
  expect((await app.inject({ url: '/config.json' })).json()).toMatchObject({ backupDays: 3 });
});

/** The settings of a store of backups. */
const inStore = () => ({
  BACKUP_FOLDER: `s3://media?endpoint=${s3.endpoint}&prefix=nightly`,
  AWS_ACCESS_KEY_ID: s3.keys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
});
const storing = () => ({ ...app.settings, ...inStore() });
/** The name of the backup that the nightly job makes in these tests. */
const NEW = 'antarctic-explorer-2026-12-19-0210.backup';
const transfer = () => join(app.settings.dataDir, 'backup-transfer');

/** Makes a file of 9 MB, which is sent in two parts. */
const sent: RunCommand = async (name, file) => {
  if (name === 'back-up') writeFileSync(file, randomBytes(9_000_000));
  if (name === 'send-backup') await sendBackup(storing(), file);
};

function putStored(name: string): void {
  s3.stored.set(name, { bytes: Buffer.from('a backup'), changed: NIGHT });
}

test('a backup is sent to an S3 store, where old ones are deleted, and nothing stays here', async () => {
  const [old, late] = ['2026-12-15', '2026-12-17'].map((day) => `antarctic-explorer-${day}-0210.backup`);
  for (const name of [`nightly/${old}`, `nightly/${late}`, 'nightly/diary.txt', `${old}`]) putStored(name);
  // A nightly run that was killed has left the two files, and a command that was killed has left the folder
  // `fetched-before`. Another command may still be using `fetched-now`.
  mkdirSync(transfer(), { recursive: true });
  for (const name of [`${late}`, `${late}.part`]) writeFileSync(join(transfer(), name), '');
  for (const name of ['fetched-before', 'fetched-now']) mkdirSync(join(transfer(), name));
  utimesSync(join(transfer(), 'fetched-before'), NIGHT, NIGHT);
  utimesSync(join(transfer(), 'fetched-now'), app.clock.now(), app.clock.now());
  const asked: [string, boolean][] = [];
  await backUp(async (name, file) => {
    if (name === 'back-up') expect(readdirSync(transfer())).toEqual(['fetched-now']);
    await sent(name, file);
    const stored = s3.stored.get(`nightly/${NEW}`)?.bytes;
    asked.push([name, stored?.equals(readFileSync(file)) ?? false]);
  }, storing());
  expect(asked).toEqual([
    ['back-up', false],
    ['send-backup', true],
    ['verify-backup', true],
  ]);
  expect([...s3.stored.keys()].sort()).toEqual([
    `${old}`,
    `nightly/${late}`,
    `nightly/${NEW}`,
    'nightly/diary.txt',
  ]);
  expect(s3.calls.filter(({ query }) => query.has('partNumber'))).toHaveLength(2);
  expect(readdirSync(transfer())).toEqual(['fetched-now']);
  expect(await health()).toMatchObject({ is: 'works', says: expect.stringContaining('restored as a check') });
  rmSync(join(transfer(), 'fetched-now'), { recursive: true });
});

test('a store that is away keeps its old backups, and the health screen says so without a secret', async () => {
  putStored('nightly/antarctic-explorer-2026-12-01-0210.backup');
  const before = [...s3.stored.keys()].sort();
  s3.stored.delete(`nightly/${NEW}`);
  const failures = {
    'a part fails': ({ query }) => (query.get('partNumber') === '2' ? 'fail' : undefined),
    'all is away': () => 'fail',
  } satisfies Record<string, S3Server['disturb']>;
  for (const disturb of Object.values(failures)) {
    s3.disturb = disturb;
    await expect(backUp(sent, storing())).rejects.toThrow('s3://media does not do its work');
    expect([...s3.stored.keys()].sort()).toEqual(before.filter((name) => !name.endsWith(NEW)));
    expect([readdirSync(transfer()), s3.unfinished.size]).toEqual([[], 0]);
    const shown = await health();
    expect(shown).toMatchObject({
      is: 'fails',
      says: 'The last nightly backup did not end well.',
      advice: expect.stringMatching(/^Reason: The store s3:\/\/media does not do its work/),
    });
    for (const secret of Object.values(s3.keys)) expect(shown?.advice).not.toContain(secret);
  }
});

test('what arrives in the store cut or changed is no backup', async () => {
  const stored = () => s3.stored.get(`nightly/${NEW}`) ?? { bytes: Buffer.alloc(0) };
  s3.disturb = ({ method }) => {
    if (method === 'HEAD') stored().bytes = stored().bytes.subarray(1);
    return undefined;
  };
  await expect(backUp(sent, storing())).rejects.toThrow('holds 8999999 of the 9000000 bytes');
  s3.disturb = ({ method, name }) => {
    if (method === 'GET' && name.endsWith(NEW)) stored().bytes = randomBytes(stored().bytes.length);
    return undefined;
  };
  await expect(backUp(sent, storing())).rejects.toThrow('arrived in the store of backups with other bytes');
});

test('a store in which nothing can be deleted is told, and no second backup is made', async () => {
  putStored('nightly/antarctic-explorer-2026-12-01-0210.backup');
  s3.disturb = ({ method }) => (method === 'DELETE' ? 'fail' : undefined);
  await backUp(sent, storing());
  expect(await health()).toMatchObject({
    says: 'The last nightly backup did not end well.',
    advice: expect.stringContaining('older ones cannot be deleted'),
  });
});

/** Runs an operator's command in a process of its own, with the store of backups. */
function command(where: { url: string; dataDir: string }, name: string, given: string) {
  const script = join(import.meta.dirname, `../../../scripts/operator/${name}.ts`);
  const env = { PATH: process.env.PATH, DATABASE_URL: where.url, DATA_DIR: where.dataDir, ...inStore() };
  return new Promise<{ code: number; text: string }>((resolve) => {
    execFile(process.execPath, [script, given], { env }, (error, out, complaint) =>
      resolve({ code: Number(error?.code ?? 0), text: out + complaint }),
    );
  });
}

test('a backup of the store is checked and restored by its name', async () => {
  const here = { url: app.databaseUrl, dataDir: app.settings.dataDir };
  const picture = randomBytes(1000);
  writeFileSync(join(here.dataDir, 'media/floe.bin'), picture);
  const modes: number[] = [];
  const run: RunCommand = async (name, file) => {
    expect(await command(here, name, file)).toMatchObject({ code: 0 });
    modes.push(statSync(file).mode & 0o777);
  };
  // The job makes no check, because this test runs the same command afterwards.
  await backUp(run, { ...storing(), BACKUP_CHECK: 'off' });
  expect([modes, readdirSync(transfer())]).toEqual([[0o600, 0o600], []]);
  expect(await command(here, 'verify-backup', NEW)).toEqual({
    code: 0,
    text: expect.stringMatching(new RegExp(`^${NEW} is good: .* restored equal`)),
  });
  const empty = await makePlace('template1');
  onTestFinished(empty.remove);
  const there = { url: empty.database.url, dataDir: empty.dataDir };
  expect(await command(there, 'restore', NEW)).toMatchObject({ code: 0 });
  const people = (url: string) => rowsOf(url, 'select * from person order by id');
  expect(await people(there.url)).toEqual(await people(here.url));
  expect(readFileSync(join(there.dataDir, 'media/floe.bin'))).toEqual(picture);
  expect(readdirSync(join(there.dataDir, 'backup-transfer'))).toEqual([]);
});

test('a command that fetches a backup leaves alone what the night is making', async () => {
  putStored(`nightly/${NEW}`);
  mkdirSync(transfer(), { recursive: true });
  const made = join(transfer(), 'antarctic-explorer-2026-12-20-0210.backup.part');
  writeFileSync(made, 'half of it');
  expect(await withBackupFile(storing(), NEW, async (path) => readFileSync(path, 'utf8'))).toBe('a backup');
  expect(readdirSync(transfer())).toEqual([basename(made)]);
  rmSync(made);
});

test('a folder for transfers that cannot be made is told at Server health', async () => {
  const place = { ...storing(), dataDir: join(folder, 'diary.txt') };
  await expect(backUp(sent, place)).rejects.toThrow('ENOTDIR');
  expect(await health()).toMatchObject({ is: 'fails', advice: expect.stringContaining('ENOTDIR') });
});

test('a name that is not in the store is answered with the last five that are', async () => {
  const days = ['01', '03', '05', '07', '17', '19'];
  const names = days.map((day) => `antarctic-explorer-2026-12-${day}-0210.backup`);
  s3.stored.clear();
  for (const name of names) putStored(`nightly/${name}`);
  const asked = (given: string) => withBackupFile(storing(), given, async () => given);
  for (const given of ['monday.backup', `other/${NEW}`])
    await expect(asked(given)).rejects.toThrow(
      `${given} is neither a file nor a backup in the S3 store of backups. The last ones there: ${names.slice(1).join(', ')}.`,
    );
  s3.stored.clear();
  await expect(asked(NEW)).rejects.toThrow('No backup is there.');
});

async function rowsOf(url: string, text: string) {
  const { pool } = connect({ url }, () => {}, 1);
  return (await pool.query(text).finally(() => pool.end())).rows;
}
