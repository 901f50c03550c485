/** A copy of the database's content in the memory of this process. */
export type UpToDate = {
  /** Tells whether `version` is newer than the version of the content in memory. */
  isBehind(version: number): boolean;
  /** Loads what has changed, if `version` is newer than the version of the content in memory. */
  catchUp(version: number): Promise<void>;
  /** Makes the next `catchUp` load everything, because the database may have lost changes that were loaded. */
  distrust(): void;
};

/**
 * Creates a copy that loads changes when it needs them.
 * @param load loads all changes after a version, or everything if the version is -1; returns the version that
 * was read
 * @param loaded the version that is already in memory; -1 if none is
 */
export function keepUpToDate(load: (after: number) => Promise<number>, loaded = -1): UpToDate {
  let held = loaded;
  let distrusts = 0;
  let loading: Promise<void> | undefined;

  async function loadOnce(): Promise<void> {
    const before = distrusts;
    const version = await load(held);
    held = before === distrusts ? version : -1;
  }

  return {
    isBehind: (version) => held < version,
    catchUp: async (version) => {
      // A load that is already running may be older than this version, so a second one may be necessary. More
      // loads would not help: a database that was restored to an earlier state never reaches the version.
      for (let loads = 0; held < version && loads < 2; loads += 1) {
        loading ??= loadOnce().finally(() => {
          loading = undefined;
        });
        await loading;
      }
    },
    distrust: () => {
      distrusts += 1;
      held = -1;
    },
  };
}
