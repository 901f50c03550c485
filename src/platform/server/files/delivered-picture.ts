import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './store.ts';

const THUMBNAIL = '_thumb.jpg';

/**
 * Makes the original and the thumbnail (docs/behaviour.md 30.4) of a picture of the library. The product ships with renditions
 * only, and these two are made at the first request.
 * @returns false if the name is not one of these
 */
export async function makeDelivered(store: FileStore, name: string): Promise<boolean> {
  if (!name.endsWith('.jpg')) return false;
  const [picture, width, quality] = name.endsWith(THUMBNAIL)
    ? [`${name.slice(0, -THUMBNAIL.length)}.jpg`, 400, 82]
    : [name, 1600, 86];
  const rendition = await readFile(join(store.folder, `${picture}.${width}.webp`)).catch(() => null);
  if (!rendition) return false;
  // Loaded on demand, to keep the start fast.
  const { default: sharp } = await import('sharp');
  await store.put(name, await sharp(rendition).jpeg({ quality }).toBuffer());
  return true;
}
