import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Job } from '#platform/server/jobs.ts';
import { deleteEnded } from './queries/class-queries.ts';

/** Erases classes whose end has come, with their pupils and sessions. Nothing of them is readable from the end on. */
export function createEraseClasses({ db, clock }: { db: Database; clock: Clock }) {
  return {
    name: 'erase-classes',
    crontab: '10 * * * *',
    run: () => deleteEnded(db, clock.now()),
  } satisfies Job;
}
