import { join } from 'node:path';
import { hashFile, shortHash } from '#platform/server/files/content-hash.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { RENDITION_WIDTHS, renditionName } from '#platform/shared/content/picture-sizes.ts';
import { MARKS } from '#platform/shared/settings/product-marks.ts';

/** How many pictures are copied in parallel. */
const AT_ONCE = 4;

/** Copies the pictures whose names the client code contains: the quiz icon and the logo of the partner. */
export async function copyMarks(store: FileStore, folder: string): Promise<void> {
  for (const name of MARKS) {
    if (!(await store.find(name))) await store.copy(name, join(folder, 'pictures', name));
  }
}

/** Copies the documents of news and resources. */
export async function copyFiles(store: FileStore, names: string[], folder: string): Promise<void> {
  for (const name of names) await store.copy(name, join(folder, 'files', name));
}

/**
 * Copies into the store the renditions (sizes) of each picture that the library contains. The server makes
 * further renditions (docs/behaviour.md 22.9) when a client requests them.
 * @returns for the name of each picture, the hash of its largest rendition
 */
export async function copyPictures(
  store: FileStore,
  names: string[],
  folder: string,
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
    const rendition = renditionName(name, width);
    path = join(folder, 'pictures', rendition);
    await store.copy(rendition, path);
  }
  return shortHash(await hashFile(path));
}

/**
 * Copies films and their thumbnails.
 * @returns for the name of each film, its hash
 */
export async function copyFilms(
  store: FileStore,
  names: string[],
  folder: string,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const name of names) {
    for (const file of [name, filmThumbnail(name)]) await store.copy(file, join(folder, 'films', file));
    hashes.set(name, shortHash(await hashFile(join(folder, 'films', name))));
  }
  return hashes;
}

/** @returns the name of the thumbnail of a film (docs/behaviour.md 22.9) */
export function filmThumbnail(film: string): string {
  return film.replace(/\.mp4$/, '_thumb.jpg');
}
