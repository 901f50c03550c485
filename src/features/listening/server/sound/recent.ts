/**
 * Keeps the most recently made or sent sounds in memory. When the pupils of a class press Play at the same
 * time, the server does not read the disk for each of them. These sounds can also be sent if the disk is
 * full.
 */
export type Recent = ReturnType<typeof createRecent>;

export function createRecent(mostBytes: number) {
  const kept = new Map<string, Buffer>();
  let total = 0;
  const drop = (name: string) => {
    total -= kept.get(name)?.length ?? 0;
    kept.delete(name);
  };
  const put = (name: string, bytes: Buffer) => {
    drop(name);
    if (bytes.length > mostBytes) return;
    kept.set(name, bytes);
    total += bytes.length;
    for (const oldest of kept.keys()) {
      if (total <= mostBytes) return;
      drop(oldest);
    }
  };
  return {
    put,
    get: (name: string): Buffer | undefined => {
      const bytes = kept.get(name);
      // A map keeps the order of insertion, so inserting the entry again makes it the newest entry.
      if (bytes) put(name, bytes);
      return bytes;
    },
  };
}
