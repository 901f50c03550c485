import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database/connect.ts';
import { sessionCookie } from '#platform/server/http/session-cookie.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AccountDeps } from '../deps.ts';
import { deleteOldestSessions, deleteSession, insertSession, type Person } from '../queries.ts';
import { hashOfToken, newToken } from './secret-token.ts';

/** Of the browser's name, enough to recognise it in a list of sessions. */
const LONGEST_USER_AGENT = 300;

/** Of one person; why so many: docs/decisions/058-sessions.md. */
export const MOST_SESSIONS = 50;
const MOST_SESSIONS_OF_A_CLASS = 2000;

/**
 * Always a new id: one that somebody planted in the browser before is worth nothing (docs/behaviour.md 5.6).
 * @returns false, and nothing has begun or ended, when the person's password or status was changed since it was checked
 */
export async function startSession(
  { connection: { db }, settings, clock }: AccountDeps,
  person: Person,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { token, hash } = newToken();
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT);
  if (!(await insertSession(db, { hash, person, userAgent, now: clock.now() }))) return false;
  await forgetSession(db, settings, request);
  const most = person.shared ? MOST_SESSIONS_OF_A_CLASS : MOST_SESSIONS;
  await deleteOldestSessions(db, { hash, personId: person.id, most });
  sessionCookie.write(reply, settings, token);
  return true;
}

/** A plain link (docs/behaviour.md 5.9): works without a session too, and is never answered from a cache. */
export async function logout(
  { connection: { db }, settings }: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await forgetSession(db, settings, request);
  sessionCookie.clear(reply);
  await reply.header('cache-control', 'no-store').redirect('/home/login', 302);
}

async function forgetSession(db: Database, settings: Settings, request: FastifyRequest): Promise<void> {
  const hash = hashOfToken(sessionCookie.read(request, settings) ?? '');
  if (hash) await deleteSession(db, hash);
}
