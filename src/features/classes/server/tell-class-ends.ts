import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Job } from '#platform/server/jobs.ts';
import { insertMail } from '#platform/server/mail/queries.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { noteToldEnds } from './queries/class-queries.ts';

/** Teachers get an e-mail about the end of a class this many days before it. */
const DAYS_BEFORE = 7;

/**
 * Sends teachers an e-mail within the seven days before a class ends. Sends it once for each class, and not
 * for a class that was made for eight days or less.
 */
export function createTellClassEnds({ db, clock }: { db: Database; clock: Clock }) {
  return {
    name: 'tell-class-ends',
    crontab: '20 * * * *',
    run: async () => {
      const now = clock.now();
      const before = new Date(now.getTime() + DAYS_BEFORE * DAY_MS);
      await db.transaction().execute(async (tx) => {
        for (const userNameKey of await noteToldEnds(tx, now, before))
          await insertMail(tx, 'classEnding', userNameKey, now);
      });
    },
  } satisfies Job;
}
