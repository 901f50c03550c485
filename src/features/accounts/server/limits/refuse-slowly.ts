import type { Clock } from '#platform/server/clock.ts';
import { Refused } from '#platform/server/http/refusals/refused.ts';

const DELAY_MS = 2000;

/** Keeps a 429 back for a moment. A program that asks again at once would otherwise keep the server busy with refusals. */
export async function refuseSlowly<T>(clock: Clock, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused && error.status === 429) await clock.sleep(DELAY_MS);
    throw error;
  }
}
