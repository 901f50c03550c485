import type pg from 'pg';
import { SettingError } from '../environment.ts';

/** The migrations of version 0.2.0. Together they created the same tables as the file 0001-start.sql. */
const FORMER = [
  '0001-accounts-and-content',
  '0002-weather',
  '0003-bulletins',
  '0004-media-hash',
  '0005-page-versions',
  '0006-media',
  '0008-bulletin-revisions',
  '0008-people',
  '0009-pronunciations',
  '0010-captions',
  '0011-media-search',
  '0012-gif-renditions',
  '0013-map-places',
  '0014-unanswered-questions',
  '0015-media-beginnings',
  '0017-rate-limits',
  '0020-change-mails',
  '0022-media-categories',
  '0023-no-samples-of-people',
  '0024-first-administrator-name',
];
const START = '0001-start';

/**
 * Replaces the migrations of version 0.2.0 in the list by `0001-start`, which creates the same tables.
 * @param names the migrations of a database
 * @throws SettingError if the database has some of the migrations of version 0.2.0, but not all: its
 * version is then before 0.2.0
 */
export function withoutFormer(names: string[]): string[] {
  if (!FORMER.some((name) => names.includes(name))) return names;
  const missing = FORMER.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new SettingError(isTooOld(missing));
  return [START, ...names.filter((name) => !FORMER.includes(name))];
}

/**
 * True if these are the migrations of a database of version 0.2.0: either all those in `FORMER`, or only
 * `0001-start`, which replaces them.
 */
export function isOfVersion020(names: string[]): boolean {
  return FORMER.every((name) => names.includes(name)) || names.every((name) => name === START);
}

/**
 * In a database of version 0.2.0, replaces its migrations by `0001-start`, which creates the same tables.
 * Other databases are not changed.
 * @throws SettingError if the database has some of the migrations of version 0.2.0, but not all: its
 * version is then before 0.2.0
 */
export async function adoptFormerMigrations(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await adopt(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function adopt(client: pg.PoolClient): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('kysely_migration') as name");
  if (tables[0]?.name === null) return;
  // If another server starts at the same moment, the database makes one of the two wait here. The second then
  // finds nothing to do.
  await client.query('lock table kysely_migration in exclusive mode');
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  const done = rows.map(({ name }) => name);
  if (withoutFormer(done) === done) return;
  await client.query('delete from kysely_migration where name = any ($1)', [FORMER]);
  await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
    START,
    new Date().toISOString(),
  ]);
}

function isTooOld(missing: string[]): string {
  return `The database is of a version before 0.2.0 (it lacks ${missing.join(', ')}): start version 0.2.0 once, then this one.`;
}
