import type pg from 'pg';
import type { Clock } from '#platform/server/clock.ts';
import type { Changes } from '#platform/server/database/changes/hear-changes.ts';
import { createKept } from '#platform/server/database/changes/kept.ts';
import { isDatabaseAway } from '#platform/server/database/unreachable.ts';
import type {
  Caller,
  FindCaller,
  FindPupil,
  MaybePromise,
  PupilSession,
  Trust,
} from '#platform/server/http/caller.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { hasTrialEnded, mayFinishLesson } from '../../trial-end.ts';
import { findSession, type SessionRow, touchSession } from '../queries.ts';
import { hashOfToken } from './secret-token.ts';
import { longestIdleMs, longestSessionMs } from './sessions.ts';

/** The number of sessions that a process keeps in memory. */
const MOST_KEPT = 20_000;
/**
 * While the database does not respond, a session is accepted for reading pages if the database confirmed it
 * within this time.
 */
const OUTAGE_MS = MINUTE_MS;

/** Finds the owners of sessions. */
export type Sessions = {
  /** @returns null if no valid session has this hash, or if the person may not be signed in any more */
  find(sessionHash: Buffer, trust: Trust): MaybePromise<Caller | null>;
};

type KeptSession = { of: 'person'; session: SessionRow } | { of: 'pupil'; session: PupilSession };

type SessionDeps = {
  changes: Changes;
  findPupil: FindPupil;
  /**
   * Counts for the metrics how often a session was found in memory.
   * @param isHit true if it was found
   */
  countRead(isHit: boolean): void;
};

export function openSessions(
  pool: pg.Pool,
  clock: Clock,
  { changes, findPupil, countRead }: SessionDeps,
): Sessions {
  const noteSeen = createNoteSeen(pool);
  const kept = createKept<KeptSession>(changes, MOST_KEPT);
  changes.on('session', (payload) => {
    kept.forget((key, found) => key === payload || concerns(found, payload));
  });

  const query = async (hash: Buffer): Promise<KeptSession | undefined> => {
    const person = await findSession(pool, hash);
    if (person) return { of: 'person', session: person };
    const pupil = await findPupil(hash);
    return pupil && { of: 'pupil', session: pupil };
  };
  const callerOf = (found: KeptSession | undefined, hash: Buffer): Caller | null => {
    const now = clock.now();
    if (found?.of === 'pupil')
      return now.getTime() < found.session.endsMs ? newest(found.session.caller) : null;
    if (!found || !isAlive(found.session, now)) return null;
    if (now.getTime() - found.session.lastSeenAt.getTime() >= MINUTE_MS) noteSeen(found.session, hash, now);
    const { personId, role, contentVersion } = found.session;
    return newest({ personId, sessionHash: hash, role, contentVersion });
  };
  const newest = (caller: Caller): Caller => ({
    ...caller,
    contentVersion: Math.max(caller.contentVersion, changes.newestContent()),
  });
  const ask = async (hash: Buffer) => callerOf(await kept.renew(keyOf(hash), () => query(hash)), hash);
  const askOrRecall = async (hash: Buffer) => {
    try {
      return await ask(hash);
    } catch (error) {
      const caller = isDatabaseAway(error) && callerOf(kept.recallOld(keyOf(hash), OUTAGE_MS), hash);
      if (!caller) throw error;
      return caller;
    }
  };
  const recall = (hash: Buffer): Caller | null => {
    const found = kept.recall(keyOf(hash));
    // The database query for a pupil also stores that the pupil is active, so it must run at least once a
    // minute.
    if (found?.of === 'pupil' && clock.now().getTime() - found.session.seenMs >= MINUTE_MS) return null;
    return callerOf(found, hash);
  };
  return {
    // A session that looks expired in this process's memory may have been used in another process. So the
    // process asks the database before it treats the session as ended.
    find: (hash, trust) => {
      if (trust === 'asked') return ask(hash);
      const recalled = recall(hash);
      countRead(recalled !== null);
      return recalled ?? (trust === 'outage' ? askOrRecall(hash) : ask(hash));
    },
  };
}

/**
 * Tells whether a session depends on the rights of a person or pupil. A pupil's session also depends on the
 * rights of the teacher of the class.
 * @param id the id of the person or pupil whose rights have changed
 */
function concerns(found: KeptSession, id: string): boolean {
  if (found.of === 'person') return found.session.personId === id;
  const { personId, pupil } = found.session.caller;
  return personId === id || pupil?.teacherId === id;
}

/** @returns the key of a session in the form that the database uses in its notifications */
function keyOf(hash: Buffer): string {
  return hash.toString('hex');
}

/**
 * Finds the caller for a session token as the browser sent it. The hash of a token is kept in memory while reads find its
 * session there, because hashing again took a twentieth of the time of a read. See docs/decisions/133-short-reads.md.
 */
export function createFindCaller({ find }: Sessions): FindCaller {
  const hashes = new Map<string, Buffer>();
  return (token, trust) => {
    const known = hashes.get(token);
    const hash = known ?? hashOfToken(token);
    const found = hash && find(hash, trust);
    if (!found || found instanceof Promise) hashes.delete(token);
    else if (!known) {
      if (hashes.size >= MOST_KEPT) hashes.delete(hashes.keys().next().value ?? '');
      hashes.set(token, hash);
    }
    return found;
  };
}

function isAlive(session: SessionRow, now: Date): boolean {
  if (now.getTime() - session.lastSeenAt.getTime() > longestIdleMs(session)) return false;
  if (now.getTime() - session.createdAt.getTime() > longestSessionMs(session)) return false;
  if (!session.verifiedAt) return false;
  if (session.status === 'Active') return true;
  if (session.status !== 'Trial') return false;
  return !hasTrialEnded(session, now) || mayFinishLesson(session, session.createdAt, now);
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
