import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteOld } from './queries.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Twelve months (D-09): what the registration screen promises. */
const KEPT_AFTER_TRIAL_DAYS = 365;

/** Clears counters, sessions, links, sent mails and ended trials that have had their time; at most once a minute, beside the request. */
export function createSweep(db: Database, clock: Clock, log: FastifyBaseLogger): () => void {
  let nextAt = 0;
  return () => {
    const now = clock.now().getTime();
    if (now < nextAt) return;
    nextAt = now + MINUTE_MS;
    const ago = (durationMs: number) => new Date(now - durationMs);
    deleteOld(db, {
      failures: ago(10 * MINUTE_MS),
      requests: ago(60 * MINUTE_MS),
      sessions: ago(DAY_MS),
      links: ago(DAY_MS),
      mails: ago(30 * DAY_MS),
      trials: ago(KEPT_AFTER_TRIAL_DAYS * DAY_MS),
    }).catch((error: unknown) => log.warn({ err: error }, 'old rows stay for another minute'));
  };
}
