import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Increments the version of the content and returns it. Every change of content calls this function in its
 * own transaction. The changed row stays locked until the commit, so versions are committed in ascending
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

/**
 * Locks all content until the transaction ends. Saves run one after the other, so the data that the
 * transaction reads cannot change before its commit.
 */
export async function lockContent(tx: Transaction<Tables>): Promise<void> {
  await tx.selectFrom('content_state').select('id').forUpdate().execute();
}
