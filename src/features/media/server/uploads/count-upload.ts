import type { StoredLimits } from '#platform/server/database/stored-limits.ts';

/**
 * The maximum number of files that a user may upload in an hour. It is more than all photos of a school term,
 * but far fewer than a program could send.
 */
export const UPLOADS = { name: 'uploads of a person', most: 2000, windowSeconds: 60 * 60 };

/**
 * Counts an upload of a user, before the file is stored.
 * @throws tooMany when the user has uploaded too many files in the last hour
 */
export function countUpload({ limits }: { limits: StoredLimits }, personId: string): Promise<void> {
  return limits.count(UPLOADS, personId);
}
