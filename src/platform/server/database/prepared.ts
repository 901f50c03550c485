import type pg from 'pg';

/**
 * The pools that connect through a connection pooler, and so cannot use prepared statements. A pooler may run
 * each transaction in another session, in which a statement that was prepared before does not exist.
 */
const withoutPrepared = new WeakSet<pg.Pool>();

export function forbidPrepared(pool: pg.Pool): void {
  withoutPrepared.add(pool);
}

/**
 * Runs a query as a prepared statement, which each connection parses only once.
 * @param name unique among all prepared statements
 */
export async function queryPrepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { name, ...query }: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  const { rows } = await pool.query<Row>(withoutPrepared.has(pool) ? query : { name, ...query });
  return rows;
}
