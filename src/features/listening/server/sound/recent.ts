/** What was made last, in memory: a class that presses play at once needs no disk, and a full disk keeps nobody waiting. */
export type Recent = {
  get(name: string): Buffer | undefined;
  put(name: string, bytes: Buffer): void;
};

export function createRecent(mostBytes: number): Recent {
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
    get: (name) => {
      const bytes = kept.get(name);
      // The order of a map is that of putting: what is used is young again.
      if (bytes) put(name, bytes);
      return bytes;
    },
  };
}
