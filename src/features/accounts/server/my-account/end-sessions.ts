import type { Call } from '#platform/server/http/serve.ts';
import type * as contract from '../../my-account-contract.ts';
import type { AccountDeps } from '../deps.ts';
import { getUnsharedAccount, readMyAccount } from './my-account.ts';
import { deleteSessions } from './queries.ts';

/** Logs this person out on another device, or on all others; one that has ended already is no mistake. */
export async function endMySessions(
  deps: AccountDeps,
  { body, caller }: Call<typeof contract.endMySessions>,
) {
  const own = await getUnsharedAccount(deps, caller);
  const which =
    body.id === undefined ? { allBut: own.caller.sessionHash } : { only: Buffer.from(body.id, 'base64url') };
  await deleteSessions(deps.connection.db, own.account.id, which);
  // One's own ends by logging out; ended here, the next call says so.
  return readMyAccount(deps, caller);
}
