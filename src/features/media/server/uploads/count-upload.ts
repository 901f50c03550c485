import type { StoredLimits } from '#platform/server/database/stored-limits.ts';

/**
 * Maximum number of files per user and hour: more than all photos of a school term, but far fewer than a
 * program could send.
 */
export const UPLOADS = { name: 'uploads of a person', most: 2000, windowSeconds: 60 * 60 };

/**
 * Counts an upload of a user. Called before the file is stored.
 * @throws tooMany when the user is over the limit
 */
export function countUpload({ limits }: { limits: StoredLimits }, personId: string): Promise<void> {
  return limits.count(UPLOADS, personId);
}
