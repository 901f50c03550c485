import { sql } from 'kysely';
import type { Database } from '../connect.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';

/**
 * Runs work that deletes stored files, unless a backup is reading them. A backup that starts during the work
 * waits until the work has ended.
 * @returns the result of the work, or `otherwise` if a backup is running
 */
export async function unlessBackup<T>(db: Database, work: () => Promise<T>, otherwise: T): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const query = sql<{
      taken: boolean;
    }>`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.backup}) as taken`;
    const { rows } = await query.execute(tx);
    return rows[0]?.taken ? work() : otherwise;
  });
}
