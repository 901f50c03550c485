import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/clock.ts';
import { readApplicationSettings } from '#server/database/application-settings.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteOld } from './queries.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Clears sessions, links, sent mails and ended trials that have had their time; at most once a minute, beside the request. */
export function createSweep(db: Database, clock: Clock, log: FastifyBaseLogger): () => void {
  let nextAt = 0;
  return () => {
    const now = clock.now().getTime();
    if (now < nextAt) return;
    nextAt = now + MINUTE_MS;
    sweep(db, now).catch((error: unknown) => log.warn({ err: error }, 'old rows stay for another minute'));
  };
}

async function sweep(db: Database, now: number): Promise<void> {
  const { retentionDays } = await readApplicationSettings(db);
  const ago = (durationMs: number) => new Date(now - durationMs);
  await deleteOld(db, {
    sessions: ago(DAY_MS),
    links: ago(DAY_MS),
    mails: ago(30 * DAY_MS),
    // Twelve months at most (D-09): what the registration screen promises.
    trials: ago(retentionDays * DAY_MS),
  });
}
