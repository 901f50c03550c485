import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobHelpers } from 'graphile-worker';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { forgotPassword, signIn } from '#features/accounts/contract.ts';
import { createClass, listClasses } from '#features/classes/contract.ts';
import { readPage } from '#features/reading/contract.ts';
import { type Connection, connect } from '#platform/server/database/connect.ts';
import { ADVISORY_LOCKS } from '#platform/server/database/locks/advisory-locks.ts';
import { unlessBackup } from '#platform/server/database/locks/unless-backup.ts';
import { openStore } from '#platform/server/files/store.ts';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson, GOOD_PASSWORD, publishPage } from '../../../test/builders.ts';
import { makePlace, type Place } from '../../../test/database/place.ts';
import { aRegisteredPhoto } from '../../../test/files.ts';
import { createKeepErased, shortenErasedList } from './server/erased-list.ts';
import { type MediaFiles, mediaFilesIn } from './server/media-files.ts';
import { OF_THE_MOMENT } from './server/of-the-moment.ts';
import { restoreBackup } from './server/restore-backup.ts';

const COMMANDS = join(import.meta.dirname, '../../../scripts/operator');
const SECRET = 'the secret of another installation';
const PASSPHRASE = 'a colony of rockhoppers';
const folder = mkdtempSync(join(tmpdir(), 'explorer-backups-'));
const plain = join(folder, 'plain.backup');
const locked = join(folder, 'locked.backup');

/**
 * The number of media files. There are enough of them that a test can kill a restore while it writes them.
 */
const FILES = 150;
const FILE_BYTES = 50_000;

let app: TestApp;
let teacher: Visitor & { userName: string };
let leaver: Visitor & { userName: string };
let code: string;
let page: number;

beforeAll(async () => {
  app = await startApp();
  page = await publishPage(app, await aPerson(app, 'editor'), { title: 'Krill' });
  for (let n = 0; n < FILES; n++)
    writeFileSync(join(app.settings.dataDir, `media/${n}.bin`), randomBytes(FILE_BYTES));
  teacher = await aPerson(app, 'teacher');
  leaver = await aPerson(app, 'teacher');
  await app.send(forgotPassword, { body: { userName: teacher.userName } });
  await app.mailsSent();
  code = (await app.send(createClass, { body: { name: 'Krill', days: 90 } }, teacher)).body.code;
  const told = [
    await run(place(), 'back-up', [plain]),
    await run(place(), 'back-up', [locked], { BACKUP_PASSPHRASE: PASSPHRASE }),
  ];
  expect(told).toEqual([
    { code: 0, text: expect.stringContaining('This backup is not encrypted') },
    { code: 0, text: expect.not.stringContaining('not encrypted') },
  ]);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

type Where = Pick<Place, 'database' | 'dataDir'>;

function place(): Where {
  return { database: { url: app.databaseUrl }, dataDir: app.settings.dataDir };
}

/** A database without tables and an empty data folder, as on a new machine. */
async function anEmptyPlace(): Promise<Place> {
  const empty = await makePlace('template1');
  onTestFinished(empty.remove);
  return empty;
}

function start({ database, dataDir }: Where, command: string, given: string[], env = {}) {
  return spawn(process.execPath, [join(COMMANDS, `${command}.ts`), ...given], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir, ...env },
  });
}

/** Runs an operator's command as a separate process, as `npm run` does. */
async function run(where: Where, command: string, given: string[], env = {}) {
  const child = start(where, command, given, env);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += part;
    });
  const [exit] = await once(child, 'close');
  return { code: exit, text };
}

type How = { isReplacing?: boolean; passphrase?: string; media?: MediaFiles; connection?: Connection };

/** Restores a backup in the process of the test, which is faster than starting the command. */
async function restore({ database, dataDir }: Where, file: string, how: How = {}) {
  const connection = how.connection ?? connect(database, () => {}, 2);
  const settings = { secret: SECRET, dataDir, BACKUP_PASSPHRASE: how.passphrase };
  const media = how.media ?? mediaFilesIn(openStore(join(dataDir, 'media')));
  const deps = { connection, settings, media, hasSecret: false };
  return restoreBackup(deps, file, { isReplacing: how.isReplacing ?? false }).finally(() =>
    connection.pool.end(),
  );
}

test('a backup that was made beside a running server fills an empty system', async () => {
  const empty = await anEmptyPlace();
  expect(await run(empty, 'restore', [plain])).toEqual({ code: 0, text: expect.stringContaining('tables') });
  const restored = await startApp({ place: { ...empty, remove: async () => {} } });
  onTestFinished(() => restored.close());
  expect((await restored.send(getUser, {}, { ...teacher })).status).toBe(401);
  const again: Visitor = {};
  await restored.send(signIn, { body: { username: teacher.userName, password: GOOD_PASSWORD } }, again);
  expect((await restored.send(getUser, {}, again)).body).toMatchObject({ role: 'teacher' });
  const original = await app.send(readPage, { params: { id: page } }, teacher);
  expect((await restored.send(readPage, { params: { id: page } }, again)).body).toEqual(original.body);
  const { body: classes } = await restored.send(listClasses, {}, again);
  expect(classes).toMatchObject([{ name: 'Krill' }]);
  expect(classes[0]?.code).not.toBe(code);
  for (const name of ['0.bin', `${FILES - 1}.bin`])
    expect(readFileSync(join(empty.dataDir, 'media', name))).toEqual(
      readFileSync(join(app.settings.dataDir, 'media', name)),
    );
});

test('a restore ends sessions, mailed links, and all else that is of the moment', async () => {
  const empty = await anEmptyPlace();
  await restore(empty, plain);
  const countIn = async (where: Where, table: string) =>
    Number((await query(where, `select count(*) from ${table}`)).rows[0]?.count);
  for (const table of ['session', 'link']) expect(await countIn(place(), table), table).toBeGreaterThan(0);
  for (const table of OF_THE_MOMENT) expect(await countIn(empty, table), table).toBe(0);
});

test('a backup that is made while people save and upload holds one moment, and restores equal', async () => {
  const editor = await aPerson(app, 'editor');
  const early = await aRegisteredPhoto(app, editor, 'early.jpg');
  const file = join(folder, 'busy.backup');
  let isMade = false;
  // The backup reads the tables in alphabetical order. The test locks the table `pronunciation`, so the
  // backup waits after it has read the table `media`, and before it reads `stored_file`.
  const holder = await app.connection.pool.connect();
  await holder.query('begin; lock table pronunciation');
  const making = run(place(), 'back-up', [file]).finally(() => {
    isMade = true;
  });
  const waiting = "select from pg_locks where relation = 'pronunciation'::regclass and not granted";
  await expect.poll(async () => (await query(place(), waiting)).rows.length).toBe(1);
  await aRegisteredPhoto(app, editor, 'late.jpg');
  await holder.query('rollback');
  holder.release();
  while (!isMade) await publishPage(app, editor);
  expect((await making).code).toBe(0);
  const check = await run(place(), 'verify-backup', [file]);
  expect(check).toEqual({ code: 0, text: expect.stringContaining('restored equal') });
  const empty = await anEmptyPlace();
  await restore(empty, file);
  const names = async (table: string, column: string) =>
    (await query(empty, `select distinct ${column} as name from ${table}`)).rows.map(({ name }) => name);
  expect(await names('media', 'name')).toEqual([early]);
  expect(await names('stored_file', 'media_name')).toEqual([early]);
  const objects = (await names('stored_file', 'object')).filter(Boolean);
  expect(objects.length).toBeGreaterThan(0);
  for (const object of objects) {
    const bytes = readFileSync(join(empty.dataDir, 'media/objects', object.slice(0, 2), object));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(object);
  }
});

test('a backup is readable by its owner only, and the check restores it equal, encrypted or not', async () => {
  expect([plain, locked].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
  const checks = [
    await run(place(), 'verify-backup', [plain]),
    await run(place(), 'verify-backup', [locked], { BACKUP_PASSPHRASE: PASSPHRASE }),
  ];
  for (const check of checks)
    expect(check).toEqual({ code: 0, text: expect.stringContaining('restored equal') });
  const { rows } = await query(place(), "select from pg_database where datname like 'antarctic_check%'");
  expect(rows).toEqual([]);
});

test('only an encrypted backup brings the secret of its system', async () => {
  const [one, other] = [await anEmptyPlace(), await anEmptyPlace()];
  expect(await restore(one, locked, { passphrase: PASSPHRASE })).toMatchObject({ hasOtherSecret: false });
  const kept = join(one.dataDir, 'secret.txt');
  expect([readFileSync(kept, 'utf8'), statSync(kept).mode & 0o777]).toEqual([app.settings.secret, 0o600]);
  expect(await restore(other, plain)).toMatchObject({ hasOtherSecret: true });
  expect(existsSync(join(other.dataDir, 'secret.txt'))).toBe(false);
});

test('what is no good backup is refused with a sentence', async () => {
  const bytes = readFileSync(plain);
  const half = Math.floor(bytes.length / 2);
  const broken = (name: string, change: (copy: Buffer) => Buffer) => {
    const file = join(folder, name);
    writeFileSync(file, change(Buffer.from(bytes)));
    return file;
  };
  const cut = broken('cut', (copy) => copy.subarray(0, half));
  const changed = broken('changed', (copy) => copy.fill(7, half, half + 9));
  const cutLocked = join(folder, 'cut-locked');
  writeFileSync(cutLocked, readFileSync(locked));
  truncateSync(cutLocked, statSync(locked).size - 100);
  const cases: [string, string | undefined, string][] = [
    [cut, undefined, 'is damaged or was cut'],
    [changed, undefined, 'is damaged or was cut'],
    [cutLocked, PASSPHRASE, 'is damaged or was cut'],
    [broken('text', () => Buffer.from('a diary')), undefined, 'is no backup of Antarctic Explorer'],
    [join(folder, 'none'), undefined, 'cannot be read'],
    [locked, undefined, 'is encrypted: set BACKUP_PASSPHRASE'],
    [locked, 'a colony of emperors', 'The passphrase is wrong'],
  ];
  const empty = await anEmptyPlace();
  for (const [file, passphrase, sentence] of cases)
    await expect(restore(empty, file, passphrase === undefined ? {} : { passphrase })).rejects.toThrow(
      sentence,
    );
  const told = await run(empty, 'restore', [cut]);
  expect(told).toEqual({ code: 1, text: `${cut} is damaged or was cut (unexpected end of file).\n` });
  expect(await countTables(empty)).toBe(0);
});

test('a backup is not written over a file, nor where there is no folder', async () => {
  const cases = [
    [plain, 'exists already'],
    [join(folder, 'nowhere/one'), 'is no folder'],
  ];
  for (const [file = '', sentence] of cases)
    expect(await run(place(), 'back-up', [file])).toEqual({
      code: 1,
      text: expect.stringContaining(sentence ?? ''),
    });
  expect(await run(place(), 'back-up', [])).toEqual({
    code: 1,
    text: expect.stringContaining('Name the file'),
  });
});

test('a system that is used, or filled, is not replaced by accident', async () => {
  const running = restore(place(), plain, { isReplacing: true });
  await expect(running).rejects.toThrow('stop every server first');
  const filled = await anEmptyPlace();
  await restore(filled, plain);
  await expect(restore(filled, plain)).rejects.toThrow('Add --replace');
});

test('who was deleted after the backup is deleted again', async () => {
  const filled = await anEmptyPlace();
  await restore(filled, plain);
  await query(filled, 'delete from person where user_name = $1', [leaver.userName]);
  expect(await run(filled, 'restore', [plain, '--replace'])).toEqual({
    code: 0,
    text: expect.stringContaining('Deleted again, because they were deleted after the backup: 1.'),
  });
  const { rows } = await query(filled, 'select from person where user_name = $1', [leaver.userName]);
  expect(rows).toEqual([]);
});

test('it is deleted again also when the database was lost, but not the media', async () => {
  const filled = await anEmptyPlace();
  await restore(filled, plain);
  await query(filled, 'delete from person where user_name = $1', [leaver.userName]);
  const store = openStore(join(filled.dataDir, 'media'));
  const { db, close } = connect(filled.database, () => {}, 1);
  const { run: keep } = createKeepErased({ db, store });
  for (let times = 0; times < 2; times++) await keep(undefined, {} as JobHelpers);
  await close();
  const read = () => readFileSync(join(filled.dataDir, 'media/erased.txt'), 'utf8');
  expect(read()).toMatch(/^[0-9a-f]{64} person \S+Z\n$/);
  const lost = { ...(await anEmptyPlace()), dataDir: filled.dataDir };
  expect(await restore(lost, plain)).toMatchObject({ erased: 1 });
  expect((await query(lost, 'select kind from erased')).rows).toEqual([{ kind: 'person' }]);
  await shortenErasedList(store, new Date());
  expect(read()).toBe('');
});

test('a backup of a newer version is left to that version', async () => {
  const newer = await anEmptyPlace();
  await restore(newer, plain);
  await query(newer, "insert into kysely_migration values ('9999-penguins', now()::text)");
  const file = join(folder, 'newer.backup');
  await run(newer, 'back-up', [file, '--database-only']);
  await expect(restore(await anEmptyPlace(), file)).rejects.toThrow('9999-penguins');
});

/**
 * Empties the folder of media files, starts a restore, and kills it with SIGKILL after it has written some of
 * the files.
 */
async function killRestore(where: Place, ...flags: string[]): Promise<void> {
  const media = join(where.dataDir, 'media');
  rmSync(media, { recursive: true, force: true });
  const child = start(where, 'restore', [plain, ...flags]);
  await expect.poll(() => existsSync(media) && readdirSync(media).length > 2, { interval: 5 }).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'close');
}

test('a restore that is killed changes nothing, and can be repeated', async () => {
  const empty = await anEmptyPlace();
  await killRestore(empty);
  expect(await countTables(empty)).toBe(0);
  expect((await run(empty, 'restore', [plain])).code).toBe(0);
});

test('a restore over existing data that is killed leaves them, and can be repeated', async () => {
  const filled = await anEmptyPlace();
  await restore(filled, plain);
  await query(filled, "update page set title = 'Saved since the backup' where answer_id = $1", [page]);
  const titles = async () =>
    (await query(filled, 'select title from page where answer_id = $1', [page])).rows;
  await killRestore(filled, '--replace');
  expect(await titles()).toEqual([{ title: 'Saved since the backup' }]);
  expect((await run(filled, 'restore', [plain, '--replace'])).code).toBe(0);
  expect(await titles()).toEqual([{ title: 'Krill' }]);
});

test('a restore that fails in the middle leaves a filled system as it was', async () => {
  const filled = await anEmptyPlace();
  await restore(filled, plain);
  await query(filled, 'delete from person where user_name = $1', [leaver.userName]);
  const before = await query(filled, 'select * from person order by id');
  const media: MediaFiles = {
    list: async function* () {},
    put: () => Promise.reject(new Error('the disk broke')),
    listErased: async () => [],
  };
  await expect(restore(filled, plain, { isReplacing: true, media })).rejects.toThrow('the disk broke');
  expect((await query(filled, 'select * from person order by id')).rows).toEqual(before.rows);
});

test('a restore whose last step fails leaves the secret as it was, too', async () => {
  const filled = await anEmptyPlace();
  await restore(filled, plain);
  const kept = join(filled.dataDir, 'secret.txt');
  writeFileSync(kept, SECRET);
  const connection = connect(filled.database, () => {}, 2);
  const client = await connection.pool.connect();
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  const failing = (text: unknown, ...rest: unknown[]) =>
    text === 'commit' ? Promise.reject(new Error('the disk broke')) : query(text, ...rest);
  Object.assign(client, { query: failing });
  Object.assign(connection.pool, { connect: async () => client });
  const how = { isReplacing: true, passphrase: PASSPHRASE, connection };
  await expect(restore(filled, locked, how)).rejects.toThrow('the disk broke');
  expect(readFileSync(kept, 'utf8')).toBe(SECRET);
  expect(existsSync(`${kept}.restored`)).toBe(false);
});

test('no stored file is deleted while a backup is read', async () => {
  const { pool, db } = connect({ url: app.databaseUrl }, () => {}, 3);
  const reading = await pool.connect();
  await reading.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.backup]);
  expect(await unlessBackup(db, async () => 'deleted', 'kept')).toBe('kept');
  reading.release(true);
  await expect.poll(() => unlessBackup(db, async () => 'deleted', 'kept')).toBe('deleted');
  await pool.end();
});

test('a killed backup leaves nothing that hinders the next one', async () => {
  const file = join(folder, 'killed.backup');
  const child = start(place(), 'back-up', [file]);
  await expect.poll(() => existsSync(`${file}.part`), { interval: 5 }).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(existsSync(file)).toBe(false);
  expect((await run(place(), 'back-up', [file])).code).toBe(0);
  expect(existsSync(`${file}.part`)).toBe(false);
});

async function countTables(where: Where): Promise<number> {
  const { rows } = await query(where, "select count(*) as count from pg_tables where schemaname = 'public'");
  return rows[0]?.count;
}

async function query({ database }: Where, text: string, values: unknown[] = []) {
  const { pool } = connect(database, () => {}, 1);
  return pool.query(text, values).finally(() => pool.end());
}
