import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupProblem } from './archive/backup-problem.ts';

/** A file of the store. `bytes` is null if it is missing. */
export type MediaFile = { path: string; bytes: number | null; read(): AsyncIterable<Uint8Array> };

/** The files of the media, as a backup reads and a restore writes them. */
export type MediaFiles = {
  /** Lists the files of the library, and these uploads. @param objects SHA-256 of each, in hexadecimal */
  list(objects: string[]): AsyncIterable<MediaFile>;
  /** Writes a file whole or not at all. Must read all bytes. @throws BackupProblem if the path leads elsewhere */
  put(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
};

/** Folders of the store that are not in a backup as they are: uploads are listed by the database. */
const NOT_LISTED = new Set(['objects', 'incoming']);

/** @param folder of the store, an absolute path */
export function mediaFilesIn(folder: string): MediaFiles {
  async function* list(objects: string[]): AsyncGenerator<MediaFile> {
    for (const path of await listLibrary(folder)) yield await toFile(folder, path);
    for (const key of objects) yield await toFile(folder, `objects/${key.slice(0, 2)}/${key}`);
  }
  async function put(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const target = join(folder, path);
    if (relative(folder, target).split(sep)[0] === '..')
      throw new BackupProblem(`The backup holds a path that leads elsewhere: ${path}.`);
    await mkdir(dirname(target), { recursive: true });
    const unfinished = join(folder, '.restored.part');
    try {
      await pipeline(bytes, createWriteStream(unfinished, { flush: true }));
      await rename(unfinished, target);
    } finally {
      await rm(unfinished, { force: true });
    }
  }
  return { list, put };
}

async function listLibrary(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !NOT_LISTED.has(path.split('/')[0] ?? ''))
    .sort();
}

async function toFile(folder: string, path: string): Promise<MediaFile> {
  const found = await stat(join(folder, path)).catch(() => null);
  return { path, bytes: found?.size ?? null, read: () => createReadStream(join(folder, path)) };
}
