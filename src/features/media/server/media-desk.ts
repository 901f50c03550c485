import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { Clock } from '#server/clock.ts';
import type { Connection } from '#server/database/connect.ts';
import type { ObjectStore } from '#server/files/objects.ts';
import { createJobs, type Jobs } from '#server/jobs.ts';
import type { MediaDeps } from './deps.ts';
import { giveUpOn, prepareMedia } from './prepare-media.ts';
import { tidy } from './tidy.ts';
import { isInstalled } from './video/run-program.ts';
import { openWorkshop } from './workshop/workshop.ts';

/** What the calls stand on, and the jobs behind them. */
export type MediaDesk = { deps: MediaDeps; jobs: Jobs; close(): Promise<void> };

type Foundation = { connection: Connection; objects: ObjectStore; clock: Clock; log: FastifyBaseLogger };

const Order = z.object({ name: z.string(), source: z.string() });

/** Every hour, at a minute of its own. */
const CRONTAB = '23 * * * * tidyMedia';

export async function openMediaDesk({ connection, objects, clock, log }: Foundation): Promise<MediaDesk> {
  const workshop = openWorkshop();
  const hasFfmpeg = (await isInstalled('ffmpeg')) && (await isInstalled('ffprobe'));
  const deps = { db: connection.db, objects, clock, log, workshop, hasFfmpeg };
  const jobs = createJobs({
    connection,
    log,
    crontab: CRONTAB,
    tasks: {
      prepareMedia: async (payload, { job, abortSignal }) => {
        const order = Order.parse(payload);
        try {
          await prepareMedia(deps, order, abortSignal);
        } catch (error) {
          if (job.attempts >= job.max_attempts) await giveUpOn(deps, order);
          throw error;
        }
      },
      tidyMedia: () => tidy(deps),
    },
  });
  return {
    deps,
    jobs,
    close: async () => {
      await jobs.stop();
      workshop.close();
    },
  };
}
