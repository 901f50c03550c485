import type { Locker } from '@tus/server';
import type { Locks, Release } from '#platform/server/database/locks/locks.ts';
import { Refused } from '#platform/server/http/refusals/refused.ts';

/** A request that holds an upload has 3 s to end once another wants it (`lockDrainTimeout` of the protocol's server). */
const WAIT_MS = 8000;
/** A large film is read once and inspected. */
const FINISH_MS = 60_000;

/** One request at a time works on an upload, in whichever process it arrives. */
export type UploadLocks = {
  /** For the protocol's server. */
  locker: Locker;
  /** @throws Refused 423 when another request is still working on it */
  hold<T>(id: string, work: () => Promise<T>): Promise<T>;
};

/** @param refuse makes of a refusal what the protocol's server sends */
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

/** 423: clients of the protocol try again, and ask first how much has arrived. */
export function inUse(): Refused {
  const message = 'Another request is still working on this upload. Please try again.';
  return new Refused(423, { code: 'inUse', message });
}

function nameOf(id: string): string {
  return `upload ${id}`;
}
