import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { SettingError } from '../environment.ts';
import { migrateJobs } from '../jobs.ts';
import { adoptFormerMigrations, withoutFormer } from './adopt-former-migrations.ts';
import type { Connection } from './connect.ts';
import { listMigrations } from './copies/tables.ts';
import { ADVISORY_LOCKS } from './locks/advisory-locks.ts';

/**
 * Migrations run in this order and cannot be undone. Never edit a released migration: add a new file for each
 * change.
 */
const MIGRATIONS = {
  '0001-start': fromFile('0001-start.sql'),
  '0002-questions-with-sentences': fromFile('0002-questions-with-sentences.sql'),
  '0003-question-board': fromFile('0003-question-board.sql'),
  '0004-facts': fromFile('0004-facts.sql'),
  '0005-classes': fromFile('0005-classes.sql'),
  '0006-changes-told': fromFile('0006-changes-told.sql'),
  '0007-lessons': fromFile('0007-lessons.sql'),
  '0008-quizzes': fromFile('0008-quizzes.sql'),
  '0009-live': fromFile('0009-live.sql'),
  '0010-cards': fromFile('0010-cards.sql'),
  '0011-class-ending': fromFile('0011-class-ending.sql'),
  '0012-own-nicknames': fromFile('0012-own-nicknames.sql'),
  '0013-live-quiz': fromFile('0013-live-quiz.sql'),
  '0014-quiz-builder': fromFile('0014-quiz-builder.sql'),
  '0017-waiting-and-removed': fromFile('0017-waiting-and-removed.sql'),
  '0019-given-until': fromFile('0019-given-until.sql'),
  '0020-pupil-help': fromFile('0020-pupil-help.sql'),
  '0021-own-quizzes': fromFile('0021-own-quizzes.sql'),
  '0022-live-teams': fromFile('0022-live-teams.sql'),
  '0023-backups': fromFile('0023-backups.sql'),
  '0024-wordings-beside': fromFile('0024-wordings-beside.sql'),
  '0025-text-vectors': fromFile('0025-text-vectors.sql'),
  '0026-targets-beside': fromFile('0026-targets-beside.sql'),
};

/**
 * Runs all new migrations, including those of the job tables. If several servers start at the same time, they
 * migrate one after the other.
 * @param beforeUpgrade called before the first change of a database that an older version has used, by one
 * server only. It gets the names of the existing migrations. If it throws, nothing is changed.
 * @throws SettingError if a newer version of the product has changed the database
 */
export async function migrate(
  connection: Connection,
  beforeUpgrade?: (migrations: string[]) => Promise<void>,
): Promise<void> {
  // Takes a lock before Kysely runs. Kysely takes its own lock only after it has read the columns of all
  // tables, and this reading fails if another server renames a table at that moment. The lock needs a
  // connection of its own, because the pool may have only one.
  const client = new pg.Client(connection.pool.options);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    const migrations = await listMigrations(client);
    if (isUpgrade(migrations)) await beforeUpgrade?.(migrations);
    await migrateAlone(connection);
  } finally {
    // The lock is released when its connection is closed.
    await client.end();
  }
}

/**
 * @returns true if an older version has used the database and there are new migrations
 * @throws SettingError if a newer version, or a version before 0.2.0, has used the database
 */
function isUpgrade(migrations: string[]): boolean {
  const newer = listUnknown(migrations);
  if (newer.length > 0) throw new SettingError(isNewer(newer));
  const done = withoutFormer(migrations);
  return done.length > 0 && Object.keys(MIGRATIONS).some((name) => !done.includes(name));
}

async function migrateAlone({ db, pool }: Connection): Promise<void> {
  await adoptFormerMigrations(pool);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await migrateJobs(pool);
}

/**
 * Runs the migrations in an empty database, up to and including the given one, in the transaction of the
 * caller's connection.
 * @throws if there is no such migration
 */
export async function migrateTo(client: pg.PoolClient, name: string): Promise<void> {
  const pool = {
    options: {},
    connect: async () => ({ query: client.query.bind(client), release: () => {} }) as PostgresPoolClient,
    end: async () => {},
  };
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db, provider, disableTransactions: true }).migrateTo(name);
  if (error) throw error;
}

/**
 * @param names the migrations of a database
 * @returns those that this version does not have
 * @throws SettingError if they belong to a version before 0.2.0
 */
export function listUnknown(names: string[]): string[] {
  return withoutFormer(names).filter((name) => !(name in MIGRATIONS));
}

/** @returns the names of migrations in the database that only a newer version has */
export async function listNewer(pool: Connection['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name');
  return listUnknown(rows.map(({ name }) => name));
}

export function isNewer(names: string[]): string {
  return `The database is of a newer version of Antarctic Explorer (${names.join(', ')}): start that version.`;
}

function fromFile(name: string) {
  const statements = readFileSync(join(import.meta.dirname, 'migrations', name), 'utf8');
  return { up: async (db: Kysely<unknown>) => void (await sql.raw(statements).execute(db)) };
}
