import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import { DAY_MS, MINUTE_MS } from '#platform/shared/time.ts';
import type { AccountDeps } from '../deps.ts';
import { deleteOld, holdEndedTrials, listEndedTrials } from './queries.ts';

/** Number of ended trials that are deleted at once. Further ones are deleted a minute later. */
const MOST_TRIALS = 200;

type Deps = Pick<AccountDeps, 'connection' | 'clock' | 'log' | 'deletePeople'>;

/**
 * Deletes expired sessions, links, sent mails and ended trials, at most once a minute, in the background of a
 * request.
 */
export function createSweep(deps: Deps): () => void {
  const { clock, log } = deps;
  let nextAt = 0;
  return () => {
    const now = clock.now().getTime();
    if (now < nextAt) return;
    nextAt = now + MINUTE_MS;
    sweep(deps, now).catch((error: unknown) => log.warn({ err: error }, 'old rows stay for another minute'));
  };
}

async function sweep({ connection: { db }, deletePeople, log }: Deps, now: number): Promise<void> {
  const { retentionDays } = await readApplicationSettings(db);
  const ago = (durationMs: number) => new Date(now - durationMs);
  await deleteOld(db, { sessions: ago(DAY_MS), links: ago(DAY_MS), mails: ago(30 * DAY_MS) });
  // The setting is at most twelve months (docs/behaviour.md 7.4), as the registration screen promises.
  const before = ago(retentionDays * DAY_MS);
  const ended = await listEndedTrials(db, before, MOST_TRIALS);
  if (ended.length === 0) return;
  const deleteAll = (ids: string[]) => deletePeople((tx) => holdEndedTrials(tx, before, ids));
  try {
    await deleteAll(ended);
  } catch {
    // If a file cannot be removed, only its owner stays. All other people are deleted.
    for (const id of ended)
      await deleteAll([id]).catch((err: unknown) => log.warn({ err, person: id }, 'an ended trial stays'));
  }
}
