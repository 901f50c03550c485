import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { unlessMissing } from './missing.ts';

/** Bytes from `start` to `end`, both included. */
export type Range = { start: number; end: number };

/** `changedMs` is the time of the last change, in milliseconds since 1970. */
export type StoredFile = { size: number; changedMs: number };

/**
 * Stores media in a folder or in a bucket of an S3 store (s3/s3-store.ts): the files of the library under their
 * plain names, and uploads under `objects/` (objects.ts). Names have `/` between their parts.
 *
 * Errors of a folder are those of the file system; a bucket throws StorageAway.
 */
export type FileStore = {
  /** A folder of this machine for files that are arriving or being processed. */
  incomingFolder: string;
  /** @returns null if there is no such file */
  find(name: string): Promise<StoredFile | null>;
  read(name: string, range?: Range): Readable;
  /** Atomic, like `copy` and `move`: a reader sees the complete file or none. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Stores the bytes of a file on this machine. */
  copy(name: string, from: string): Promise<void>;
  /**
   * Like `copy`, with a file of `incomingFolder` that does not exist afterwards. Resolves when the bytes will survive a
   * power cut. After an error the file is where it was.
   */
  move(name: string, from: string): Promise<void>;
  /** Calls `use` with the path of the file, or of a copy that exists until `use` ends. It must not be changed. */
  lend<T>(name: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Sets the time of a file to now. @returns false if there is no such file */
  touch(name: string): Promise<boolean>;
  /** Lists the names of all complete files whose names begin with `folder`, part by part; '' for all. */
  list(folder: '' | 'objects/'): AsyncIterable<string[]>;
  /** @returns false if there is no such file, or it was changed at or after `unchangedSince` */
  remove(name: string, unchangedSince?: Date): Promise<boolean>;
  /** Closes connections. */
  close(): void;
};

const INCOMING = 'incoming';

/** Stores media in a folder of this machine. @param folder absolute path; created if missing */
export function openStore(folder: string): FileStore {
  const incomingFolder = join(folder, INCOMING);
  for (const path of [join(folder, 'objects'), incomingFolder])
    mkdirSync(path, { recursive: true, mode: 0o755 });
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
  // Forces the file onto the disk before the upload is confirmed.
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

/** Lists folder by folder. Hidden files are unfinished, and arriving files are not stored yet. */
async function* listFolder(root: string, under: string): AsyncIterable<string[]> {
  const entries = await unlessMissing(readdir(join(root, under), { withFileTypes: true }), []);
  const nameOf = (name: string) => (under === '' ? name : `${under}/${name}`);
  const files = entries.filter((entry) => entry.isFile() && isComplete(entry.name));
  if (files.length > 0) yield files.map(({ name }) => nameOf(name));
  for (const entry of entries)
    if (entry.isDirectory() && nameOf(entry.name) !== INCOMING) yield* listFolder(root, nameOf(entry.name));
}

/** False for hidden files, which are unfinished or only a try. */
export function isComplete(name: string): boolean {
  return !basename(name).startsWith('.');
}
