import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import { DAY_MS, MINUTE_MS } from '#platform/shared/time.ts';
import type { AccountDeps } from '../deps.ts';
import { deleteOld, holdEndedTrials, listEndedTrials } from './queries.ts';

/** The maximum number of ended trials that one run deletes. The next run, at least a minute later, deletes more. */
const MOST_TRIALS = 200;

type Deps = Pick<AccountDeps, 'connection' | 'clock' | 'log' | 'deletePeople'>;

/**
 * Deletes expired sessions and links, old mails, and people whose trial ended long ago. A request starts this
 * work, at most once a minute, and does not wait for it.
 */
export function createDeleteExpired(deps: Deps): () => void {
  const { clock, log } = deps;
  let nextAt = 0;
  return () => {
    const now = clock.now().getTime();
    if (now < nextAt) return;
    nextAt = now + MINUTE_MS;
    deleteExpired(deps, now).catch((error: unknown) =>
      log.warn({ err: error }, 'old rows stay for another minute'),
    );
  };
}

async function deleteExpired({ connection: { db }, deletePeople, log }: Deps, now: number): Promise<void> {
  const { retentionDays } = await readApplicationSettings(db);
  const ago = (durationMs: number) => new Date(now - durationMs);
  await deleteOld(db, { sessions: ago(DAY_MS), links: ago(DAY_MS), mails: ago(30 * DAY_MS) });
  // An administrator cannot set `retentionDays` to more than twelve months (docs/behaviour.md 7.4), because
  // the registration screen promises this limit.
  const before = ago(retentionDays * DAY_MS);
  const ended = await listEndedTrials(db, before, MOST_TRIALS);
  if (ended.length === 0) return;
  const deleteAll = (ids: string[]) => deletePeople((tx) => holdEndedTrials(tx, before, ids));
  try {
    await deleteAll(ended);
  } catch {
    // One transaction deletes all these people. If a file of one person cannot be removed, the transaction is
    // rolled back, and nobody is deleted. So this code then deletes each person separately, and only the
    // person with that file stays.
    for (const id of ended)
      await deleteAll([id]).catch((err: unknown) => log.warn({ err, person: id }, 'an ended trial stays'));
  }
}
