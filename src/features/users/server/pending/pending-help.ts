import { Address, personProblems, plainProblems } from '#features/accounts/person.ts';
import { conflict, invalid, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { correctPendingEmail, deleteUnsentMails, endMailedLinks } from '#platform/server/mail/queries.ts';
import type * as contract from '../../pending-contract.ts';
import type { UserDeps } from '../deps.ts';
import { updateVerified } from '../queries.ts';
import { getPendingUser, notPending } from './pending.ts';

/**
 * Changes the e-mail address of a pending user and sends the e-mail to the new address.
 * @throws invalid if the address is not valid; notFound if there is no such user; conflict if the person has
 * already used the link
 */
export async function correctEmail(
  { connection: { db }, clock }: UserDeps,
  { body }: Call<typeof contract.correctPendingEmail>,
): Promise<{ ok: true }> {
  const email = body.email.trim();
  const problems = plainProblems(personProblems(Address, { email }));
  if (problems.email) throw invalid(problems);
  await db.transaction().execute(async (tx) => {
    const user = await getPendingUser(tx, body.id);
    if (!(await correctPendingEmail(tx, user, email, clock.now()))) throw notPending();
  });
  return { ok: true };
}

/**
 * Creates a link for a pending user.
 * @throws notFound if there is no such user; conflict if the person has already used the link
 */
export async function makeLink(
  { connection: { db }, makePendingLink }: UserDeps,
  { body, caller, request }: Call<typeof contract.makePendingLink>,
): Promise<{ link: string }> {
  const link = await db.transaction().execute(async (tx) => {
    const user = await getPendingUser(tx, body.id);
    await endMailedLinks(tx, user);
    // Deletes an e-mail that is still in the queue. When it was sent, a newer link would be created, and the
    // link created here would become invalid.
    await deleteUnsentMails(tx, user.userNameKey);
    return makePendingLink(tx, user.userNameKey);
  });
  if (!link) throw notFound('User');
  request.log.info({ administrator: caller?.personId, user: body.id }, 'a link was made to hand over');
  return { link };
}

/**
 * Marks a pending user as verified.
 * @throws notFound if there is no such user; conflict if the person has already used the link or has no
 * password, or if the address has changed
 */
export async function setVerified(
  { connection: { db }, clock }: UserDeps,
  { body, caller, request }: Call<typeof contract.verifyPending>,
): Promise<{ ok: true }> {
  await db.transaction().execute(async (tx) => {
    const user = await getPendingUser(tx, body.id);
    if (user.email !== body.email) {
      throw conflict('changed', 'The e-mail address of this user was changed. Please check it first.');
    }
    if (!(await updateVerified(tx, user.id, clock.now()))) {
      const message = 'This user has no password yet. Make a link and hand it over: it lets them choose one.';
      throw conflict('noPassword', message);
    }
    // Nobody has proved that the person owns this mailbox, so a link that was mailed to it must no longer
    // open the account.
    await endMailedLinks(tx, user);
    await deleteUnsentMails(tx, user.userNameKey);
  });
  request.log.info({ administrator: caller?.personId, user: body.id }, 'a user was set verified');
  return { ok: true };
}
