import type { Clock } from '#platform/server/clock.ts';
import { away, tooMany } from '#platform/server/http/refusals/refused.ts';
import { createFairLine, type FairLine, type Room } from './fair-line.ts';

/** The caller, and the account of the password. */
export type Place = {
  account: string;
  /** Network address, or the id of a known device. */
  from: string;
  /**
   * The device has proved before that it belongs to the account: by a device cookie, a session or a mailed
   * link.
   */
  isKnown: boolean;
};

export type PasswordQueue<Tools> = {
  /**
   * Waits for a turn in the queue, then runs `work` with the tools.
   * @param since the time of arrival, if the caller has waited elsewhere before
   * @throws tooMany if the queue is full, the wait too long, or the place is needed by a caller with fewer;
   * away while the server stops
   */
  enqueue<T>(place: Place, work: (tools: Tools) => Promise<T>, since?: Date): Promise<T>;
  hasRoom(place: Place): boolean;
  /** Refuses waiting callers, and resolves when nothing runs any more. */
  close(): Promise<void>;
};

/** A class signs in at one moment; one device sends a few tasks at a time. */
const ROOM_OF_KNOWN: Room = { total: 400, perAccount: 60, perFrom: 4 };
/** More than one address may guess for one account (pace.ts), so that other accounts have room beside it. */
const ROOM_OF_STRANGERS: Room = { total: 600, perAccount: 250, perFrom: 250 };
const LONGEST_WAIT_MS = 30_000;
const RETRY_AFTER_S = 10;
/**
 * After this many turns of known devices a stranger has one, so that busy known devices do not exclude all
 * others.
 */
const KNOWN_IN_A_ROW = 3;

type Opened<Tools> = { atOnce: number; clock: Clock; tools: Tools; close(): Promise<void> };

/** Two queues for the same turns: strangers cannot take the places of known devices. */
export function createPasswordQueue<Tools>({ atOnce, clock, tools, close }: Opened<Tools>) {
  const known = createFairLine(ROOM_OF_KNOWN);
  const strangers = createFairLine(ROOM_OF_STRANGERS);
  const lines = [known, strangers];
  let running = 0;
  let knownInARow = 0;
  let onIdle: (() => void) | undefined;
  let isClosed = false;

  function enter(place: Place, since: Date): Promise<void> {
    return new Promise((go, refuse) => {
      const line = lineOf(place);
      if (isClosed) throw away();
      if (!line.hasRoom(place)) throw tooMany(RETRY_AFTER_S);
      const { account, from } = place;
      const leaver = line.add({ account, from, since: since.getTime(), go, refuse });
      leaver?.refuse(tooMany(RETRY_AFTER_S));
      fillTurns();
    });
  }

  function lineOf({ isKnown }: Place): FairLine {
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
    for (const line of lines) for (const one of line.takeOlderThan(since)) one.refuse(refusal());
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
    hasRoom: (place) => lineOf(place).hasRoom(place),
    close: async () => {
      isClosed = true;
      refuseOlderThan(Number.POSITIVE_INFINITY, away);
      if (running > 0) await new Promise<void>((resolve) => (onIdle = resolve));
      await close();
    },
  };
  return queue;
}
