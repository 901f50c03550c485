import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export type Range = { start: number; end: number };

/** Where uploads lie: each under the SHA-256 of its bytes. What they are called outside is for the database to say. */
export type ObjectStore = {
  /** Where files arrive and are worked on, before they are objects. */
  incomingFolder: string;
  /** @returns a path, not yet there, for a file that `take` can take */
  newIncoming(): string;
  /** Moves a whole file in; the same bytes are kept once. @param key SHA-256 in hexadecimal */
  take(path: string, key: string): Promise<void>;
  /** @returns null when it is not there */
  sizeOf(key: string): Promise<number | null>;
  read(key: string, range?: Range): Readable;
  /** Lends it as a file of this machine, which must not be changed. */
  lend<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Removes what lies here longer than that and is not wanted. @returns how many objects went */
  sweep(before: Date, listWanted: (keys: string[]) => Promise<Set<string>>): Promise<number>;
};

/** @param folder absolute; made when it is not there */
export function openObjects(folder: string): ObjectStore {
  const objects = join(folder, 'objects');
  const incomingFolder = join(folder, 'incoming');
  for (const path of [objects, incomingFolder]) mkdirSync(path, { recursive: true, mode: 0o755 });
  const pathOf = (key: string) => join(objects, key.slice(0, 2), key);
  return {
    incomingFolder,
    newIncoming: () => join(incomingFolder, randomUUID()),
    take: (path, key) => take(path, pathOf(key)),
    sizeOf: async (key) => (await stat(pathOf(key)).catch(() => null))?.size ?? null,
    read: (key, range) => createReadStream(pathOf(key), range),
    lend: (key, use) => use(pathOf(key)),
    sweep: async (before, listWanted) => {
      await sweepFolder(incomingFolder, before, async () => new Set());
      let removed = 0;
      for (const shelf of await readdir(objects))
        removed += await sweepFolder(join(objects, shelf), before, listWanted);
      return removed;
    },
  };
}

async function take(from: string, to: string): Promise<void> {
  if (await refresh(to)) return rm(from, { force: true });
  await mkdir(dirname(to), { recursive: true });
  const file = await open(from, 'r');
  // On the disk before anybody is told that it is there.
  await file.sync().finally(() => file.close());
  await rename(from, to);
}

/** An object that is wanted anew is as young as a new one, so that no sweep takes it away in between. */
async function refresh(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

async function sweepFolder(
  folder: string,
  before: Date,
  listWanted: (names: string[]) => Promise<Set<string>>,
): Promise<number> {
  const names = await readdir(folder);
  const wanted = names.length > 0 ? await listWanted(names) : new Set<string>();
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = wanted.has(name) ? null : await stat(path).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await rm(path, { force: true, recursive: true });
    removed += 1;
  }
  return removed;
}
