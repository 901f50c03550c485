import type pg from 'pg';
import type { Clock } from '#platform/server/clock.ts';
import type { Caller, FindCaller } from '#platform/server/http/caller.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { hasTrialEnded, mayFinishLesson } from '../../trial.ts';
import { findSession, type SessionRow, touchSession } from '../queries.ts';
import { hashOfToken } from './secret-token.ts';
import { longestIdleMs } from './sessions.ts';

/**
 * Finds the caller by the hash of the session token.
 * @returns null if no valid session has this hash, or if the person is not allowed to be signed in any more
 */
export type FindBySession = (sessionHash: Buffer) => Promise<Caller | null>;

/**
 * Creates the function that finds the owner of a session. It runs one prepared query for each call of a
 * signed-in user.
 */
export function createFindBySession(pool: pg.Pool, clock: Clock): FindBySession {
  const noteSeen = createNoteSeen(pool);
  return async (hash) => {
    const session = await findSession(pool, hash);
    if (!session) return null;
    const now = clock.now();
    if (!isAlive(session, now)) return null;
    if (now.getTime() - session.lastSeenAt.getTime() >= MINUTE_MS) noteSeen(hash, now);
    return toCaller(session, hash);
  };
}

/** Finds the caller for a session token as the browser sent it. */
export function createFindCaller(findBySession: FindBySession): FindCaller {
  return async (token) => {
    const hash = hashOfToken(token);
    return hash && findBySession(hash);
  };
}

function isAlive(session: SessionRow, now: Date): boolean {
  if (now.getTime() - session.lastSeenAt.getTime() > longestIdleMs(session)) return false;
  if (!session.verifiedAt) return false;
  if (session.status === 'Active') return true;
  if (session.status !== 'Trial') return false;
  return !hasTrialEnded(session, now) || mayFinishLesson(session, session.createdAt, now);
}

function toCaller({ personId, role, contentVersion }: SessionRow, sessionHash: Buffer): Caller {
  return { personId, sessionHash, role, contentVersion };
}

/**
 * Writes last_seen_at in the background, so that no call waits for it. If a page sends ten calls at the same
 * time, it is written once.
 */
function createNoteSeen(pool: pg.Pool): (hash: Buffer, now: Date) => void {
  const underWay = new Set<string>();
  return (hash, now) => {
    const key = hash.toString('base64');
    if (underWay.has(key)) return;
    underWay.add(key);
    touchSession(pool, hash, now)
      // An error is ignored: a later call of this session writes the time again.
      .catch(() => undefined)
      .finally(() => underWay.delete(key));
  };
}
