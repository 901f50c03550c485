import { MINUTE_MS } from '#platform/shared/time.ts';

/** A pupil counts as here for this time after the last request. */
const HERE_MS = 2 * MINUTE_MS;

/** @returns a time; pupils whose last request came after it count as here */
export function hereAfter(now: Date): Date {
  return new Date(now.getTime() - HERE_MS);
}
