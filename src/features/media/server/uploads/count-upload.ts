import type { StoredLimits } from '#platform/server/database/stored-limits.ts';

/** Files of one person in an hour: more than the photos of a school's whole term, far less than a program sends. */
export const UPLOADS = { name: 'uploads of a person', most: 2000, windowSeconds: 60 * 60 };

/** Counts a file before it is stored. @throws tooMany */
export function countUpload({ limits }: { limits: StoredLimits }, personId: string): Promise<void> {
  return limits.count(UPLOADS, personId);
}
