import type { Clock } from '#platform/server/clock.ts';
import type { Connection } from '#platform/server/database/connect.ts';
import type { Job } from '#platform/server/jobs.ts';
import { insertMail } from '#platform/server/mail/queries.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { noteReminders } from '../queries.ts';

/**
 * Numbers of days before the end of a trial at which reminders are sent. The smaller number is first: once
 * its reminder is recorded for a person, the other one is no longer due. So nobody gets both at once.
 */
const REMINDERS = [2, 7];

type Deps = { connection: Connection; clock: Clock };

/**
 * The job that mails people seven days and two days before the end of their trial. Each reminder is sent only
 * once.
 */
export function createReminders({ connection, clock }: Deps) {
  return {
    name: 'remind-trials',
    crontab: '0 * * * *',
    run: async () => {
      for (const days of REMINDERS) await remind(connection, clock.now(), days);
    },
  } satisfies Job;
}

/**
 * Records the reminders and queues their e-mails in one transaction. If the server stops in between, neither
 * is stored.
 */
async function remind({ db }: Connection, now: Date, days: number): Promise<void> {
  const window = {
    days,
    now,
    endsBy: new Date(now.getTime() + days * DAY_MS),
    begunBy: new Date(now.getTime() - DAY_MS),
  };
  await db.transaction().execute(async (tx) => {
    for (const userNameKey of await noteReminders(tx, window)) {
      await insertMail(tx, 'trialEnding', userNameKey, now);
    }
  });
}
