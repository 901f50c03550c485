import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS, SECOND_MS } from '#platform/shared/time.ts';
import type { FileStore, StoredFile } from '../store.ts';
import { type Bucket, openBucket, type Patience, type StoreKeys } from './bucket.ts';
import { readOn } from './read-on.ts';
import type { BucketAddress } from './store-address.ts';

const USUAL_PATIENCE: Patience = { connectMs: 3 * SECOND_MS, idleMs: 10 * SECOND_MS };
/** The maximum number of files whose size and time are cached in memory. */
const MOST_KNOWN = 20_000;

type Options = { address: BucketAddress; keys: StoreKeys; incomingFolder: string; patience?: Patience };

/**
 * Stores files in an S3 bucket: either media (docs/decisions/111-media-in-s3.md) or nightly backups
 * (docs/decisions/122-backups-in-a-store.md).
 * @param options `incomingFolder` is an absolute path on this machine. The folder is created if it does not
 * exist.
 */
export async function openS3Store(options: Options): Promise<FileStore> {
  const { incomingFolder, patience = USUAL_PATIENCE } = options;
  mkdirSync(incomingFolder, { recursive: true, mode: 0o755 });
  const bucket = await openBucket(options.address, options.keys, patience);
  const known = rememberFiles(bucket);
  const read: FileStore['read'] = (name, range) =>
    Readable.from(
      readOn((start, version) => bucket.get(name, start, range?.end, version), {
        start: range?.start ?? 0,
        idleMs: patience.idleMs,
      }),
      { objectMode: false },
    );
  const copy = (name: string, from: string) => known.change(name, () => bucket.putFile(name, from));
  return {
    incomingFolder,
    find: known.find,
    read,
    put: (name, bytes) => known.change(name, () => bucket.put(name, bytes)),
    copy,
    move: async (name, from) => {
      await copy(name, from);
      await rm(from, { force: true });
    },
    lend: async (name, use) => {
      const path = join(incomingFolder, randomUUID());
      try {
        await pipeline(read(name), createWriteStream(path));
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    touch: (name) => known.change(name, () => bucket.touch(name)),
    list: bucket.list,
    remove: async (name, unchangedSince) => {
      const found = await bucket.head(name);
      if (!found || (unchangedSince && found.changedMs >= unchangedSince.getTime())) return false;
      await known.change(name, () => bucket.remove(name));
      return true;
    },
    close: bucket.close,
  };
}

/**
 * Caches for a minute which files exist, and which files of the starting library do not, so that a request
 * for a picture needs only one request to the S3 store. A missing upload is not cached, because another
 * process may store it at any moment.
 */
function rememberFiles(bucket: Bucket) {
  const known = new LRUCache<string, { found: StoredFile | null }>({ max: MOST_KNOWN, ttl: MINUTE_MS });
  return {
    find: async (name: string): Promise<StoredFile | null> => {
      const remembered = known.get(name);
      if (remembered) return remembered.found;
      const found = await bucket.head(name);
      if (found || !name.includes('/')) known.set(name, { found });
      return found;
    },
    change: async <T>(name: string, change: () => Promise<T>): Promise<T> => {
      try {
        return await change();
      } finally {
        known.delete(name);
      }
    },
  };
}
