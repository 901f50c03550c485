import type { UpToDate } from '#platform/server/database/changes/up-to-date.ts';
import { isDatabaseAway } from '#platform/server/database/unreachable.ts';
import type { Caller, MaybePromise, Trust } from '#platform/server/http/caller.ts';

/** Content that this process keeps in memory. */
type Memory = Pick<UpToDate, 'isBehind' | 'catchUp'>;

/**
 * Updates the content in memory at least to the version that the caller must be able to see. `trust` is
 * `outage` for calls that may use old data while the database is unavailable. Such a call gets the old
 * content, because otherwise one change that could not be loaded would make all pages unavailable.
 * @returns the caller, at once if nothing has to be loaded
 */
export function catchUp(memories: Memory[], caller: Caller, trust: Trust): MaybePromise<Caller> {
  const behind = memories.filter(({ isBehind }) => isBehind(caller.contentVersion));
  return behind.length === 0 ? caller : loadChanges(behind, caller, trust);
}

async function loadChanges(behind: Memory[], caller: Caller, trust: Trust): Promise<Caller> {
  try {
    await Promise.all(behind.map((memory) => memory.catchUp(caller.contentVersion)));
  } catch (error) {
    if (trust !== 'outage' || !isDatabaseAway(error)) throw error;
  }
  return caller;
}
