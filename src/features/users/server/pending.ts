import type { Database } from '#server/database/connect.ts';
import { conflict, notFound } from '#server/http/refused.ts';
import type { Call } from '#server/http/serve.ts';
import { insertMail } from '#server/mail/queries.ts';
import type * as contract from '../contract.ts';
import type { PendingUser } from '../contract.ts';
import type { UserDeps } from './deps.ts';
import {
  countPendingUsers,
  deletePendingUser,
  listPendingUsers,
  lockUsers,
  type UserRow,
} from './queries.ts';

/** The panel shows so many; who is further back is found by the list's search. */
const MOST = 100;

export async function listPending({ connection: { db }, clock }: UserDeps) {
  const [rows, total] = await Promise.all([listPendingUsers(db, MOST), countPendingUsers(db)]);
  const users = rows.map(({ isInvited, createdAt, linkEndsAt, sentAt, givenUpAt, lastError, ...user }) => ({
    ...user,
    createdAt: createdAt.toISOString(),
    kind: isInvited ? ('invitation' as const) : ('verification' as const),
    mail: mailState({ linkEndsAt, sentAt, givenUpAt, lastError }, clock.now()),
  }));
  return { users, total };
}

type MailRow = Pick<
  Awaited<ReturnType<typeof listPendingUsers>>[number],
  'linkEndsAt' | 'sentAt' | 'givenUpAt' | 'lastError'
>;

function mailState({ linkEndsAt, sentAt, givenUpAt, lastError }: MailRow, now: Date): PendingUser['mail'] {
  if (givenUpAt) return { is: 'refused', reason: lastError ?? '' };
  if (linkEndsAt && linkEndsAt > now && sentAt) return { is: 'sent', linkEndsAt: linkEndsAt.toISOString() };
  // A mail that was sent so long ago that it is forgotten had a link that has ended.
  return sentAt || (linkEndsAt && linkEndsAt <= now) ? { is: 'ended' } : { is: 'waiting' };
}

/** @throws notFound, conflict when the link was used meanwhile */
export async function resendInvitation(
  { connection: { db }, clock, mail }: UserDeps,
  { body }: Call<typeof contract.resendInvitation>,
): Promise<{ ok: true }> {
  await db.transaction().execute(async (tx) => {
    const user = await getPendingUser(tx, body.id);
    // The queue makes it an invitation where one is due.
    await insertMail(tx, 'verify', user.userNameKey, clock.now());
  });
  mail.wake();
  return { ok: true };
}

/** @throws notFound, conflict when the link was used meanwhile */
export async function cancelInvitation(
  { connection: { db } }: UserDeps,
  { body }: Call<typeof contract.cancelInvitation>,
): Promise<{ ok: true }> {
  await db.transaction().execute(async (tx) => {
    const user = await getPendingUser(tx, body.id);
    if (!(await deletePendingUser(tx, user))) throw notPending();
  });
  return { ok: true };
}

async function getPendingUser(tx: Database, id: string): Promise<UserRow> {
  const [user] = await lockUsers(tx, [id]);
  if (!user) throw notFound('User');
  if (user.verifiedAt) throw notPending();
  return user;
}

function notPending() {
  return conflict('notPending', 'This user is not Pending any more.');
}
