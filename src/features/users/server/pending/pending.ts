import type { Database } from '#platform/server/database/connect.ts';
import { conflict, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { insertMail } from '#platform/server/mail/queries.ts';
import type * as contract from '../../contract.ts';
import { type PendingUser, USUAL_PENDING_LISTING } from '../../contract.ts';
import type { UserDeps } from '../deps.ts';
import { countPendingUsers, listPendingUsers, lockUsers, type UserRow } from '../queries.ts';

export async function listPending(
  { connection: { db }, clock }: UserDeps,
  { query }: Call<typeof contract.listPending>,
) {
  const listing = { ...USUAL_PENDING_LISTING, ...query };
  const [rows, total, pending] = await Promise.all([
    listPendingUsers(db, listing),
    countPendingUsers(db, listing.search),
    countPendingUsers(db, ''),
  ]);
  return { users: rows.map((row) => toPendingUser(row, clock.now())), total, pending };
}

type Row = Awaited<ReturnType<typeof listPendingUsers>>[number];

function toPendingUser({ id, userName, firstName, lastName, email, ...row }: Row, now: Date): PendingUser {
  return {
    ...{ id, userName, firstName, lastName, email },
    createdAt: row.createdAt.toISOString(),
    kind: row.isInvited ? 'invitation' : 'verification',
    mail: mailState(row, now),
  };
}

type MailRow = Pick<Row, 'mailedAt' | 'linkMadeAt' | 'linkEndsAt' | 'sentAt' | 'givenUpAt' | 'lastError'>;

function mailState(row: MailRow, now: Date): PendingUser['mail'] {
  const { mailedAt, linkMadeAt, linkEndsAt, sentAt, givenUpAt } = row;
  // If an administrator created a link after the e-mail was refused, that link is valid, so the e-mail is not
  // reported as refused.
  const isNewer = givenUpAt && linkMadeAt && linkMadeAt > givenUpAt;
  if (givenUpAt && !isNewer) return { is: 'refused', reason: row.lastError ?? '' };
  if (mailedAt && !sentAt && !givenUpAt) return { is: 'waiting' };
  if (!linkMadeAt || !linkEndsAt || linkEndsAt <= now) return { is: 'ended' };
  // The link in an e-mail is created before the e-mail is sent. If a link is newer than the e-mail, an
  // administrator has created it.
  const isMailed = sentAt && linkMadeAt <= sentAt;
  return { is: isMailed ? 'sent' : 'copied', linkEndsAt: linkEndsAt.toISOString() };
}

/**
 * Sends the e-mail to a pending user again.
 * @throws notFound if there is no such user; conflict if the person has already used the link
 */
export async function resendInvitation(
  { connection: { db }, clock }: UserDeps,
  { body }: Call<typeof contract.resendInvitation>,
): Promise<{ ok: true }> {
  await db.transaction().execute(async (tx) => {
    const user = await getPendingUser(tx, body.id);
    // The mail job sends an invitation instead if the person has no password yet.
    await insertMail(tx, 'verify', user.userNameKey, clock.now());
  });
  return { ok: true };
}

/**
 * Deletes a pending user.
 * @throws notFound if there is no such user; conflict if the person has already used the link
 */
export async function cancelInvitation(
  { deletePeople }: UserDeps,
  { body }: Call<typeof contract.cancelInvitation>,
): Promise<{ ok: true }> {
  await deletePeople(async (tx) => [(await getPendingUser(tx, body.id)).id]);
  return { ok: true };
}

/**
 * Finds a pending user and locks the row until the end of the transaction.
 * @throws notFound if there is no such user; conflict if the user is not pending
 */
export async function getPendingUser(tx: Database, id: string): Promise<UserRow> {
  const [user] = await lockUsers(tx, [id]);
  if (!user) throw notFound('User');
  if (user.verifiedAt) throw notPending();
  return user;
}

export function notPending() {
  return conflict('notPending', 'This user is not Pending any more.');
}
