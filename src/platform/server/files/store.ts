import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeFolder } from '../make-folder.ts';
import { unlessMissing } from './missing.ts';

/** A range of bytes. Both `start` and `end` are included. */
export type Range = { start: number; end: number };

/** `changedMs` is the time of the last change, in milliseconds since 1970. */
export type StoredFile = { size: number; changedMs: number };

/**
 * Stores media in a folder, or in an S3 bucket (s3/s3-store.ts). Files of the starting library (the media
 * that come with the product) have plain names, and names of uploads begin with `objects/` (objects.ts). The
 * parts of a name are separated by `/`. A folder throws errors of the file system, a bucket throws
 * StorageAway.
 */
export type FileStore = {
  /** A folder on this machine for files that are being received or processed. */
  incomingFolder: string;
  /** @returns null if there is no such file */
  find(name: string): Promise<StoredFile | null>;
  read(name: string, range?: Range): Readable;
  /** `put`, `copy` and `move` are atomic: a reader sees either the complete file or none. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Stores a copy of a file on this machine. */
  copy(name: string, from: string): Promise<void>;
  /**
   * Like `copy`, but the file must be in `incomingFolder` and is removed from there. Resolves when the bytes
   * are safe on the disk, even after a power failure. If it fails, the file stays where it was.
   */
  move(name: string, from: string): Promise<void>;
  /**
   * Calls `use` with the path of the file, or of a copy that is deleted after `use` has ended. `use` must not
   * change it.
   */
  lend<T>(name: string, use: (path: string) => Promise<T>): Promise<T>;
  /**
   * Sets the time of the file to the current time.
   * @returns false if there is no such file
   */
  touch(name: string): Promise<boolean>;
  /** Lists the names of all complete files, in batches. With `objects/`, lists only the uploads. */
  list(folder: '' | 'objects/'): AsyncIterable<string[]>;
  /**
   * @param unchangedSince a file that was changed at or after this time is not deleted
   * @returns false if no file was deleted
   */
  remove(name: string, unchangedSince?: Date): Promise<boolean>;
  /** Closes connections. */
  close(): void;
};

const INCOMING = 'incoming';

/**
 * Opens a store of media in a folder on this machine.
 * @param folder absolute path. It is created if it does not exist.
 */
export function openStore(folder: string): FileStore {
  const incomingFolder = join(folder, INCOMING);
  for (const path of [join(folder, 'objects'), incomingFolder]) makeFolder(path, 0o755);
  const pathOf = (name: string) => join(folder, name);
  const find = async (name: string) => {
    const found = await stat(pathOf(name)).catch(() => null);
    return found?.isFile() ? { size: found.size, changedMs: found.mtimeMs } : null;
  };
  return {
    incomingFolder,
    find,
    read: (name, range) => createReadStream(pathOf(name), range),
    put: (name, bytes) => place(pathOf(name), (unfinished) => writeFile(unfinished, bytes)),
    copy: (name, from) => place(pathOf(name), (unfinished) => copyFile(from, unfinished)),
    move: (name, from) => move(from, pathOf(name)),
    lend: (name, use) => use(pathOf(name)),
    touch: (name) => touch(pathOf(name)),
    list: (under) => listFolder(folder, under.replace(/\/$/, '')),
    remove: async (name, unchangedSince) => {
      const found = await find(name);
      if (!found || (unchangedSince && found.changedMs >= unchangedSince.getTime())) return false;
      await rm(pathOf(name), { force: true });
      return true;
    },
    close: () => {},
  };
}

async function place(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = join(dirname(path), `.${randomUUID()}.part`);
  await mkdir(dirname(path), { recursive: true });
  try {
    await write(unfinished);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const file = await open(from, 'r');
  // Writes the file to the disk before the upload is confirmed, so that a power failure cannot lose it.
  await file.sync().finally(() => file.close());
  await rename(from, to);
}

function touch(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

/**
 * Lists files folder by folder. Skips hidden files, which are incomplete, and files that are still being
 * received.
 */
async function* listFolder(root: string, under: string): AsyncIterable<string[]> {
  const entries = await unlessMissing(readdir(join(root, under), { withFileTypes: true }), []);
  const nameOf = (name: string) => (under === '' ? name : `${under}/${name}`);
  const files = entries.filter((entry) => entry.isFile() && isComplete(entry.name));
  if (files.length > 0) yield files.map(({ name }) => nameOf(name));
  for (const entry of entries)
    if (entry.isDirectory() && nameOf(entry.name) !== INCOMING) yield* listFolder(root, nameOf(entry.name));
}

/** False for hidden files: they are incomplete, or test files of `npm run doctor`. */
export function isComplete(name: string): boolean {
  return !basename(name).startsWith('.');
}
