import { sql } from 'kysely';
import type { Connection, Database } from '../database/connect.ts';

/** What waits in the database, for all processes together. */
export type Waiting = {
  /** Jobs whose time has come and that no process has taken. */
  jobs: number;
  /** How long the oldest of them has waited, in seconds. */
  oldestJobSeconds: number;
  /** Jobs that have failed for the last time. */
  failedJobs: number;
  /** Mails that are due and not sent. */
  mails: number;
  oldestMailSeconds: number;
};

/** @param now by the clock of the server; jobs are due by the clock of the database */
export async function readWaiting(db: Database, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    with job as (
      select * from graphile_worker._private_jobs where run_at <= now() and locked_at is null
    ), due as (
      select created_at from mail where sent_at is null and given_up_at is null and created_at <= ${now}
    )
    select (select count(*) from job where attempts < max_attempts) as jobs,
      (select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 from job
        where attempts < max_attempts) as "oldestJobSeconds",
      (select count(*) from job where attempts >= max_attempts) as "failedJobs",
      (select count(*) from due) as mails,
      (select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 from due)
        as "oldestMailSeconds"`.execute(db);
  // An aggregate without `group by` has exactly one row.
  return rows[0] as Waiting;
}

/** @throws if the database does not answer */
export async function pingDatabase(pool: Connection['pool']): Promise<void> {
  await pool.query('select 1');
}
