import { isDatabaseAway } from '#platform/server/database/unreachable.ts';
import type { Caller, Trust } from '#platform/server/http/caller.ts';

/** Content in the memory of this process. */
type Memory = { catchUp(version: number): Promise<void> };

/**
 * Makes what is in memory as new as the caller has a right to. While no database answers, pages are read as they are: a
 * change that was heard of but not loaded must not hide them all.
 */
export async function catchUp(memories: Memory[], caller: Caller, trust: Trust): Promise<void> {
  try {
    await Promise.all(memories.map((memory) => memory.catchUp(caller.contentVersion)));
  } catch (error) {
    if (trust !== 'outage' || !isDatabaseAway(error)) throw error;
  }
}
