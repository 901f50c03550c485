import { setTimeout as wait } from 'node:timers/promises';

/**
 * Gives the current time and sleeps. Functions receive the clock as an argument, so that tests can move the
 * time instead of waiting (docs/behaviour.md 26.7).
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
