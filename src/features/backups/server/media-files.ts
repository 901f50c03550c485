import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#platform/server/files/store.ts';
import { BackupProblem } from './archive/backup-problem.ts';
import { ERASED_LIST, readErasedList } from './erased-list.ts';
import type { Erased } from './queries.ts';

/** A file of the store. `bytes` is null if it is missing. */
export type MediaFile = { path: string; bytes: number | null; read(): AsyncIterable<Uint8Array> };

/** The files of the media, as a backup reads and a restore writes them. */
export type MediaFiles = {
  /** Lists the files of the library, and these uploads. @param objects SHA-256 of each, in hexadecimal */
  list(objects: string[]): AsyncIterable<MediaFile>;
  /** Writes a file whole or not at all. Must read all bytes. @throws BackupProblem if the path leads elsewhere */
  put(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Lists what was deleted, as the file beside the media says. */
  listErased(): Promise<Erased[]>;
};

const OBJECTS = 'objects/';

export function mediaFilesIn(store: FileStore): MediaFiles {
  async function* list(objects: string[]): AsyncGenerator<MediaFile> {
    const names: string[] = [];
    // Uploads are those of the database: others may be deleted at any moment.
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
