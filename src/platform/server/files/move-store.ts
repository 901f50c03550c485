import { createHash } from 'node:crypto';
import { hashFile } from './content-hash.ts';
import { keyOf } from './objects.ts';
import type { FileStore } from './store.ts';

/** How many files were copied, were there already, and cannot be trusted. */
export type Moved = { copied: number; known: number; damaged: string[] };

/** How many files are copied in parallel. */
const AT_ONCE = 4;

/**
 * Copies every file of one store into another and reads each one back there. A file that is there already with the same
 * bytes is not copied again, so that a broken run continues where it stopped. Nothing is deleted.
 * @param tell called after each file
 * @returns the counts; `damaged` are names whose bytes in the first store do not have the hash that they are named by
 * @throws StorageAway or the error of the file system; what was copied until then is complete
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

async function hashOf(store: FileStore, name: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of store.read(name)) hash.update(part);
  return hash.digest('hex');
}
