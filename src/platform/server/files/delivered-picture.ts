import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './store.ts';

const THUMBNAIL = '_thumb.jpg';

/**
 * Pictures come with the product as renditions alone. Their original and their thumbnail (D-90), which the app itself hardly
 * asks for, are made when somebody does. @returns false for what is no such name
 */
export async function makeDelivered(store: FileStore, name: string): Promise<boolean> {
  if (!name.endsWith('.jpg')) return false;
  const [picture, width, quality] = name.endsWith(THUMBNAIL)
    ? [`${name.slice(0, -THUMBNAIL.length)}.jpg`, 400, 82]
    : [name, 1600, 86];
  const rendition = await readFile(join(store.folder, `${picture}.${width}.webp`)).catch(() => null);
  if (!rendition) return false;
  // Loaded here because a start should not pay for it.
  const { default: sharp } = await import('sharp');
  await store.put(name, await sharp(rendition).jpeg({ quality }).toBuffer());
  return true;
}
