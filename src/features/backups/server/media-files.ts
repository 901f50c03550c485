import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#platform/server/files/store.ts';
import { BackupProblem } from './archive/backup-problem.ts';
import { ERASED_LIST, readErasedList } from './erased-list.ts';
import type { Erased } from './queries.ts';

/** A file of the media store. `bytes` is its size, or null if the file is missing. */
export type MediaFile = { path: string; bytes: number | null; read(): AsyncIterable<Uint8Array> };

/** The media files that a backup reads and a restore writes. */
export type MediaFiles = {
  /**
   * Lists all files of the media store that are no uploads, such as those of the starting library, and those
   * uploads whose hashes are given.
   * @param objects the SHA-256 of each upload, in hexadecimal
   */
  list(objects: string[]): AsyncIterable<MediaFile>;
  /**
   * Writes a file to the media store, completely or not at all. Reads all of the given bytes.
   * @throws BackupProblem if the path leads out of the media store
   */
  put(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Lists the deletions that are recorded in the file in the media store. */
  listErased(): Promise<Erased[]>;
};

const OBJECTS = 'objects/';

export function mediaFilesIn(store: FileStore): MediaFiles {
  async function* list(objects: string[]): AsyncGenerator<MediaFile> {
    const names: string[] = [];
    // The store's list also contains uploads, which are skipped here, because an upload that the database
    // does not name may be deleted at any moment. The uploads that the database names are added below.
    for await (const found of store.list(''))
      names.push(...found.filter((name) => !name.startsWith(OBJECTS) && name !== ERASED_LIST));
    for (const path of names.sort()) yield toFile(store, path);
    for (const key of objects) yield toFile(store, `${OBJECTS}${key.slice(0, 2)}/${key}`);
  }
  async function put(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    if (path.startsWith('/') || path.split('/').includes('..'))
      throw new BackupProblem(`The backup holds a path that leads elsewhere: ${path}.`);
    const arriving = join(store.incomingFolder, randomUUID());
    try {
      await pipeline(bytes, createWriteStream(arriving));
      await store.move(path, arriving);
    } finally {
      await rm(arriving, { force: true });
    }
  }
  return { list, put, listErased: () => readErasedList(store) };
}

async function toFile(store: FileStore, path: string): Promise<MediaFile> {
  const found = await store.find(path);
  return { path, bytes: found?.size ?? null, read: () => store.read(path) };
}
