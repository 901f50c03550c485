import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Job } from '#platform/server/jobs.ts';
import { deleteLiveQuiz, lockSilentQuizzes } from './quiz-queries.ts';
import { heardAfter, keepAnswers } from './running.ts';

/**
 * Stores the answers of live quizzes whose teacher's device has sent no request for half an hour, then
 * deletes these quizzes. For the class, such a quiz is over even before this job runs.
 */
export function createEndSilentQuizzes({ db, clock }: { db: Database; clock: Clock }) {
  return {
    name: 'end-silent-quizzes',
    crontab: '*/5 * * * *',
    run: async () => {
      const before = heardAfter({ clock });
      await db.transaction().execute(async (tx) => {
        for (const quiz of await lockSilentQuizzes(tx, before)) {
          await keepAnswers(tx, quiz, clock.now());
          await deleteLiveQuiz(tx, quiz.classId);
        }
      });
    },
  } satisfies Job;
}
