import type { Locker } from '@tus/server';
import type { Locks, Release } from '#platform/server/database/locks/locks.ts';
import { Refused } from '#platform/server/http/refusals/refused.ts';

/**
 * How long a request waits for another request for the same upload to end. The other request gets 3 s to end
 * (`lockDrainTimeout` of the tus server).
 */
const WAIT_MS = 8000;
/** How long a request for the result waits for another request that reads and checks a large film. */
const FINISH_MS = 60_000;

/** Lets one request at a time work on an upload, across all processes. */
export type UploadLocks = {
  locker: Locker;
  /** @throws Refused 423 when another request is still working on the upload */
  hold<T>(id: string, work: () => Promise<T>): Promise<T>;
};

/** @param refuse turns a refusal into an error that the tus server sends */
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

/** After status 423, tus clients request the number of received bytes and try again. */
export function inUse(): Refused {
  const message = 'Another request is still working on this upload. Please try again.';
  return new Refused(423, { code: 'inUse', message });
}

function nameOf(id: string): string {
  return `upload ${id}`;
}
