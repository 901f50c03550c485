import type { Clock } from '#platform/server/clock.ts';
import { away, tooMany } from '#platform/server/http/refusals/refused.ts';
import { createFairQueue, type FairQueue, type Room } from './fair-queue.ts';

/** A caller, and the account whose password the caller sends. */
export type Place = {
  account: string;
  /** Where the caller comes from: the network address, or the id of a known device. */
  from: string;
  /**
   * True for a known device: a device cookie, a session or a mailed link proves that the device belongs to
   * the account. All other callers are called strangers.
   */
  isKnown: boolean;
};

export type PasswordQueue<Tools> = {
  /**
   * Waits for a turn in the queue, then calls `work` with the functions that hash and check passwords.
   * @param since the time of arrival, if the caller was already delayed before this call; by default, now
   * @throws tooMany if the queue is full, if the caller waits too long, or if the caller is removed to make
   * room for another one; away if the server is stopping
   */
  enqueue<T>(place: Place, work: (tools: Tools) => Promise<T>, since?: Date): Promise<T>;
  hasRoom(place: Place): boolean;
  /** Refuses all waiting callers, and resolves when no work is running. */
  close(): Promise<void>;
};

/**
 * The limits for known devices. A whole class may sign in at the same moment; one device sends only a few
 * tasks at a time.
 */
const ROOM_OF_KNOWN: Room = { total: 400, perAccount: 60, perFrom: 4 };
/**
 * The limits for strangers (callers from unknown devices). An attacker may try passwords of one account from many
 * addresses. So the attempts for one account can fill only a part of the queue.
 */
const ROOM_OF_STRANGERS: Room = { total: 600, perAccount: 250, perFrom: 250 };
const LONGEST_WAIT_MS = 30_000;
const RETRY_AFTER_S = 10;
/**
 * After this many turns of known devices in a row, a stranger has the next turn. Otherwise busy known devices
 * could keep strangers out completely.
 */
const KNOWN_IN_A_ROW = 3;

type Opened<Tools> = { atOnce: number; clock: Clock; tools: Tools; close(): Promise<void> };

/**
 * Creates a queue for known devices and a queue for strangers (callers from unknown devices), which share the
 * turns. Strangers cannot take the places of known devices.
 */
export function createPasswordQueue<Tools>({ atOnce, clock, tools, close }: Opened<Tools>) {
  const known = createFairQueue(ROOM_OF_KNOWN);
  const strangers = createFairQueue(ROOM_OF_STRANGERS);
  const queues = [known, strangers];
  let running = 0;
  let knownInARow = 0;
  let onIdle: (() => void) | undefined;
  let isClosed = false;

  function enter(place: Place, since: Date): Promise<void> {
    return new Promise((go, refuse) => {
      const queue = queueOf(place);
      if (isClosed) throw away();
      if (!queue.hasRoom(place)) throw tooMany(RETRY_AFTER_S);
      const { account, from } = place;
      const leaver = queue.add({ account, from, since: since.getTime(), go, refuse });
      leaver?.refuse(tooMany(RETRY_AFTER_S));
      fillTurns();
    });
  }

  function queueOf({ isKnown }: Place): FairQueue {
    return isKnown ? known : strangers;
  }

  function fillTurns(): void {
    refuseOlderThan(clock.now().getTime() - LONGEST_WAIT_MS, () => tooMany(RETRY_AFTER_S));
    for (; running < atOnce; running += 1) {
      const next = takeNext();
      if (!next) return;
      next.go();
    }
  }

  function takeNext() {
    if (knownInARow < KNOWN_IN_A_ROW) {
      const next = known.takeNext();
      knownInARow = next ? knownInARow + 1 : 0;
      if (next) return next;
    }
    knownInARow = 0;
    return strangers.takeNext() ?? known.takeNext();
  }

  function refuseOlderThan(since: number, refusal: () => Error): void {
    for (const queue of queues) for (const one of queue.takeOlderThan(since)) one.refuse(refusal());
  }

  const queue: PasswordQueue<Tools> = {
    enqueue: async (place, work, since = clock.now()) => {
      await enter(place, since);
      try {
        return await work(tools);
      } finally {
        running -= 1;
        fillTurns();
        if (running === 0) onIdle?.();
      }
    },
    hasRoom: (place) => queueOf(place).hasRoom(place),
    close: async () => {
      isClosed = true;
      refuseOlderThan(Number.POSITIVE_INFINITY, away);
      if (running > 0) await new Promise<void>((resolve) => (onIdle = resolve));
      await close();
    },
  };
  return queue;
}
