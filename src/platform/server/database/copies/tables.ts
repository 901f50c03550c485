import type pg from 'pg';

/**
 * A table to be copied. `columns` does not contain generated columns, because the database computes them
 * again. `key` is the primary key.
 */
export type CopiedTable = { name: string; columns: string[]; key: string[] };

export type Sequence = { name: string; lastValue: string };

/** Lists the tables of the product, without unlogged tables and without those of jobs and migrations. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select relname as name,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = pg_class.oid and indisprimary order by array_position(indkey::int2[], attnum)) as key
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname not like 'kysely%'
    order by relname`);
  return rows;
}

/** Lists the sequences that have been used at least once. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

/**
 * Lists the migrations of the database in order. The list is empty if the database has no tables of the
 * product.
 */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string | null }>(
    "select to_regclass('kysely_migration') as table",
  );
  if (!rows[0]?.table) return [];
  const found = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return found.rows.map(({ name }) => name);
}

/** Quotes an identifier for use in SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
