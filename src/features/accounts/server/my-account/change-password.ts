import { invalid } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { endMailedLinks, insertMail } from '#platform/server/mail/queries.ts';
import type * as contract from '../../my-account-contract.ts';
import { meetsPasswordRules, UNFIT_PASSWORD } from '../../password-rules.ts';
import type { AccountDeps } from '../deps.ts';
import { refuseEasyPassword } from '../passwords/judge-password.ts';
import { updatePassword } from '../queries.ts';
import { type ConfirmPassword, keepConfirmed, knownBySession } from './confirm-password.ts';
import { getUnsharedAccount } from './my-account.ts';
import { deleteSessions } from './queries.ts';

/**
 * Sets a new password, ends all other sessions of the person, and invalidates all links that were mailed to
 * the person.
 * @throws invalid if the current password is wrong, or if the new password is not allowed; tooMany after too
 * many attempts
 */
export async function changeMyPassword(
  deps: AccountDeps,
  confirmPassword: ConfirmPassword,
  { body, caller, request }: Call<typeof contract.changeMyPassword>,
): Promise<{ ok: true }> {
  const own = await getUnsharedAccount(deps, caller);
  const { currentPassword: password, newPassword } = body;
  if (!meetsPasswordRules(newPassword)) throw invalid({ newPassword: UNFIT_PASSWORD });
  await confirmPassword(own, { password, ip: request.ip, field: 'currentPassword' });
  await refuseEasyPassword(deps, 'newPassword', newPassword, own.account);
  const passwordHash = await deps.passwords.enqueue(knownBySession(own), ({ hash }) => hash(newPassword));
  const now = deps.clock.now();
  await deps.connection.db.transaction().execute(async (tx) => {
    await keepConfirmed(tx, own.account, 'currentPassword');
    await updatePassword(tx, own.account.id, passwordHash, now);
    await endMailedLinks(tx, own.account);
    await deleteSessions(tx, own.account.id, { allBut: own.caller.sessionHash });
    await insertMail(tx, 'passwordChanged', own.account.userNameKey, now);
  });
  request.log.info({ person: own.account.id }, 'a password was changed');
  return { ok: true };
}
