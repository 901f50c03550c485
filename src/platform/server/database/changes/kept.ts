import type { Changes } from './hear-changes.ts';

type Entry<V> = {
  value: V;
  /** When the query for the value began; when changes were missed, when the value was last confirmed. */
  since: number;
  /** True when a change of the value may have been missed: the value is used only while the database is away. */
  isOld: boolean;
};

/** Values that were read from the database, by key. See docs/decisions/090-kept-reads.md. */
export type Kept<V> = {
  /** @returns the value in memory, if it is still confirmed */
  recall(key: string): V | undefined;
  /** @returns the value in memory if it was confirmed within this time, for use while the database is away */
  recallOld(key: string, withinMs: number): V | undefined;
  /** Reads the value from the database, and keeps it. */
  renew(key: string, find: () => Promise<V | undefined>): Promise<V | undefined>;
  forget(isMeant: (key: string, value: V) => boolean): void;
};

/** @param most the number of values; when it is exceeded, the value that was kept first goes */
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
      // If a change was heard during the query, its result may be from before the change.
      if (value === undefined || before !== changed) return value;
      if (entries.size >= most) entries.delete(entries.keys().next().value ?? '');
      // Without hearing of changes, it is kept for an outage alone.
      entries.set(key, { value, since, isOld: !changes.isHearing() });
      return value;
    },
    forget: (isMeant) => {
      changed += 1;
      for (const [key, { value }] of entries) if (isMeant(key, value)) entries.delete(key);
    },
  };
}
