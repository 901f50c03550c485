import { sql } from 'kysely';
import { conflict } from '../../http/refusals/refused.ts';
import type { Database } from '../connect.ts';

/**
 * Changes or deletes people in a transaction. The transaction is rolled back if no administrator would remain
 * (docs/behaviour.md 8.12). The changes run one at a time, so that two administrators who demote each other
 * at the same moment, on two servers, cannot both succeed.
 * @param finish further work of the transaction, if the change is allowed
 * @throws conflict if no administrator would remain
 */
export async function keepAnAdministrator<T>(
  db: Database,
  change: (tx: Database) => Promise<T>,
  finish?: (result: T) => Promise<void>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(tx);
    const before = await hasActiveAdministrator(tx);
    const result = await change(tx);
    if (before && !(await hasActiveAdministrator(tx))) {
      throw conflict('lastAdministrator', 'At least one active administrator must remain.');
    }
    await finish?.(result);
    return result;
  });
}

async function hasActiveAdministrator(tx: Database): Promise<boolean> {
  const query = tx.selectFrom('person').select('id').where('role', '=', 'admin').limit(1);
  const active = query.where('status', '=', 'Active').where('verified_at', 'is not', null);
  return (await active.executeTakeFirst()) !== undefined;
}
