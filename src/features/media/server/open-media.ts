import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '#platform/server/clock.ts';
import type { Connection } from '#platform/server/database/connect.ts';
import { unlessBackup } from '#platform/server/database/locks/unless-backup.ts';
import type { StoredLimits } from '#platform/server/database/stored-limits.ts';
import type { Environment } from '#platform/server/environment.ts';
import type { ObjectStore } from '#platform/server/files/objects.ts';
import type { Job } from '#platform/server/jobs.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import type { MediaDeps } from './deps.ts';
import { openPictureWorkers } from './processing/picture-workers.ts';
import { giveUpOn, prepareMedia } from './processing/prepare-media.ts';
import { deleteOrphans } from './queries.ts';
import { deleteUploadsBefore } from './uploads/resumable-queries.ts';
import { listWantedObjects } from './uploads/storing-queries.ts';
import { findFilmPrograms } from './video/film-programs.ts';

/**
 * What the app needs from this feature: the dependencies of its endpoints, and its background jobs. Call
 * `close` after the server and the jobs have stopped.
 */
export type OpenMedia = ReturnType<typeof openMedia>;

type Foundation = {
  connection: Connection;
  background: Connection;
  objects: ObjectStore;
  clock: Clock;
  limits: StoredLimits;
  onUpload: MediaDeps['onUpload'];
  log: FastifyBaseLogger;
  settings: Pick<Environment, 'programPath' | 'JOB_NICENESS'>;
};

const Order = z.object({ name: z.string(), source: z.string() });

export function openMedia(foundation: Foundation) {
  const { connection, background, settings, ...shared } = foundation;
  const pictureWorkers = openPictureWorkers(settings.JOB_NICENESS, foundation.log);
  const filmPrograms = findFilmPrograms(settings);
  const deps = { ...shared, db: connection.db, locks: connection.locks, pictureWorkers, filmPrograms };
  const jobDeps = { ...deps, db: background.db };
  const jobs: Job[] = [
    {
      name: 'prepareMedia',
      run: async (payload, { job, abortSignal }) => {
        const order = Order.parse(payload);
        try {
          await prepareMedia(jobDeps, order, abortSignal);
        } catch (error) {
          const isBrokenOff = abortSignal?.aborted;
          if (!isBrokenOff && job.attempts >= job.max_attempts) await giveUpOn(jobDeps, order);
          throw error;
        }
      },
    },
    // Every hour, at a minute at which no other hourly job runs.
    { name: 'tidyMedia', crontab: '23 * * * *', run: () => tidy(jobDeps) },
  ];
  return {
    deps,
    jobs,
    close: (): void => pictureWorkers.close(),
  };
}

/**
 * Deletes three kinds of leftovers: files that were uploaded but not added to the library within a day,
 * uploads that were not finished within a day, and stored bytes without a file name. Source:
 * docs/behaviour.md 22.10.
 */
async function tidy({ db, objects, clock, log }: MediaDeps): Promise<void> {
  const yesterday = new Date(clock.now().getTime() - DAY_MS);
  const orphans = await deleteOrphans(db, yesterday);
  await deleteUploadsBefore(db, yesterday);
  const swept = await unlessBackup(
    db,
    () => objects.sweep(yesterday, (keys) => listWantedObjects(db, keys)),
    0,
  );
  if (orphans + swept > 0) log.info({ orphans, swept }, 'media were tidied');
}
