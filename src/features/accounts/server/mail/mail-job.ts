import type { Job } from '#platform/server/jobs.ts';
import { MAIL_JOB, orderMailJob } from '#platform/server/mail/queries.ts';
import type { MailDeps } from './deliver.ts';
import { deliverNext } from './deliver.ts';
import { findNextAttempt } from './queries.ts';

/**
 * The job that sends the mails that wait in the database. It starts whenever a mail is queued. It also runs
 * every minute, in order to repeat failed attempts and to send mails that another server process had reserved
 * when it died.
 */
export function createMailJob(deps: MailDeps): Job {
  return {
    name: MAIL_JOB,
    crontab: '* * * * *',
    run: async (_payload, { abortSignal }) => {
      await deliverDue(deps, abortSignal);
      const next = await findNextAttempt(deps.connection.db);
      if (next) await orderMailJob(deps.connection.db, next);
    },
  };
}

/** Sends every mail that is due, one after the other, until all are sent or the signal is aborted. */
export async function deliverDue(deps: MailDeps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await deliverNext(deps)));
}
