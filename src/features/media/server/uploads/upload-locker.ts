import type { Locker } from '@tus/server';
import type { Locks, Release } from '#platform/server/database/locks/locks.ts';
import { Refused } from '#platform/server/http/refusals/refused.ts';

/**
 * Time in milliseconds that a request waits for another request for the same upload. The other request gets 3
 * s to end (`lockDrainTimeout` of the tus server).
 */
const WAIT_MS = 8000;
/**
 * Time in milliseconds that a request for the result waits until another request has read and checked a large
 * film.
 */
const FINISH_MS = 60_000;

/** Ensures that only one request at a time works on an upload, across all server processes. */
export type UploadLocks = {
  locker: Locker;
  /** @throws Refused 423 when another request is still working on the upload */
  hold<T>(id: string, work: () => Promise<T>): Promise<T>;
};

/** @param refuse converts a `Refused` error to an error that the tus server sends */
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
 * The error for an upload that is locked. After status 423, tus clients request the number of received bytes
 * and try again.
 */
export function inUse(): Refused {
  const message = 'Another request is still working on this upload. Please try again.';
  return new Refused(423, { code: 'inUse', message });
}

function nameOf(id: string): string {
  return `upload ${id}`;
}
