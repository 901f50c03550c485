import type { Locker } from '@tus/server';
import type { Locks, Release } from '#platform/server/database/locks/locks.ts';
import { Refused } from '#platform/server/http/refusals/refused.ts';

/**
 * How long a request waits while another request works on the same upload, in milliseconds. The other request
 * is asked to end, and has 3 s to do so (`lockDrainTimeout` of the tus server).
 */
const WAIT_MS = 8000;
/**
 * How long a request for the result waits, in milliseconds. It is long enough for another request to check a
 * large film.
 */
const FINISH_MS = 60_000;

/** Ensures that only one request at a time works on an upload, across all server processes. */
export type UploadLocks = {
  locker: Locker;
  /** @throws Refused 423 when another request is still working on the upload */
  hold<T>(id: string, work: () => Promise<T>): Promise<T>;
};

/**
 * Creates the locks for uploads.
 * @param refuse converts a `Refused` error to an object that the tus server sends to the client
 */
export function createUploadLocks(locks: Locks, refuse: (refused: Refused) => unknown): UploadLocks {
  return {
    locker: {
      newLock: (id) => {
        let release: Release | undefined;
        return {
          lock: async (signal, requestRelease) => {
            const onWanted = () => void requestRelease();
            release = await locks.take(nameOf(id), { onWanted, waitMs: WAIT_MS, signal });
            if (!release) throw refuse(inUse());
          },
          unlock: async () => release?.(),
        };
      },
    },
    hold: async (id, work) => {
      const release = await locks.take(nameOf(id), { onWanted: () => {}, waitMs: FINISH_MS });
      if (!release) throw inUse();
      return work().finally(release);
    },
  };
}

/**
 * The error that is sent while another request works on the upload. After status 423, a tus client asks how
 * many bytes have arrived, and tries again.
 */
export function inUse(): Refused {
  const message = 'Another request is still working on this upload. Please try again.';
  return new Refused(423, { code: 'inUse', message });
}

function nameOf(id: string): string {
  return `upload ${id}`;
}
