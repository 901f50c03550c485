import { setTimeout as wait } from 'node:timers/promises';

/**
 * Gives the current time, and waits. Functions receive the clock as a parameter, so that tests can move the
 * time forward instead of waiting (docs/behaviour.md 26.7).
 */
export type Clock = {
  now(): Date;
  sleep(durationMs: number): Promise<void>;
};

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: async (durationMs) => {
    await wait(durationMs);
  },
};
