import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { Job } from '#server/jobs.ts';
import { KEPT_DAYS } from '../contract.ts';
import { deleteQuestionsBefore } from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What nobody has sent for three months is not missing any more. */
export function createForgetting({ db, clock }: { db: Database; clock: Clock }) {
  return {
    name: 'forget-questions',
    crontab: '20 3 * * *',
    run: () => deleteQuestionsBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  } satisfies Job;
}
