import { setTimeout as wait } from 'node:timers/promises';

/**
 * The current time and sleep, passed as an argument: tests move it instead of waiting (docs/behaviour.md
 * 26.7).
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
