import type { Database } from '#platform/server/database/connect.ts';
import { invalid, linkEnded } from '#platform/server/http/refusals/refused.ts';
import { endMailedLinks, insertMail } from '#platform/server/mail/queries.ts';
import { meetsPasswordRules, UNFIT_PASSWORD } from '../../password-rules.ts';
import type { AccountDeps } from '../deps.ts';
import { NEW_PASSWORD_LINKS } from '../mail/link-tokens.ts';
import {
  deleteSessionsOf,
  findLinkOwner,
  takeLink,
  updatePassword,
  updateStatus,
  updateVerified,
} from '../queries.ts';
import { hashOfToken } from '../sign-in/secret-token.ts';
import { refuseEasyPassword } from './judge-password.ts';

/**
 * Sets a new password with the token from a "new password" mail or an invitation, and ends all sessions of that
 * person (docs/behaviour.md 6.4).
 * @throws linkEnded if the link is unknown or can no longer be used; invalid if the password is not allowed;
 * tooMany if the password queue is full. After invalid or tooMany, the person can use the link again.
 */
export async function resetPassword(
  deps: AccountDeps,
  { token, password }: { token: string; password: string },
): Promise<{ ok: true }> {
  const { clock, connection } = deps;
  if (!meetsPasswordRules(password)) throw invalid({ password: UNFIT_PASSWORD });
  const hash = hashOfToken(token);
  // Looks up the owner before hashing, so that a call with an invented token costs little work.
  const owner = hash && (await findLinkOwner(connection.db, hash, NEW_PASSWORD_LINKS, clock.now()));
  if (!hash || !owner) throw linkEnded();
  await refuseEasyPassword(deps, 'password', password, owner);
  const place = { account: token, from: token, isKnown: true };
  const passwordHash = await deps.passwords.enqueue(place, (hashing) => hashing.hash(password));
  const person = await connection.db
    .transaction()
    .execute((tx) => useLink(tx, hash, { ...owner, passwordHash }, clock.now()));
  deps.log.info({ person }, 'a password was set with a mailed link');
  return { ok: true };
}

type Changed = { userNameKey: string; passwordHash: string };

/**
 * Uses up the link: stores the new password, and ends all links and sessions of the person.
 * @returns the id of the person to whom the link was mailed
 */
async function useLink(
  tx: Database,
  hash: Buffer,
  { userNameKey, passwordHash }: Changed,
  now: Date,
): Promise<string> {
  const link = await takeLink(tx, hash, NEW_PASSWORD_LINKS, now);
  if (!link) throw linkEnded();
  const { personId, purpose } = link;
  await updatePassword(tx, personId, passwordHash, now);
  // The link was mailed to the person's address, so using the link also verifies the address.
  await updateVerified(tx, personId, now);
  if (purpose === 'invite') await updateStatus(tx, personId, 'PENDING', 'Active');
  else await insertMail(tx, 'passwordChanged', userNameKey, now);
  await endMailedLinks(tx, { id: personId, userNameKey });
  await deleteSessionsOf(tx, personId);
  return personId;
}
