import { mayBeKept } from '#features/care/classify.ts';
import type { Clock } from '#platform/server/clock.ts';
import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Job } from '#platform/server/jobs.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { deleteQuestions, deleteQuestionsBefore, listWordings } from './queries.ts';

/** Number of questions that are read at a time. */
const READ = 500;

/**
 * Deletes questions that were not sent again within the configured number of days. Also deletes texts that
 * must not be stored (see `mayBeKept`), but that an older version of the app stored.
 */
export function createForgetting({ db, clock }: { db: Database; clock: Clock }) {
  return {
    name: 'forget-questions',
    crontab: '20 3 * * *',
    run: async () => {
      const { questionDays } = await readApplicationSettings(db);
      await deleteQuestionsBefore(db, new Date(clock.now().getTime() - questionDays * DAY_MS));
      await deleteUnfit(db);
    },
  } satisfies Job;
}

async function deleteUnfit(db: Database): Promise<void> {
  let after: string | undefined;
  do {
    const rows = await listWordings(db, after, READ);
    const unfit = rows.filter(({ wording }) => !mayBeKept(wording));
    await deleteQuestions(
      db,
      unfit.map(({ id }) => id),
    );
    after = rows.length === READ ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}
