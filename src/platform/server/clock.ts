import { setTimeout as wait } from 'node:timers/promises';

/** The time, as an argument: tests move it instead of waiting (docs/behaviour.md 26.7). */
export type Clock = {
  now(): Date;
  /** Resolves after so many milliseconds. */
  sleep(durationMs: number): Promise<void>;
};

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: async (durationMs) => {
    await wait(durationMs);
  },
};
