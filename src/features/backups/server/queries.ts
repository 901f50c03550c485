import type pg from 'pg';
import { newClassCode } from '#features/classes/class-code.server.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { BackupRun } from '../last-runs.server.ts';

const ERASED_KINDS = ['person', 'class', 'pupil'] as const;
/**
 * The deletion of a person, a class or a pupil.
 * @property hash the SHA-256 of the deleted id
 */
export type Erased = { hash: Buffer; kind: (typeof ERASED_KINDS)[number]; erasedAt: Date };

export function isErasedKind(kind: string): kind is Erased['kind'] {
  return ERASED_KINDS.some((known) => known === kind);
}

/** True if a server is connected to this database and listens for changes. */
export async function isServerRunning(client: pg.PoolClient | pg.Pool): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'antarctic-explorer listening' limit 1`,
  );
  return rows.length > 0;
}

/** The name of the setting that holds the version of the product that started last. */
const VERSION = 'version';

/**
 * @returns the version of the product that started last; undefined if that version did not store its number
 */
export async function findVersion(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', VERSION).executeTakeFirst();
  return row && String(row.value);
}

export async function saveVersion(db: Database, version: string): Promise<void> {
  const value = JSON.stringify(version);
  await db
    .insertInto('setting')
    .values({ name: VERSION, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** True if the database contains people. */
export async function isFilled(client: pg.PoolClient): Promise<boolean> {
  if (!(await hasTable(client, 'person'))) return false;
  return (await client.query('select from person limit 1')).rows.length > 0;
}

/**
 * Lists the deletions that the present database has recorded. Called before a restore replaces the database.
 */
export async function listErased(client: pg.PoolClient): Promise<Erased[]> {
  if (!(await hasTable(client, 'erased'))) return [];
  return (await client.query<Erased>('select id_hash as hash, kind, erased_at as "erasedAt" from erased'))
    .rows;
}

export async function listErasedSince(db: Database, time: Date): Promise<Erased[]> {
  return db
    .selectFrom('erased')
    .select(['id_hash as hash', 'kind', 'erased_at as erasedAt'])
    .where('erased_at', '>=', time)
    .execute();
}

/** Stores the deletions in the restored database, so that the next restore of a backup repeats them, too. */
export async function keepErased(client: pg.PoolClient, erased: Erased[]): Promise<void> {
  // A backup of an older version may have no table for deletions.
  if (!(await hasTable(client, 'erased'))) return;
  await client.query(
    `insert into erased (id_hash, kind, erased_at)
     select * from unnest($1::bytea[], $2::text[], $3::timestamptz[]) on conflict do nothing`,
    [erased.map(({ hash }) => hash), erased.map(({ kind }) => kind), erased.map(({ erasedAt }) => erasedAt)],
  );
}

async function hasTable(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ table: string | null }>('select to_regclass($1) as table', [name]);
  return rows[0]?.table !== null;
}

/**
 * Repeats the deletions in a restored database.
 * @returns how many people, classes and pupils were deleted again
 */
export async function eraseAgain(client: pg.PoolClient, erased: Erased[]): Promise<number> {
  let count = 0;
  for (const kind of ERASED_KINDS) {
    if (!(await hasTable(client, kind))) continue;
    const hashes = erased.filter((one) => one.kind === kind).map(({ hash }) => hash);
    count +=
      (
        await client.query(`delete from ${kind} where sha256(convert_to(id::text, 'UTF8')) = any ($1)`, [
          hashes,
        ])
      ).rowCount ?? 0;
  }
  return count;
}

/** Gives every class a new code and closes it to new pupils, because other people may know its old code. */
export async function closeClasses(client: pg.PoolClient): Promise<void> {
  // A backup of an older version may have no table for classes.
  if (!(await hasTable(client, 'class'))) return;
  const { rows } = await client.query<{ id: string }>('select id from class');
  const codes = new Set<string>();
  while (codes.size < rows.length) codes.add(newClassCode());
  await client.query(
    `update class set code = given.code, joining_until = null
     from unnest($1::uuid[], $2::text[]) as given (id, code) where class.id = given.id`,
    [rows.map(({ id }) => id), [...codes]],
  );
}

/** Stores the result of a backup or of its check. Replaces the previous result. */
export async function saveRun(db: Database, { kind, endedAt, file, failure }: BackupRun): Promise<void> {
  const values = { ended_at: endedAt, file, failure };
  await db
    .insertInto('backup_run')
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
    .execute();
}

/**
 * Removes the deletions from before the oldest backup was made. No backup contains the deleted data, so no
 * restore needs to repeat these deletions.
 */
export async function deleteErasedBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('erased').where('erased_at', '<', time).execute();
}
