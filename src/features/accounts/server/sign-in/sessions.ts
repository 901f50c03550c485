import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database/connect.ts';
import type { Environment } from '#platform/server/environment.ts';
import { sessionCookie } from '#platform/server/http/session-cookie.ts';
import type { Role } from '#platform/shared/people/roles.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/shared/time.ts';
import type { AccountDeps } from '../deps.ts';
import { deleteOldestSessions, deleteSession, insertSession, type Person } from '../queries.ts';
import { deleteSetUp } from '../set-up/queries.ts';
import { hashOfToken, newToken } from './secret-token.ts';

/**
 * The number of stored characters of the User-Agent header. They are enough to recognise a browser in a list
 * of sessions.
 */
const LONGEST_USER_AGENT = 300;

/** The maximum number of sessions of one person. docs/decisions/058-sessions.md explains this number. */
export const MOST_SESSIONS = 50;
const MOST_SESSIONS_OF_A_CLASS = 2000;

/**
 * A session ends after this time without a call. retention/delete-expired.ts deletes session rows a day after
 * the last call, so these times must be shorter than a day.
 */
const IDLE_MS = 8 * HOUR_MS;
const ADMINISTRATOR_IDLE_MS = 30 * MINUTE_MS;

/**
 * A session ends this long after the sign-in, even if it is used all the time, so that a stolen session does
 * not work for ever. Source: NIST SP 800-63B, reauthentication at AAL1: 30 days.
 */
const LONGEST_MS = 30 * DAY_MS;
const ADMINISTRATOR_LONGEST_MS = 12 * HOUR_MS;

/**
 * Starts a session, always with a new id. An id that somebody else put into the browser before is therefore
 * useless (docs/behaviour.md 5.6).
 * @returns false if the person's password or status has changed since it was checked; no session is stored
 * then
 */
export async function startSession(
  { connection: { db }, settings, clock }: AccountDeps,
  person: Person,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { token, hash } = newToken();
  // When an administrator signs in, the server's set-up is no longer possible: people who know an administrator's
  // password need no set-up (docs/behaviour.md 41.1).
  if (person.role === 'admin') await deleteSetUp(db);
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT);
  if (!(await insertSession(db, { hash, person, userAgent, now: clock.now() }))) return false;
  await forgetSession(db, settings, request);
  const most = person.shared ? MOST_SESSIONS_OF_A_CLASS : MOST_SESSIONS;
  await deleteOldestSessions(db, { hash, personId: person.id, most });
  sessionCookie.write(reply, settings, token);
  return true;
}

/** @returns the time without a call after which a session ends (docs/behaviour.md 5.7) */
export function longestIdleMs({ role }: { role: Role }): number {
  return role === 'admin' ? ADMINISTRATOR_IDLE_MS : IDLE_MS;
}

/** @returns the time after the sign-in at which a session ends in any case (docs/behaviour.md 5.7) */
export function longestSessionMs({ role }: { role: Role }): number {
  return role === 'admin' ? ADMINISTRATOR_LONGEST_MS : LONGEST_MS;
}

/**
 * Ends the session, if there is one. The browser opens this address as a link (docs/behaviour.md 5.9), and
 * the response is never cached. A link on another site does not end the session.
 */
export async function logout(
  { connection: { db }, settings, hearChanges }: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!isFromAnotherSite(request, settings)) {
    await forgetSession(db, settings, request);
    await hearChanges();
    sessionCookie.clear(reply);
  }
  await reply.header('cache-control', 'no-store').redirect('/home/login', 302);
}

/**
 * True if the user followed a link on another site. Browsers send the header `Sec-Fetch-Site` only over https
 * and to `localhost`. Its value is `none` if the user typed the address. If ALLOWED_ORIGINS is set, the app
 * itself may be on another site, so the header is ignored.
 */
function isFromAnotherSite({ headers }: FastifyRequest, { ALLOWED_ORIGINS }: Environment): boolean {
  const site = headers['sec-fetch-site'];
  return ALLOWED_ORIGINS.length === 0 && (site === 'cross-site' || site === 'same-site');
}

/** Ends the session that the request belongs to, of a person or of a pupil of a class. */
export async function forgetSession(
  db: Database,
  settings: Environment,
  request: FastifyRequest,
): Promise<void> {
  const hash = hashOfToken(sessionCookie.read(request, settings) ?? '');
  if (hash) await deleteSession(db, hash);
}
