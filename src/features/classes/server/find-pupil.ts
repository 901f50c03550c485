import type pg from 'pg';
import { GRACE_MS } from '#features/accounts/trial-end.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { FindPupil } from '#platform/server/http/caller.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { findPupilSession, touchPupil } from './queries/session-queries.ts';

const SESSION_MS = 12 * 60 * MINUTE_MS;

/**
 * Finds the pupil to whom a session belongs. A session ends after 12 hours, and when the class ends. It is
 * valid only while the teacher's account is allowed to sign in.
 */
export function createFindPupil(pool: pg.Pool, clock: Clock): FindPupil {
  return async (sessionHash) => {
    const found = await findPupilSession(pool, sessionHash);
    if (!found) return undefined;
    const { personId, teacherId, contentVersion, seenAt, startedAt, classEndsAt, trialEndsAt } = found;
    // If the teacher's trial ends during a lesson, pupils may continue for the same grace period as people
    // with accounts.
    const lessonEndsMs = trialEndsAt ? trialEndsAt.getTime() + GRACE_MS : Number.POSITIVE_INFINITY;
    const endsMs = Math.min(startedAt.getTime() + SESSION_MS, classEndsAt.getTime(), lessonEndsMs);
    const now = clock.now();
    const isDue = now.getTime() < endsMs && now.getTime() - seenAt.getTime() >= MINUTE_MS;
    if (isDue) await touchPupil(pool, personId, now);
    const caller = { personId, pupil: { teacherId }, sessionHash, role: 'student' as const, contentVersion };
    return { caller, endsMs, seenMs: isDue ? now.getTime() : seenAt.getTime() };
  };
}
