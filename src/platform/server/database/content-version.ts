import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Takes the next version. Each change of content calls it in its own transaction, so versions commit in
 * order.
 */
export async function nextContentVersion(tx: Transaction<Tables>): Promise<number> {
  const { version } = await tx
    .updateTable('content_state')
    .set({ version: sql<number>`version + 1` })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
