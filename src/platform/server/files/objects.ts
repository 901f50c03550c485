import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore, Range } from './store.ts';

/**
 * Stores uploads as objects. The key of an object is the SHA-256 of its bytes. The database knows which file
 * name belongs to which object.
 */
export type ObjectStore = {
  /** The folder for files that are being received or processed. */
  incomingFolder: string;
  /** @returns a new path in `incomingFolder`, for a file that `take` will store */
  newIncoming(): string;
  /**
   * Moves a complete file into the store. If the store already has the same bytes, they are not stored twice.
   * @param key SHA-256 in hexadecimal
   */
  take(path: string, key: string): Promise<void>;
  /** @returns null if there is no such object */
  sizeOf(key: string): Promise<number | null>;
  read(key: string, range?: Range): Readable;
  /** Calls `use` with the path of the object. `use` must not change the object. */
  lend<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /**
   * Deletes the objects that are older than `before`, except those that `listWanted` returns. Also deletes
   * files in `incomingFolder` that are older than `before`.
   * @returns the number of deleted objects
   */
  sweep(before: Date, listWanted: (keys: string[]) => Promise<Set<string>>): Promise<number>;
};

const OBJECTS = 'objects/';

/** Stores uploads in the file store. */
export function openObjects(store: FileStore): ObjectStore {
  const { incomingFolder } = store;
  return {
    incomingFolder,
    newIncoming: () => join(incomingFolder, randomUUID()),
    take: async (path, key) => {
      // If the store already has these bytes, the object only gets a new time of change. With its old time,
      // `sweep` could delete it.
      if (await store.touch(nameOf(key))) await rm(path, { force: true });
      else await store.move(nameOf(key), path);
    },
    sizeOf: async (key) => (await store.find(nameOf(key)))?.size ?? null,
    read: (key, range) => store.read(nameOf(key), range),
    lend: (key, use) => store.lend(nameOf(key), use),
    sweep: async (before, listWanted) => {
      await sweepIncoming(incomingFolder, before);
      return sweepObjects(store, before, listWanted);
    },
  };
}

function nameOf(key: string): string {
  return `${OBJECTS}${key.slice(0, 2)}/${key}`;
}

/**
 * @returns the SHA-256 in the name of an object; null for a file of the starting library, whose name contains
 * no hash
 */
export function keyOf(name: string): string | null {
  return name.startsWith(OBJECTS) ? name.slice(name.lastIndexOf('/') + 1) : null;
}

/**
 * Deletes files that were last changed before this time, such as those that killed processes have left.
 * @param folder contains files that are being received or processed
 */
export async function sweepIncoming(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true, recursive: true });
  }
}

async function sweepObjects(
  store: FileStore,
  before: Date,
  listWanted: (keys: string[]) => Promise<Set<string>>,
): Promise<number> {
  let removed = 0;
  for await (const names of store.list(OBJECTS)) {
    const wanted = await listWanted(names.map((name) => keyOf(name) ?? ''));
    for (const name of names)
      if (!wanted.has(keyOf(name) ?? '') && (await store.remove(name, before))) removed += 1;
  }
  return removed;
}
