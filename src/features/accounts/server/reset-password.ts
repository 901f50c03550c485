import type { Database } from '#server/database/connect.ts';
import { invalid, linkEnded } from '#server/http/refused.ts';
import { meetsPasswordRules } from '../password-rules.ts';
import type { AccountDeps } from './deps.ts';
import {
  deleteLinksOf,
  deleteSessionsOf,
  isLinkAlive,
  type Purpose,
  takeLink,
  updatePassword,
  updateStatus,
  updateVerified,
} from './queries.ts';
import { hashOfToken } from './secret-token.ts';

const PURPOSES: Purpose[] = ['reset', 'invite'];

/**
 * Sets a new password by a mailed link, an invitation's too, and ends every session of that person (D-08).
 * @throws invalid or tooMany without using the link up; linkEnded
 */
export async function resetPassword(
  { connection: { db }, clock, passwords }: AccountDeps,
  { token, password }: { token: string; password: string },
): Promise<{ ok: true }> {
  if (!meetsPasswordRules(password)) {
    throw invalid({ password: "*The password you entered doesn't meet the required criteria!" });
  }
  const hash = hashOfToken(token);
  // Looked up before hashing: a made-up token costs the server nothing.
  if (!hash || !(await isLinkAlive(db, hash, PURPOSES, clock.now()))) throw linkEnded();
  const place = { account: token, from: token, isKnown: true };
  const passwordHash = await passwords.inTurn(place, (hashing) => hashing.hash(password));
  await db.transaction().execute((tx) => useLink(tx, hash, passwordHash, clock.now()));
  return { ok: true };
}

async function useLink(tx: Database, hash: Buffer, passwordHash: string, now: Date): Promise<void> {
  const link = await takeLink(tx, hash, PURPOSES, now);
  if (!link) throw linkEnded();
  const { personId, purpose } = link;
  await updatePassword(tx, personId, passwordHash, now);
  // The link reached the same mailbox that a verification would have: asking for that as well proves nothing more.
  await updateVerified(tx, personId, now);
  if (purpose === 'invite') await updateStatus(tx, personId, 'PENDING', 'Active');
  await deleteLinksOf(tx, personId);
  await deleteSessionsOf(tx, personId);
}
