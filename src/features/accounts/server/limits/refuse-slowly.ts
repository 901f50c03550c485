import type { Clock } from '#platform/server/clock.ts';
import { Refused } from '#platform/server/http/refusals/refused.ts';

const DELAY_MS = 2000;

/**
 * Waits before it sends an answer with status 429. Without the delay, a program that repeats refused calls
 * immediately would keep the server busy.
 */
export async function refuseSlowly<T>(clock: Clock, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused && error.status === 429) await clock.sleep(DELAY_MS);
    throw error;
  }
}
