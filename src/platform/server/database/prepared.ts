import type pg from 'pg';

/** A pooler gives each transaction another session, which does not have the statements that were prepared before. */
const withoutPrepared = new WeakSet<pg.Pool>();

export function forbidPrepared(pool: pg.Pool): void {
  withoutPrepared.add(pool);
}

/** Runs a query that each connection plans only once. @param name unique among all queries */
export async function queryPrepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { name, ...query }: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  const { rows } = await pool.query<Row>(withoutPrepared.has(pool) ? query : { name, ...query });
  return rows;
}
