import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore, Range } from './store.ts';

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

const OBJECTS = 'objects/';

/** Keeps uploads in the store of the files. */
export function openObjects(store: FileStore): ObjectStore {
  const { incomingFolder } = store;
  return {
    incomingFolder,
    newIncoming: () => join(incomingFolder, randomUUID()),
    take: async (path, key) => {
      // The same bytes again: with a new time, `sweep` does not delete them.
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

/** @returns the SHA-256 that an object is named by; null for a file of the library */
export function keyOf(name: string): string | null {
  return name.startsWith(OBJECTS) ? name.slice(name.lastIndexOf('/') + 1) : null;
}

async function sweepIncoming(folder: string, before: Date): Promise<void> {
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
