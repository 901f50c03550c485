import { sql } from 'kysely';
import type { Connection, Database } from '../database/connect.ts';

/** The numbers of waiting jobs and e-mails in the database, for all processes together. */
export type Waiting = {
  /** Jobs that are due and that no process has started. */
  jobs: number;
  /** How long the oldest due job has waited, in seconds. */
  oldestJobSeconds: number;
  /** Jobs that have failed and have no retries left. */
  failedJobs: number;
  /** E-mails that are due but have not been sent. */
  mails: number;
  oldestMailSeconds: number;
};

/**
 * Counts the waiting jobs and e-mails.
 * @param now the time by the server's clock, which decides which e-mails are due. The clock of the database
 * decides which jobs are due.
 */
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
  // The cast is safe: an aggregate without `group by` returns exactly one row.
  return rows[0] as Waiting;
}

/** @throws if the database does not respond */
export async function pingDatabase(pool: Connection['pool']): Promise<void> {
  await pool.query('select 1');
}
