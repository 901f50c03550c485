import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { MailDeps } from '#features/accounts/server/mail/deliver.ts';
import { createMailJob } from '#features/accounts/server/mail/mail-job.ts';
import type { Embeddings } from '#features/assistant/server/embeddings/embeddings.ts';
import { createKeepErased } from '#features/backups/server/erased-list.ts';
import { createNightlyBackup } from '#features/backups/server/nightly-backup.ts';
import { createEraseClasses } from '#features/classes/server/erase-classes.ts';
import { createTellClassEnds } from '#features/classes/server/tell-class-ends.ts';
import { createEndSilentQuizzes } from '#features/live/server/quiz/end-silent.ts';
import type { OpenMedia } from '#features/media/server/open-media.ts';
import { createForgetting } from '#features/questions/server/forget-questions.ts';
import { createReminders } from '#features/users/server/trials/remind-trials.ts';
import type { StoredLimits } from '#platform/server/database/stored-limits.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { createJobs } from '#platform/server/jobs.ts';
import type { Count } from '#platform/server/operations/metrics.ts';
import { runProgram } from '#platform/server/workers/run-program.ts';
import { HOUR_MS } from '#platform/shared/time.ts';

type Deps = MailDeps & {
  media: OpenMedia;
  store: FileStore;
  storedLimits: StoredLimits;
  embeddings: Embeddings | undefined;
  countRun: Count['job'];
};

/** Starts the background jobs. If there are several server processes, only one of them runs each job. */
export function addJobs(
  app: FastifyInstance,
  { media, store, storedLimits, embeddings, countRun, ...deps }: Deps,
): void {
  const { connection, clock, log } = deps;
  const list = [
    ...media.jobs,
    createReminders({ connection, clock }),
    createMailJob(deps),
    createEraseClasses({ db: connection.db, clock }),
    createTellClassEnds({ db: connection.db, clock }),
    createEndSilentQuizzes({ db: connection.db, clock }),
    createForgetting({ db: connection.db, clock }),
    createNightlyBackup({
      db: connection.db,
      store,
      settings: deps.settings,
      clock,
      runCommand: runBackupCommand,
    }),
    createKeepErased({ db: connection.db, store }),
    ...(embeddings ? [embeddings.job] : []),
    { name: 'forget-limits', crontab: '*/5 * * * *', run: storedLimits.deleteExpired },
  ];
  const jobs = createJobs({ connection, log, jobs: list, countRun });
  app.addHook('onListen', jobs.start);
  app.addHook('onClose', jobs.stop);
}

/** Timeout of a backup command: longer than the largest backup takes. */
const COMMAND_MS = 6 * HOUR_MS;

/**
 * Runs a script for operators (scripts/operator) with the settings of this server, at the lowest processor
 * priority.
 */
export async function runBackupCommand(name: string, file: string, signal?: AbortSignal): Promise<void> {
  const command = join(import.meta.dirname, '../../scripts/operator', `${name}.ts`);
  const limits = { timeoutMs: COMMAND_MS, niceness: 19, signal, env: process.env };
  await runProgram(process.execPath, [command, file], limits);
}
