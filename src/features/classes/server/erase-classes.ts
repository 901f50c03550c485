import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Job } from '#platform/server/jobs.ts';
import { UNDO_MS } from './pupils.ts';
import { deleteEnded } from './queries/class-queries.ts';
import { deleteRemoved } from './queries/pupil-queries.ts';

/**
 * Erases the classes whose end date has passed, with their pupils and sessions. Also erases pupils who were
 * removed from a class. Before this job runs, all other queries already ignore this data.
 */
export function createEraseClasses({ db, clock }: { db: Database; clock: Clock }) {
  return {
    name: 'erase-classes',
    crontab: '10 * * * *',
    run: async () => {
      const now = clock.now();
      await deleteEnded(db, now);
      await deleteRemoved(db, new Date(now.getTime() - UNDO_MS));
    },
  } satisfies Job;
}
