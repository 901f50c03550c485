import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { SettingError } from '../environment.ts';
import { migrateJobs } from '../jobs.ts';
import { adoptFormerMigrations } from './adopt-former-migrations.ts';
import type { Connection } from './connect.ts';

/**
 * Migrations run in this order and cannot be undone. Never edit a released migration: each change is a new
 * file.
 */
const MIGRATIONS = {
  '0001-start': fromFile('0001-start.sql'),
  '0002-questions-with-sentences': fromFile('0002-questions-with-sentences.sql'),
};

/**
 * Migrates the database to the newest shape, including the tables of jobs. Safe when several servers start at
 * once (Kysely takes a lock).
 * @throws SettingError when a newer version of the product has changed the database
 */
export async function migrate({ db, pool }: Connection): Promise<void> {
  await adoptFormerMigrations(pool);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  const newer = error === undefined ? [] : await listNewer(pool);
  if (newer.length > 0) throw new SettingError(isNewer(newer));
  if (error) throw error;
  await migrateJobs(pool);
}

/** @returns the names of changes that a newer version has made */
export async function listNewer(pool: Connection['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name).filter((name) => !(name in MIGRATIONS));
}

export function isNewer(names: string[]): string {
  return `The database is of a newer version of Antarctic Explorer (${names.join(', ')}): start that version.`;
}

function fromFile(name: string) {
  const statements = readFileSync(join(import.meta.dirname, 'migrations', name), 'utf8');
  return { up: async (db: Kysely<unknown>) => void (await sql.raw(statements).execute(db)) };
}
