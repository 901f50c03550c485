import { LRUCache } from 'lru-cache';
import type { Changes } from '../database/changes/hear-changes.ts';
import type { FoundFile } from './find-file.ts';

/** The largest file that is kept, in bytes. Most renditions for phones are smaller. */
const LARGEST = 64 * 1024;
/** The bytes that are kept in all. */
const MOST = 32 * 1024 * 1024;

/**
 * Keeps the bytes of small files in memory, by name and hash, so that a request needs no disk and no query. The
 * caller decides who may read them.
 */
export type SmallFiles = {
  /** @param version the `v` of the address; a file without it is never kept */
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
  // A medium may have been deleted or replaced.
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
