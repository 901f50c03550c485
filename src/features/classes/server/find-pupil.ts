import type pg from 'pg';
import { LESSON_MS } from '#features/accounts/trial.ts';
import type { Clock } from '#platform/server/clock.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { findPupilSession, touchPupil } from './queries/session-queries.ts';

const SESSION_MS = 12 * 60 * MINUTE_MS;

/**
 * Finds the pupil of a session. A session lasts 12 hours, ends with the class, and pauses while the teacher may not
 * be signed in.
 */
export function createFindPupil(pool: pg.Pool, clock: Clock) {
  return async (sessionHash: Buffer) => {
    const now = clock.now();
    const startedAfter = new Date(now.getTime() - SESSION_MS);
    // As with people, a trial that ends in a lesson does not end the lesson.
    const trialEndsAfter = new Date(now.getTime() - LESSON_MS);
    const found = await findPupilSession(pool, { hash: sessionHash, startedAfter, now, trialEndsAfter });
    if (!found) return null;
    const { personId, teacherId, contentVersion, seenAt } = found;
    if (now.getTime() - seenAt.getTime() >= MINUTE_MS) await touchPupil(pool, personId, now);
    return { personId, pupil: { teacherId }, sessionHash, role: 'student' as const, contentVersion };
  };
}
