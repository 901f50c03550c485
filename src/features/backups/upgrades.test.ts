import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { upgradeDatabase } from '#app/server/upgrade.ts';
import { createUser, signIn } from '#features/accounts/contract.ts';
import { createClass } from '#features/classes/contract.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { startApp, type Visitor } from '../../../test/app.ts';
import { aRegistration, GOOD_PASSWORD, publishPage } from '../../../test/builders.ts';
import type { Place } from '../../../test/database/place.ts';
import { ready, type Started, startServer } from '../../../test/processes/started.ts';
import { onConnection, savedPlace } from '../../../test/saved/saved-place.ts';
import { deleteOldUpgradeFiles, newUpgradeFile } from './server/upgrades/upgrade-files.ts';

// These tests upgrade a database of version 0.2.0 to the present version, and then go back to 0.2.0.

const ROLL_BACK = join(import.meta.dirname, '../../../scripts/operator/roll-back.ts');
const UPGRADE = /^upgrade-\d{4}-\d\d-\d\d-\d{6}-from-0\.2\.0-to-\d+\.\d+\.\d+\.backup$/;

let place: Place;
/** Stores a category and a picture as the library of version 0.2.0 filled them in. */
const FILL_LIBRARY = `
  insert into category (id, name) values ('6f1ed002-ab59-8458-8a4c-1c3f2b5d6e7f', 'Wildlife');
  insert into media (name, media_type, thumbnail, alt, caption, created_at)
    values ('krill-63.jpg', 'image', 'krill-63_thumb.jpg', 'Krill', 'Krill at night', now())`;
/** An editor renames the category and describes the picture. */
const EDIT_LIBRARY = `
  update category set name = 'Animals' where name = 'Wildlife';
  update media set caption = 'Krill below the ice' where name = 'krill-63.jpg'`;

/** The database as version 0.2.0 left it. */
let left: Awaited<ReturnType<typeof look>>;
let server: Started;

beforeAll(async () => {
  place = await savedPlace();
  await onConnection(place, ({ pool }) => pool.query(FILL_LIBRARY));
  left = await look(place);
});
afterAll(() => place.remove());

async function look(where: Place) {
  return onConnection(where, async ({ pool }) => ({
    migrations: (await pool.query('select name from kysely_migration order by name')).rows,
    people: (await pool.query('select * from person order by id')).rows,
    pages: (await pool.query('select * from page order by answer_id')).rows,
    tables: (await pool.query("select tablename from pg_tables where schemaname = 'public' order by 1")).rows,
  }));
}

function filesOf({ dataDir }: Place): string[] {
  return readdirSync(dataDir).includes('upgrades') ? readdirSync(join(dataDir, 'upgrades')).sort() : [];
}

function environmentOf({ database, dataDir }: Place) {
  return { DATABASE_URL: database.url, DATA_DIR: dataDir, PATH: process.env.PATH };
}

function startHere(): Started {
  return startServer({
    ...environmentOf(place),
    PORT: '0',
    LIBRARY: 'off',
    TTS_ENGINE: 'off',
    WEATHER_PROVIDER: 'off',
  });
}

/**
 * Upgrades the database in the same way as a server at its start. Runs in the process of the test, which is
 * faster.
 */
async function upgrade(where: Place, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const settings = readEnvironment({ ...environmentOf(where), ...env });
  await onConnection(where, (connection) => upgradeDatabase(connection, settings));
}

function startRollback(typed: string) {
  const child = spawn(process.execPath, [ROLL_BACK], { env: environmentOf(place) });
  child.stdin.end(`${typed}\n`);
  return child;
}

/** Runs the rollback command, and answers its prompt with the given text. */
async function rollBack(typed: string) {
  const child = startRollback(typed);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += part;
    });
  const [code] = await once(child, 'close');
  return { code, text };
}

/** Kills a process with SIGKILL while it waits for a lock, and then releases the lock. */
async function killAt(
  lock: string,
  begin: () => ReturnType<typeof startRollback> | Started['child'],
  isThere: () => Promise<boolean>,
): Promise<void> {
  await onConnection(place, async ({ pool }) => {
    const holder = await pool.connect();
    await holder.query(`begin; ${lock}`);
    const child = begin();
    await expect.poll(isThere, { interval: 50 }).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'close');
    await holder.query('rollback');
    holder.release();
  });
}

test('a start that is killed during its backup changes nothing', async () => {
  await killAt(
    'lock table person',
    () => startHere().child,
    async () => filesOf(place).some((name) => name.endsWith('.part')),
  );
  expect(await look(place)).toEqual(left);
});

test('the next start backs up, says where, and upgrades', async () => {
  server = startHere();
  await ready(server);
  const [file = ''] = filesOf(place).filter((name) => name.endsWith('.backup'));
  expect(file).toMatch(UPGRADE);
  const path = join(place.dataDir, 'upgrades', file);
  expect(server.output()).toContain(`before the upgrade: ${path}.`);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect((await look(place)).migrations).toContainEqual({ name: '0023-backups' });
});

test('there is no way back while a server runs', async () => {
  expect(await rollBack('go back')).toEqual({
    code: 1,
    text: expect.stringContaining('stop every server first'),
  });
  server.child.kill('SIGTERM');
  await server.ended;
});

test('going back says what was saved since, and another word changes nothing', async () => {
  const app = await startApp({ place: { ...place, remove: async () => {} }, env: { LIBRARY: 'off' } });
  const [editor, teacher]: [Visitor, Visitor] = [{}, {}];
  await app.send(signIn, { body: { username: 'mira.okafor2', password: GOOD_PASSWORD } }, editor);
  await publishPage(app, editor, { title: 'Krill' });
  await app.send(createUser, { body: aRegistration({ userName: 'a.new.teacher' }) });
  await app.connection.pool.query(
    "update person set role = 'teacher', status = 'Active', verified_at = now() where user_name = 'a.new.teacher'",
  );
  await app.send(signIn, { body: { username: 'a.new.teacher', password: GOOD_PASSWORD } }, teacher);
  await app.send(createClass, { body: { name: 'Krill', days: 90 } }, teacher);
  await app.connection.pool.query("delete from person where user_name = 'mira.okafor3'");
  await app.connection.pool.query('update page set rev = 3 where answer_id = 411');
  await app.connection.pool.query(EDIT_LIBRARY);
  await app.close();
  const now = await look(place);
  const { code, text } = await rollBack('yes');
  expect(code).toBe(1);
  for (const line of [
    '  1 person (1 new)',
    '  1 class (1 new)',
    '  2 pages (1 new, 1 changed)',
    '  1 category (1 changed)',
    '  1 picture, film or document (1 changed)',
    'Nothing was changed.',
  ])
    expect(text).toContain(line);
  expect(text).not.toMatch(/settings?|there again/);
  expect(await look(place)).toEqual(now);
});

test('a way back that is killed changes nothing, and can be repeated', async () => {
  const now = await look(place);
  await killAt(
    'lock table page in access share mode',
    () => startRollback('go back'),
    () =>
      onConnection(place, async ({ pool }) => {
        const { rows } = await pool.query(
          "select from pg_locks where relation = 'page'::regclass and not granted",
        );
        return rows.length > 0;
      }),
  );
  expect(await look(place)).toEqual(now);
});

test('the way back leads to what version 0.2.0 left, without who was deleted since', async () => {
  const { code, text } = await rollBack('go back');
  expect([code, text]).toEqual([0, expect.stringContaining('start the older version')]);
  const people = left.people.filter(({ user_name }) => user_name !== 'mira.okafor3');
  expect(await look(place)).toEqual({ ...left, people });
  const present = filesOf(place).filter((name) => name.startsWith('rollback-'));
  expect(text).toContain(present.at(-1));
  expect(await rollBack('go back')).toEqual({
    code: 1,
    text: expect.stringContaining('nothing to go back from'),
  });
});

test('servers that start at the same moment make one backup', async () => {
  await Promise.all([upgrade(place), upgrade(place)]);
  expect((await look(place)).migrations).toContainEqual({ name: '0023-backups' });
  expect(filesOf(place).filter((name) => UPGRADE.test(name))).toHaveLength(2);
});

test('without a backup there is no upgrade, unless the operator says so', async () => {
  const other = await savedPlace();
  onTestFinished(other.remove);
  writeFileSync(join(other.dataDir, 'upgrades'), 'in the way');
  await expect(upgrade(other)).rejects.toThrow(/so nothing was changed\. .+ set UPGRADE_BACKUP=off/);
  expect((await look(other)).migrations).toEqual(left.migrations);
  rmSync(join(other.dataDir, 'upgrades'));
  await upgrade(other, { UPGRADE_BACKUP: 'off' });
  expect((await look(other)).migrations).toContainEqual({ name: '0023-backups' });
  expect(filesOf(other)).toEqual([]);
});

test('the last three are kept, for as many days as backups are', async () => {
  const settings = { dataDir: mkdtempSync(join(tmpdir(), 'explorer-upgrades-')), BACKUP_KEEP_DAYS: 14 };
  onTestFinished(() => rmSync(settings.dataDir, { recursive: true }));
  const folder = join(settings.dataDir, 'upgrades');
  const nameAt = (day: number) => `upgrade-2026-11-${10 + day}-101203-from-0.2.0-to-0.3.0.backup`;
  const way = 'rollback-2026-11-11-101203-from-0.3.0.backup';
  mkdirSync(folder);
  for (const name of [nameAt(0), nameAt(1), nameAt(2), nameAt(3), way, 'diary.txt'])
    writeFileSync(join(folder, name), '');
  const keptOn = async (day: string) => {
    await deleteOldUpgradeFiles(settings, new Date(day));
    return readdirSync(folder).sort();
  };
  expect(await keptOn('2026-11-14')).toEqual(['diary.txt', way, nameAt(1), nameAt(2), nameAt(3)]);
  expect(await keptOn('2026-11-26T09:00:00Z')).toEqual(['diary.txt', nameAt(2), nameAt(3)]);
});

test('two backups that are made in the same second get two names', async () => {
  const made = { from: '0.2.0', now: new Date('2031-01-01T00:00:00.400Z') };
  const settings = { dataDir: place.dataDir, BACKUP_KEEP_DAYS: 14 };
  const first = await newUpgradeFile(settings, made);
  writeFileSync(first, '');
  const second = await newUpgradeFile(settings, made);
  expect([first, second].map((path) => basename(path))).toEqual([
    'rollback-2031-01-01-000000-from-0.2.0.backup',
    'rollback-2031-01-01-000001-from-0.2.0.backup',
  ]);
});
