import { join } from 'node:path';
import { hashFile, shortHash } from '#platform/server/files/content-hash.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { MARKS } from '#platform/shared/settings/brand.ts';
import { LIBRARY_FOLDER } from './read-library.ts';

/** The widths, in pixels, of the committed renditions of every picture. */
export const RENDITION_WIDTHS = [400, 800, 1600] as const;
/** How many pictures are copied in parallel. */
const AT_ONCE = 4;

/** Copies the pictures that screens show by name: the quiz icon and the partner's logo. */
export async function copyMarks(store: FileStore, folder = LIBRARY_FOLDER): Promise<void> {
  for (const name of MARKS) {
    if (!(await store.has(name))) await store.copy(name, join(folder, 'pictures', name));
  }
}

/** Copies the documents of news and resources. */
export async function copyFiles(store: FileStore, names: string[], folder = LIBRARY_FOLDER): Promise<void> {
  for (const name of names) await store.copy(name, join(folder, 'files', name));
}

/**
 * Copies the renditions of each picture into the store; the other files of docs/behaviour.md 22.9 are made on
 * request.
 * @returns name -> hash of the largest rendition
 */
export async function copyPictures(
  store: FileStore,
  names: string[],
  folder = LIBRARY_FOLDER,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const waiting = [...names];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      hashes.set(name, await copyPicture(store, name, folder));
  });
  await Promise.all(workers);
  return hashes;
}

async function copyPicture(store: FileStore, name: string, folder: string): Promise<string> {
  let path = '';
  for (const width of RENDITION_WIDTHS) {
    path = join(folder, 'pictures', `${name}.${width}.webp`);
    await store.copy(`${name}.${width}.webp`, path);
  }
  return shortHash(await hashFile(path));
}
