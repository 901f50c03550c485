import type pg from 'pg';
import { migrateTo } from '../migrate.ts';
import { quoted } from './tables.ts';

/**
 * Deletes all tables, sequences and functions of the product in the database. Then runs the migrations up to
 * the given one, which creates empty tables. Runs in the caller's transaction, which can be rolled back.
 */
export async function rebuild(client: pg.PoolClient, lastMigration: string): Promise<void> {
  await client.query('drop schema if exists graphile_worker cascade');
  for (const statement of await listDrops(client)) await client.query(statement);
  await migrateTo(client, lastMigration);
}

/**
 * Replaces the list of migrations by the list in the backup. The version of the product that made the backup
 * can then start with this database.
 */
export async function writeMigrations(client: pg.PoolClient, names: string[]): Promise<void> {
  await client.query('delete from kysely_migration where name <> all ($1)', [names]);
  await client.query(
    `insert into kysely_migration (name, timestamp) select unnest($1::text[]), $2 on conflict do nothing`,
    [names, new Date().toISOString()],
  );
}

/**
 * Returns a `drop` statement for each table, sequence and function in the schema `public`, except those of an
 * extension.
 */
async function listDrops(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists %s cascade', oid::regclass) as statement, 1 as at from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and ${isOwn('pg_class')}
    union all
    select format('drop sequence if exists %s cascade', oid::regclass), 2 from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' and ${isOwn('pg_class')}
    union all
    select format('drop function if exists %s cascade', oid::regprocedure), 3 from pg_proc
      where pronamespace = 'public'::regnamespace and ${isOwn('pg_proc')}
    order by at`);
  return rows.map(({ statement }) => statement);
}

function isOwn(catalogue: string): string {
  return `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${catalogue}.oid
    and deptype = 'e')`;
}

type Key = { table: string; name: string; definition: string };

/**
 * Removes foreign keys and disables triggers while it calls `fill`, so that tables can be filled in any
 * order. Afterwards it restores both and checks the foreign keys. Runs in the caller's transaction.
 * @throws if a row refers to a row that does not exist
 */
export async function withoutRules(client: pg.PoolClient, fill: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<Key>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by conname`);
  const { rows: tables } = await client.query<{ table: string }>(`
    select oid::regclass::text as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`);
  // Empties the tables, because the migrations have inserted rows into some of them.
  await client.query(`truncate ${tables.map(({ table }) => table).join(', ')}`);
  await fill();
  for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}
