import { MINUTE_MS } from '#platform/shared/time.ts';

/** After each request, a pupil counts as present in the class for this time, in milliseconds. */
const HERE_MS = 2 * MINUTE_MS;

/** @returns a time; pupils whose last request came after it count as present in the class */
export function hereAfter(now: Date): Date {
  return new Date(now.getTime() - HERE_MS);
}
