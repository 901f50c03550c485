import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JobHelpers } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readHealth } from '#features/health/contract.ts';
import { connect } from '#platform/server/database/connect.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { makePlace } from '../../../test/database/place.ts';
import { type S3Server, startS3Server } from '../../../test/outside/s3-server.ts';
import { createNightlyBackup } from './server/nightly-backup.ts';
import { sendBackup, withBackupFile } from './server/stored-backups.ts';

const NIGHT = new Date('2026-12-19T02:10:00Z');
/**
 * `NEW` is the name of the backup that the test makes. `OLD` is the name of a backup that is old enough to be
 * deleted.
 */
const NEW = 'antarctic-explorer-2026-12-19-0210.backup';
const OLD = 'antarctic-explorer-2026-12-15-0210.backup';

let app: TestApp;
let administrator: Visitor;
let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3Server();
  app = await startApp({ env: { ...inStore(), BACKUP_KEEP_DAYS: '3' }, now: NIGHT });
  administrator = await aPerson(app, 'admin');
});
/** Empties the store and the folder for transfers before every test. */
beforeEach(() => {
  s3.disturb = () => undefined;
  s3.stored.clear();
  s3.calls.length = 0;
  rmSync(transfer(), { recursive: true, force: true });
  mkdirSync(transfer());
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

/** The settings of a server that keeps its backups in an S3 store. */
function inStore() {
  return {
    BACKUP_FOLDER: `s3://media?endpoint=${s3.endpoint}&prefix=nightly`,
    AWS_ACCESS_KEY_ID: s3.keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
  };
}

function transfer(): string {
  return join(app.settings.dataDir, 'backup-transfer');
}

type RunCommand = Parameters<typeof createNightlyBackup>[0]['runCommand'];

async function backUp(runCommand: RunCommand, settings = app.settings): Promise<void> {
  const { clock, connection, store } = app;
  const job = createNightlyBackup({ db: connection.db, store, settings, clock, runCommand });
  await job.run(undefined, {} as JobHelpers);
}

async function health() {
  const { parts } = (await app.send(readHealth, {}, administrator)).body;
  return parts.find(({ name }) => name === 'Backup');
}

/**
 * Replaces the operator's commands: `back-up` makes a file of 9 MB, and `send-backup` sends it in two parts.
 */
const sent: RunCommand = async (name, file) => {
  if (name === 'back-up') writeFileSync(file, randomBytes(9_000_000));
  if (name === 'send-backup') await sendBackup(app.settings, file);
};

function putStored(name: string): void {
  s3.stored.set(name, { bytes: Buffer.from('a backup'), changed: NIGHT });
}

test('a backup is sent to an S3 store, where old ones are deleted, and nothing stays here', async () => {
  const late = 'antarctic-explorer-2026-12-17-0210.backup';
  for (const name of [`nightly/${OLD}`, `nightly/${late}`, 'nightly/diary.txt', OLD]) putStored(name);
  // Creates files that earlier processes left in the folder for transfers. A killed backup left the first
  // two, and a command that ended two days ago left `fetched-before`. A command may still use `fetched-now`.
  for (const name of [late, `${late}.part`]) writeFileSync(join(transfer(), name), '');
  for (const name of ['fetched-before', 'fetched-now']) mkdirSync(join(transfer(), name));
  const before = new Date(NIGHT.getTime() - 2 * DAY_MS);
  utimesSync(join(transfer(), 'fetched-before'), before, before);
  utimesSync(join(transfer(), 'fetched-now'), NIGHT, NIGHT);
  const asked: [string, boolean][] = [];
  await backUp(async (name, file) => {
    if (name === 'back-up') expect(readdirSync(transfer())).toEqual(['fetched-now']);
    await sent(name, file);
    const stored = s3.stored.get(`nightly/${NEW}`)?.bytes;
    asked.push([name, stored?.equals(readFileSync(file)) ?? false]);
  });
  expect(asked).toEqual([
    ['back-up', false],
    ['send-backup', true],
    ['verify-backup', true],
  ]);
  expect([...s3.stored.keys()].sort()).toEqual([
    OLD,
    `nightly/${late}`,
    `nightly/${NEW}`,
    'nightly/diary.txt',
  ]);
  expect(s3.calls.filter(({ query }) => query.has('partNumber'))).toHaveLength(2);
  expect(readdirSync(transfer())).toEqual(['fetched-now']);
  expect(await health()).toMatchObject({ is: 'works', says: expect.stringContaining('restored as a check') });
});

test('a store that is away keeps its old backups, and the health screen says so without a secret', async () => {
  putStored(`nightly/${OLD}`);
  const failures = {
    'a part fails': ({ query }) => (query.get('partNumber') === '2' ? 'fail' : undefined),
    'all is away': () => 'fail',
  } satisfies Record<string, S3Server['disturb']>;
  for (const disturb of Object.values(failures)) {
    s3.disturb = disturb;
    await expect(backUp(sent)).rejects.toThrow('s3://media does not do its work');
    expect([...s3.stored.keys()]).toEqual([`nightly/${OLD}`]);
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
  await expect(backUp(sent)).rejects.toThrow('holds 8999999 of the 9000000 bytes');
  s3.disturb = ({ method, name }) => {
    if (method === 'GET' && name.endsWith(NEW)) stored().bytes = randomBytes(stored().bytes.length);
    return undefined;
  };
  await expect(backUp(sent)).rejects.toThrow('arrived in the store of backups with other bytes');
});

test('a store in which nothing can be deleted is told, and no second backup is made', async () => {
  putStored(`nightly/${OLD}`);
  s3.disturb = ({ method }) => (method === 'DELETE' ? 'fail' : undefined);
  await backUp(sent);
  expect(await health()).toMatchObject({
    says: 'The last nightly backup did not end well.',
    advice: expect.stringContaining('older ones cannot be deleted'),
  });
});

/** Runs an operator's command as a separate process, with a backup store in its settings. */
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
  // Turns off the check after the backup, because the test runs the command `verify-backup` itself.
  await backUp(run, { ...app.settings, BACKUP_CHECK: 'off' });
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
  const made = join(transfer(), 'antarctic-explorer-2026-12-20-0210.backup.part');
  writeFileSync(made, 'half of it');
  expect(await withBackupFile(app.settings, NEW, async (path) => readFileSync(path, 'utf8'))).toBe(
    'a backup',
  );
  expect(readdirSync(transfer())).toEqual([basename(made)]);
});

test('a folder for transfers that cannot be made is told at Server health', async () => {
  const file = join(app.settings.dataDir, 'diary.txt');
  writeFileSync(file, '');
  const place = { ...app.settings, dataDir: file };
  await expect(backUp(sent, place)).rejects.toThrow('ENOTDIR');
  expect(await health()).toMatchObject({ is: 'fails', advice: expect.stringContaining('ENOTDIR') });
});

test('a name that is not in the store is answered with the last five that are', async () => {
  const days = ['01', '03', '05', '07', '17', '19'];
  const names = days.map((day) => `antarctic-explorer-2026-12-${day}-0210.backup`);
  for (const name of names) putStored(`nightly/${name}`);
  const asked = (given: string) => withBackupFile(app.settings, given, async () => given);
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
