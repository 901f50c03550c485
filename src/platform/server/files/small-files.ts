import { LRUCache } from 'lru-cache';
import type { Changes } from '../database/changes/hear-changes.ts';
import type { FoundFile } from './find-file.ts';

/** Size of the largest file that is cached, in bytes. Most pictures for phones are smaller. */
const LARGEST = 64 * 1024;
/** Maximum size of all cached files together, in bytes. */
const MOST = 32 * 1024 * 1024;

/**
 * Caches small files in memory, by name and hash, so that a request needs no disk access and no query. The
 * caller decides who may read them.
 */
export type SmallFiles = {
  /**
   * @param version the parameter `v` of the address. Without it, a file is never cached.
   * @param find finds the file if it is not in the cache
   */
  find(
    name: string,
    version: string | undefined,
    find: () => Promise<FoundFile | null>,
  ): Promise<FoundFile | null>;
};

export function createSmallFiles(changes: Changes, countRead: (isHit: boolean) => void): SmallFiles {
  const kept = new LRUCache<string, FoundFile>({
    maxSize: MOST,
    maxEntrySize: LARGEST,
    sizeCalculation: ({ size }) => Math.max(size, 1),
  });
  // Empties the cache at every change of content, because the change may have deleted or replaced a media
  // item.
  changes.on('content', () => kept.clear());
  return {
    find: async (name, version, find) => {
      const key = `${version} ${name}`;
      const known = version === undefined ? undefined : kept.get(key);
      if (version !== undefined) countRead(known !== undefined);
      if (known) return known;
      const found = await find();
      if (!found?.isFinal || found.hash !== version || found.size > LARGEST || !changes.isHearing())
        return found;
      const file = { ...found, bytes: Buffer.concat(await found.read().toArray()) };
      kept.set(key, file);
      return file;
    },
  };
}
