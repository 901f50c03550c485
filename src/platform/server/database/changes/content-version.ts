import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Increments the version of the content and returns it. Every change of content calls this function in its
 * own transaction. The row with the version stays locked until the commit. So changes are committed in the
 * order of their versions.
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
 * Locks all content until the transaction ends. Saves therefore run one after the other, and the content that
 * a transaction reads cannot change before its commit.
 */
export async function lockContent(tx: Transaction<Tables>): Promise<void> {
  await tx.selectFrom('content_state').select('id').forUpdate().execute();
}
