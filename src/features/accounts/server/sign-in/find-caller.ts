import type pg from 'pg';
import type { Clock } from '#platform/server/clock.ts';
import type { Changes } from '#platform/server/database/changes/hear-changes.ts';
import { createKept } from '#platform/server/database/changes/kept.ts';
import { isDatabaseAway } from '#platform/server/database/unreachable.ts';
import type { Caller, FindCaller, Trust } from '#platform/server/http/caller.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { hasTrialEnded, mayFinishLesson } from '../../trial.ts';
import { findSession, type SessionRow, touchSession } from '../queries.ts';
import { hashOfToken } from './secret-token.ts';
import { longestIdleMs } from './sessions.ts';

/** The number of sessions that a process keeps in memory. */
const MOST_KEPT = 20_000;
/** While no database answers, pages can be read with a session that was confirmed within this time. */
const OUTAGE_MS = MINUTE_MS;

/** Finds the owners of sessions. */
export type Sessions = {
  /** @returns null if no valid session has this hash, or if the person may not be signed in any more */
  find(sessionHash: Buffer, trust: Trust): Promise<Caller | null>;
};

export function openSessions(pool: pg.Pool, clock: Clock, changes: Changes): Sessions {
  const noteSeen = createNoteSeen(pool);
  const kept = createKept<SessionRow>(changes, MOST_KEPT);
  let newestContent = 0;
  changes.on('session', (payload) => {
    kept.forget((key, { personId }) => key === payload || personId === payload);
  });
  changes.on('content', (version) => {
    newestContent = Math.max(newestContent, Number(version));
  });

  const callerOf = (session: SessionRow | undefined, hash: Buffer): Caller | null => {
    const now = clock.now();
    if (!session || !isAlive(session, now)) return null;
    if (now.getTime() - session.lastSeenAt.getTime() >= MINUTE_MS) noteSeen(session, hash, now);
    return toCaller(session, hash, newestContent);
  };
  const ask = async (hash: Buffer) => {
    const session = await kept.renew(keyOf(hash), () => findSession(pool, hash));
    return callerOf(session, hash);
  };
  const askOrRecall = async (hash: Buffer) => {
    try {
      return await ask(hash);
    } catch (error) {
      const caller = isDatabaseAway(error) && callerOf(kept.recallOld(keyOf(hash), OUTAGE_MS), hash);
      if (!caller) throw error;
      return caller;
    }
  };
  return {
    // Another process may have seen the session since it was read, so only the database says that it has ended.
    find: async (hash, trust) => {
      if (trust === 'asked') return ask(hash);
      const caller = callerOf(kept.recall(keyOf(hash)), hash);
      return caller ?? (trust === 'outage' ? askOrRecall(hash) : ask(hash));
    },
  };
}

/** As the database names a session in its notifications. */
function keyOf(hash: Buffer): string {
  return hash.toString('hex');
}

/** Finds the caller for a session token as the browser sent it. */
export function createFindCaller({ find }: Sessions): FindCaller {
  return async (token, trust) => {
    const hash = hashOfToken(token);
    return hash && find(hash, trust);
  };
}

function isAlive(session: SessionRow, now: Date): boolean {
  if (now.getTime() - session.lastSeenAt.getTime() > longestIdleMs(session)) return false;
  if (!session.verifiedAt) return false;
  if (session.status === 'Active') return true;
  if (session.status !== 'Trial') return false;
  return !hasTrialEnded(session, now) || mayFinishLesson(session, session.createdAt, now);
}

function toCaller(
  { personId, role, contentVersion }: SessionRow,
  sessionHash: Buffer,
  newest: number,
): Caller {
  return { personId, sessionHash, role, contentVersion: Math.max(contentVersion, newest) };
}

/**
 * Writes last_seen_at in the background, so that no call waits for it. If a page sends ten calls at the same
 * time, it is written once.
 */
function createNoteSeen(pool: pg.Pool): (session: SessionRow, hash: Buffer, now: Date) => void {
  const underWay = new Set<string>();
  return (session, hash, now) => {
    const key = keyOf(hash);
    if (underWay.has(key)) return;
    underWay.add(key);
    touchSession(pool, hash, now)
      .then(() => {
        session.lastSeenAt = now;
      })
      // An error is ignored: a later call of this session writes the time again.
      .catch(() => undefined)
      .finally(() => underWay.delete(key));
  };
}
