import type { Call } from '#platform/server/http/serve.ts';
import { sessionCookie } from '#platform/server/http/session-cookie.ts';
import type * as contract from '../../my-account-contract.ts';
import type { AccountDeps } from '../deps.ts';
import { type ConfirmPassword, keepConfirmed } from './confirm-password.ts';
import { getUnsharedAccount } from './my-account.ts';

/**
 * Deletes the account permanently, with all data about the person.
 * @throws invalid if the password is wrong; conflict for the last administrator
 */
export async function deleteMyAccount(
  deps: AccountDeps,
  confirmPassword: ConfirmPassword,
  { body, caller, request, reply }: Call<typeof contract.deleteMyAccount>,
): Promise<{ ok: true }> {
  const own = await getUnsharedAccount(deps, caller);
  await confirmPassword(own, { password: body.password, ip: request.ip });
  await deps.deletePeople(async (tx) => {
    await keepConfirmed(tx, own.account);
    return [own.account.id];
  });
  sessionCookie.clear(reply);
  return { ok: true };
}
