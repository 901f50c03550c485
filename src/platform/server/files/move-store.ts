import { createHash } from 'node:crypto';
import { hashFile } from './content-hash.ts';
import { keyOf } from './objects.ts';
import type { FileStore } from './store.ts';

/**
 * The number of files that were copied, and of files that existed already. `damaged` are the names of files
 * whose bytes do not match the hash in their name.
 */
export type Moved = { copied: number; known: number; damaged: string[] };

/** How many files are copied in parallel. */
const AT_ONCE = 4;

/**
 * Copies all files of one store into another, and reads each copy back. A file that already exists with the
 * same bytes is not copied again, so an interrupted run can continue. Nothing is deleted.
 * @param tell called after each file, with the counts so far
 * @throws StorageAway, or an error of the file system; all files copied so far are complete
 */
export async function copyStore(
  from: FileStore,
  to: FileStore,
  tell: (moved: Moved) => void,
): Promise<Moved> {
  const moved: Moved = { copied: 0, known: 0, damaged: [] };
  for await (const names of from.list('')) {
    const waiting = [...names];
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        const result = await copyFile(from, to, name).catch((error) => {
          waiting.length = 0;
          throw error;
        });
        if (result === 'damaged') moved.damaged.push(name);
        else moved[result] += 1;
        tell(moved);
      }
    });
    await Promise.all(workers);
  }
  return moved;
}

async function copyFile(
  from: FileStore,
  to: FileStore,
  name: string,
): Promise<'copied' | 'known' | 'damaged'> {
  const there = (await to.find(name)) && (await hashOf(to, name));
  const key = keyOf(name);
  if (key !== null && there === key) return 'known';
  return from.lend(name, async (path) => {
    const hash = await hashFile(path);
    if (key !== null && hash !== key) return 'damaged';
    if (there === hash) return 'known';
    await to.copy(name, path);
    if ((await hashOf(to, name)) !== hash) throw new Error(`${name} arrived with other bytes.`);
    return 'copied';
  });
}

/** @returns the SHA-256 of a stored file in hexadecimal */
export async function hashOf(store: FileStore, name: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of store.read(name)) hash.update(part);
  return hash.digest('hex');
}
