import type { Changes } from './hear-changes.ts';

type Entry<V> = {
  value: V;
  /**
   * The time at which the query for the value began. If `isOld` is true: the time at which the value was last
   * known to be current.
   */
  since: number;
  /**
   * True if a notification of a change may have been lost. The value is then used only while the database is
   * unavailable.
   */
  isOld: boolean;
};

/** A cache of values from the database, each with a key. See docs/decisions/090-kept-reads.md. */
export type Kept<V> = {
  /** @returns the cached value, if it is known to be current */
  recall(key: string): V | undefined;
  /**
   * For use while the database is unavailable.
   * @returns the cached value, if it was known to be current at most `withinMs` milliseconds ago
   */
  recallOld(key: string, withinMs: number): V | undefined;
  /** Reads the value from the database and caches it. */
  renew(key: string, find: () => Promise<V | undefined>): Promise<V | undefined>;
  forget(isMeant: (key: string, value: V) => boolean): void;
};

/**
 * Creates an empty cache.
 * @param most the maximum number of cached values. When there are more, the value that was cached first is
 * removed.
 */
export function createKept<V>(changes: Changes, most: number): Kept<V> {
  const entries = new Map<string, Entry<V>>();
  let changed = 0;
  changes.onMissed(() => {
    changed += 1;
    for (const entry of entries.values()) {
      if (!entry.isOld) entry.since = changes.confirmedAt(entry.since);
      entry.isOld = true;
    }
  });
  return {
    recall: (key) => {
      const entry = entries.get(key);
      return entry && !entry.isOld && changes.isConfirmed(entry.since) ? entry.value : undefined;
    },
    recallOld: (key, withinMs) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const since = entry.isOld ? entry.since : changes.confirmedAt(entry.since);
      return performance.now() - since <= withinMs ? entry.value : undefined;
    },
    renew: async (key, find) => {
      const before = changed;
      const since = performance.now();
      const value = await find();
      entries.delete(key);
      // If this process was notified of a change during the query, the result may be from before the change.
      // So it is returned but not cached.
      if (value === undefined || before !== changed) return value;
      if (entries.size >= most) entries.delete(entries.keys().next().value ?? '');
      // If notifications do not arrive at the moment, the value counts as old: it is used only while the
      // database is unavailable.
      entries.set(key, { value, since, isOld: !changes.isHearing() });
      return value;
    },
    forget: (isMeant) => {
      changed += 1;
      for (const [key, { value }] of entries) if (isMeant(key, value)) entries.delete(key);
    },
  };
}
