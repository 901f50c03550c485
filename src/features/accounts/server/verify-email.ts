import { linkEnded } from '#server/http/refused.ts';
import type { AccountDeps } from './deps.ts';
import { updateEmail } from './my-account/queries.ts';
import { takeLink, updateVerified } from './queries.ts';
import { hashOfToken } from './secret-token.ts';

/** @throws linkEnded when the link was used, replaced, or is older than 48 hours */
export async function verifyEmail({ connection, clock }: AccountDeps, token: string): Promise<{ ok: true }> {
  const hash = hashOfToken(token);
  if (!hash) throw linkEnded();
  const now = clock.now();
  await connection.db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, hash, ['verify', 'newEmail'], now);
    if (!link) throw linkEnded();
    if (link.purpose === 'newEmail' && !(await updateEmail(tx, link.personId, now))) throw linkEnded();
    await updateVerified(tx, link.personId, now);
  });
  return { ok: true };
}
