import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { Clock } from '#server/clock.ts';
import type { Connection } from '#server/database/connect.ts';
import type { StoredLimits } from '#server/database/stored-limits.ts';
import type { ObjectStore } from '#server/files/objects.ts';
import type { Job } from '#server/jobs.ts';
import type { MediaDeps } from './deps.ts';
import { giveUpOn, prepareMedia } from './prepare-media.ts';
import { tidy } from './tidy.ts';
import { isInstalled } from './video/run-program.ts';
import { openWorkshop } from './workshop/workshop.ts';

/** What the calls stand on, and the jobs behind them; closed once those have stopped. */
export type MediaDesk = { deps: MediaDeps; jobs: Job[]; close(): void };

type Foundation = {
  connection: Connection;
  objects: ObjectStore;
  clock: Clock;
  limits: StoredLimits;
  log: FastifyBaseLogger;
};

const Order = z.object({ name: z.string(), source: z.string() });

export async function openMediaDesk({ connection, ...shared }: Foundation): Promise<MediaDesk> {
  const workshop = openWorkshop();
  const hasFfmpeg = (await isInstalled('ffmpeg')) && (await isInstalled('ffprobe'));
  const deps = { ...shared, db: connection.db, workshop, hasFfmpeg };
  const jobs: Job[] = [
    {
      name: 'prepareMedia',
      run: async (payload, { job, abortSignal }) => {
        const order = Order.parse(payload);
        try {
          await prepareMedia(deps, order, abortSignal);
        } catch (error) {
          const isBrokenOff = abortSignal?.aborted;
          if (!isBrokenOff && job.attempts >= job.max_attempts) await giveUpOn(deps, order);
          throw error;
        }
      },
    },
    // Every hour, at a minute of its own.
    { name: 'tidyMedia', crontab: '23 * * * *', run: () => tidy(deps) },
  ];
  return {
    deps,
    jobs,
    close: () => workshop.close(),
  };
}
