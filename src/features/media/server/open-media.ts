import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '#platform/server/clock.ts';
import type { Connection } from '#platform/server/database/connect.ts';
import type { StoredLimits } from '#platform/server/database/stored-limits.ts';
import type { ObjectStore } from '#platform/server/files/objects.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { MediaDeps } from './deps.ts';
import { tidy } from './library/tidy.ts';
import { findFilmPrograms } from './video/film-programs.ts';
import { giveUpOn, prepareMedia } from './workshop/prepare-media.ts';
import { openWorkshop } from './workshop/workshop.ts';

/** The dependencies of the media calls, and the background jobs. Call `close` after both have stopped. */
export type OpenMedia = { deps: MediaDeps; jobs: Job[]; close(): void };

type Foundation = {
  connection: Connection;
  background: Connection;
  objects: ObjectStore;
  clock: Clock;
  limits: StoredLimits;
  log: FastifyBaseLogger;
  settings: Pick<Settings, 'programPath' | 'JOB_NICENESS'>;
};

const Order = z.object({ name: z.string(), source: z.string() });

export function openMedia(foundation: Foundation): OpenMedia {
  const { connection, background, settings, ...shared } = foundation;
  const workshop = openWorkshop(settings.JOB_NICENESS, foundation.log);
  const filmPrograms = findFilmPrograms(settings);
  const deps = { ...shared, db: connection.db, locks: connection.locks, workshop, filmPrograms };
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
    // Runs every hour, at a minute when no other hourly job runs.
    { name: 'tidyMedia', crontab: '23 * * * *', run: () => tidy(jobDeps) },
  ];
  return {
    deps,
    jobs,
    close: () => workshop.close(),
  };
}
