import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export type Range = { start: number; end: number };

/** Stores uploads, each under the SHA-256 of its bytes. Their names are in the database. */
export type ObjectStore = {
  /** The folder for files that are arriving or being processed. */
  incomingFolder: string;
  /** @returns a new path, for a file that `take` can store later */
  newIncoming(): string;
  /** Moves a complete file into the store. The same bytes are stored once. @param key SHA-256 in hexadecimal */
  take(path: string, key: string): Promise<void>;
  /** @returns null if there is no such object */
  sizeOf(key: string): Promise<number | null>;
  read(key: string, range?: Range): Readable;
  /** Calls `use` with the path of the object, which must not be changed. */
  lend<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /**
   * Removes objects that are older than `before` and that `listWanted` does not return.
   * @returns the number of removed objects
   */
  sweep(before: Date, listWanted: (keys: string[]) => Promise<Set<string>>): Promise<number>;
};

/** @param folder absolute path; created if missing */
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
  // Forces the file onto the disk before the upload is confirmed.
  await file.sync().finally(() => file.close());
  await rename(from, to);
}

/**
 * Sets the time of a stored object to now. Called when the same bytes are uploaded again, so that `sweep` does
 * not delete the object.
 * @returns false if there is no such object
 */
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
