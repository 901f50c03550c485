import type { Clock } from '#platform/server/clock.ts';
import type { Connection } from '#platform/server/database/connect.ts';
import type { Job } from '#platform/server/jobs.ts';
import { insertMail } from '#platform/server/mail/queries.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { noteReminders } from '../queries.ts';

/** Days before the end of a trial, the smaller first, so that a person due for both gets one mail. */
const REMINDERS = [2, 7];

type Deps = { connection: Connection; clock: Clock };

/** Mails people seven and two days before the end of their trial, once each. */
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
 * Marks the reminder and queues the mail in one statement: a server that dies in between has done neither.
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
