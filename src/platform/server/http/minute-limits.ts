import type { Clock } from '../clock.ts';
import type { Siblings } from '../operations/siblings.ts';
import { tooMany } from './refusals/refused.ts';

const WINDOW_MS = 60_000;
/** When there are this many counters, those whose minute is over are deleted. */
const SWEEP_AT = 10_000;
/**
 * Processes on the same machine tell each other how many calls they have counted. A process sends a message
 * whenever it has counted this fraction of a limit. So the processes together accept only a few calls above a
 * limit, and rare calls cause no messages.
 */
const TOLD_PART = 0.02;

/**
 * Counts calls by key in windows of one minute. All worker processes that were started together (`--workers`)
 * share the counts. For longer windows, which the processes of all machines share, see
 * `database/stored-limits.ts`.
 */
export type RateLimits = {
  /** @throws tooMany if the key was counted more than `most` times in this window */
  count(key: string, most: number): void;
};

type Counter = { endsAtMs: number; calls: number; untold: number };

/**
 * Creates the counters. Source: docs/behaviour.md 26.7.
 * @param siblings the other worker processes that were started together with this one; without them, only the
 * calls to this process are counted
 */
export function createMinuteLimits(clock: Clock, siblings?: Pick<Siblings, 'tell' | 'onTold'>): RateLimits {
  const counters = new Map<string, Counter>();
  const counterOf = (key: string, now: number, endsAtMs: number): Counter => {
    const known = counters.get(key);
    // If a stored window ends more than a minute from now, the computer's clock has been put back after the
    // window was stored, and the window is ignored.
    if (known && known.endsAtMs > now && known.endsAtMs <= now + WINDOW_MS) return known;
    if (counters.size >= SWEEP_AT) sweep(counters, now);
    const counter = { endsAtMs, calls: 0, untold: 0 };
    counters.set(key, counter);
    return counter;
  };
  siblings?.onTold(({ key, calls, endsAtMs }) => {
    const now = clock.now().getTime();
    if (endsAtMs > now) counterOf(key, now, endsAtMs).calls += calls;
  });
  return {
    count(key, most) {
      const now = clock.now().getTime();
      const counter = counterOf(key, now, now + WINDOW_MS);
      counter.calls += 1;
      if (counter.calls > most) throw tooMany((counter.endsAtMs - now) / 1000);
      if (!siblings) return;
      counter.untold += 1;
      if (counter.untold < most * TOLD_PART) return;
      siblings.tell({ key, calls: counter.untold, endsAtMs: counter.endsAtMs });
      counter.untold = 0;
    },
  };
}

function sweep(counters: Map<string, Counter>, now: number): void {
  for (const [key, counter] of counters) if (counter.endsAtMs <= now) counters.delete(key);
}
