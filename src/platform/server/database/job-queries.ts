import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** A worker pool that has not sent a heartbeat for this long is treated as dead. */
const DEAD_AFTER = sql`interval '35 seconds'`;

export async function sendHeartbeat(db: Database, id: string): Promise<void> {
  await db
    .insertInto('job_pool')
    .values({ id, seen_at: sql`now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

/**
 * Releases the jobs that a dead worker pool has locked. A new pool that has not sent its first heartbeat yet
 * keeps its jobs, because they have been locked only for a short time.
 */
export async function releaseJobsOfDeadPools(db: Database): Promise<void> {
  await sql`delete from job_pool where seen_at < now() - ${DEAD_AFTER}`.execute(db);
  await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker._private_jobs
    where locked_at < now() - ${DEAD_AFTER} and locked_by not in (select id from job_pool)
    having count(*) > 0`.execute(db);
}
