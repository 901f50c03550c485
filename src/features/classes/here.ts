import { MINUTE_MS } from '#platform/shared/time.ts';

/** A pupil is here for this time after the last call. */
const HERE_MS = 2 * MINUTE_MS;

/** @returns the time since which a pupil must have been seen to be here */
export function hereAfter(now: Date): Date {
  return new Date(now.getTime() - HERE_MS);
}
