import type { Database } from '#platform/server/database/connect.ts';
import { linkEnded } from '#platform/server/http/refusals/refused.ts';
import { insertMail } from '#platform/server/mail/queries.ts';
import type { AccountDeps } from '../deps.ts';
import { findOwnAccount, updateEmail } from '../my-account/queries.ts';
import { takeLink, updateVerified } from '../queries.ts';
import { hashOfToken } from '../sign-in/secret-token.ts';

/**
 * Verifies an e-mail address with the token of a mailed link.
 * @throws linkEnded if the link was used or replaced, or is older than 48 hours
 */
export async function verifyEmail({ connection, clock }: AccountDeps, token: string): Promise<{ ok: true }> {
  const hash = hashOfToken(token);
  if (!hash) throw linkEnded();
  const now = clock.now();
  await connection.db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, hash, ['verify', 'newEmail'], now);
    if (!link) throw linkEnded();
    if (link.purpose === 'newEmail') await changeEmail(tx, link.personId, now);
    await updateVerified(tx, link.personId, now);
  });
  return { ok: true };
}

/** Replaces the address. Also mails the former address, in case somebody else changed it. */
async function changeEmail(tx: Database, personId: string, now: Date): Promise<void> {
  const before = await findOwnAccount(tx, personId);
  if (!before || !(await updateEmail(tx, personId, now))) throw linkEnded();
  await insertMail(tx, 'emailChanged', before.userNameKey, now, before.email);
}
