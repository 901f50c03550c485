import type { Clock } from '../clock.ts';
import { tooMany } from './refusals/refused.ts';

const WINDOW_MS = 60_000;
/** Counters of past windows are removed once there are this many. */
const SWEEP_AT = 10_000;

/**
 * Counts calls by key in windows of a minute, in this process. Longer windows, which all processes share, are in
 * `database/stored-limits.ts`.
 */
export type RateLimits = {
  /** @throws tooMany when the key was counted more than `most` times in this window */
  count(key: string, most: number): void;
};

/** Source: docs/behaviour.md 26.7. */
export function createMinuteLimits(clock: Clock): RateLimits {
  const counters = new Map<string, { endsAt: number; calls: number }>();
  return {
    count(key, most) {
      const now = clock.now().getTime();
      let counter = counters.get(key);
      if (!counter || counter.endsAt <= now) {
        if (counters.size >= SWEEP_AT) sweep(counters, now);
        counter = { endsAt: now + WINDOW_MS, calls: 0 };
        counters.set(key, counter);
      }
      counter.calls += 1;
      if (counter.calls > most) throw tooMany((counter.endsAt - now) / 1000);
    },
  };
}

function sweep(counters: Map<string, { endsAt: number }>, now: number): void {
  for (const [key, counter] of counters) if (counter.endsAt <= now) counters.delete(key);
}
