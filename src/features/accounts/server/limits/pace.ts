import type { Clock } from '#platform/server/clock.ts';
import { tooMany } from '#platform/server/http/refusals/refused.ts';

/** The first attempts that are not delayed: enough for a class or a computer room. */
const AT_FIRST = 100;
/** After the first attempts, one attempt per second is accepted. */
const STEP_MS = 1000;
/** A new browser waits at most thirty seconds; the remaining ten are for the queue. */
const LONGEST_PAUSE_MS = 20_000;
/** Old entries are removed once there are this many. */
const SWEEP_AT = 1000;

/** Limits how fast the passwords of one account are guessed from one address, in this process. */
export type Pace = {
  /** @returns how many milliseconds to wait first @throws tooMany if that is too long */
  take(key: string): number;
  /** Removes an attempt from the count, because the password was right. */
  giveBack(key: string): void;
};

export function createPace(clock: Clock): Pace {
  /** The time at which the last accepted attempt of a key is due, at one attempt per second. */
  const workedOffAt = new Map<string, number>();
  return {
    take: (key) => {
      const now = clock.now().getTime();
      if (workedOffAt.size >= SWEEP_AT)
        for (const [old, at] of workedOffAt) if (at <= now) workedOffAt.delete(old);
      const at = Math.max(workedOffAt.get(key) ?? 0, now) + STEP_MS;
      const pauseMs = Math.max(0, at - now - AT_FIRST * STEP_MS);
      if (pauseMs > LONGEST_PAUSE_MS) throw tooMany(pauseMs / 1000);
      workedOffAt.set(key, at);
      return pauseMs;
    },
    giveBack: (key) => {
      const at = workedOffAt.get(key);
      if (at !== undefined) workedOffAt.set(key, at - STEP_MS);
    },
  };
}
