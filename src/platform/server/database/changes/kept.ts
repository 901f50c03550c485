import type { Changes } from './hear-changes.ts';

type Entry<V> = {
  value: V;
  /** When the query for the value began. For an old value: when the value was last confirmed. */
  since: number;
  /**
   * True if a notification of a change may have been lost. The value is then used only while the database is
   * unavailable.
   */
  isOld: boolean;
};

/** A cache of values from the database, by key. See docs/decisions/090-kept-reads.md. */
export type Kept<V> = {
  /** @returns the cached value, if it is still confirmed */
  recall(key: string): V | undefined;
  /**
   * For use while the database is unavailable.
   * @returns the cached value, if it was confirmed at most `withinMs` milliseconds ago
   */
  recallOld(key: string, withinMs: number): V | undefined;
  /** Reads the value from the database and caches it. */
  renew(key: string, find: () => Promise<V | undefined>): Promise<V | undefined>;
  forget(isMeant: (key: string, value: V) => boolean): void;
};

/** @param most the maximum number of values. Beyond it, the value that was cached first is removed. */
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
      // If a change was notified during the query, the result may be older than the change, so it is not
      // cached.
      if (value === undefined || before !== changed) return value;
      if (entries.size >= most) entries.delete(entries.keys().next().value ?? '');
      // A value that was read while no notifications arrive is used only while the database is unavailable.
      entries.set(key, { value, since, isOld: !changes.isHearing() });
      return value;
    },
    forget: (isMeant) => {
      changed += 1;
      for (const [key, { value }] of entries) if (isMeant(key, value)) entries.delete(key);
    },
  };
}
