import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobHelpers } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHealth } from '#features/health/contract.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { createNightlyBackup } from './server/nightly-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-nightly-'));
const NIGHT = new Date('2026-11-29T02:10:00Z');
let app: TestApp;
let administrator: Visitor;

beforeAll(async () => {
  app = await startApp({ env: { BACKUP_FOLDER: folder, BACKUP_KEEP_DAYS: '3' }, now: NIGHT });
  administrator = await aPerson(app, 'admin');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

type RunCommand = Parameters<typeof createNightlyBackup>[0]['runCommand'];

async function backUp(runCommand: RunCommand): Promise<void> {
  const { clock, connection, store, settings } = app;
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

test('a folder that cannot be written to is told before the first night', async () => {
  renameSync(folder, `${folder}-away`);
  const found = await health();
  renameSync(`${folder}-away`, folder);
  expect(found).toMatchObject({ is: 'fails', says: 'No backup can be made tonight.' });
  expect(found?.advice).toMatch(/ENOENT.*: make this folder/);
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
