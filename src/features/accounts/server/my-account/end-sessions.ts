import type { Call } from '#platform/server/http/serve.ts';
import type * as contract from '../../my-account-contract.ts';
import type { AccountDeps } from '../deps.ts';
import { getUnsharedAccount, readMyAccount } from './my-account.ts';
import { deleteSessions } from './queries.ts';

/**
 * Ends one session of this person, or all sessions except the current session. A session that has already
 * ended is not an error.
 */
export async function endMySessions(
  deps: AccountDeps,
  { body, caller }: Call<typeof contract.endMySessions>,
) {
  const own = await getUnsharedAccount(deps, caller);
  const which =
    body.id === undefined ? { allBut: own.caller.sessionHash } : { only: Buffer.from(body.id, 'base64url') };
  await deleteSessions(deps.connection.db, own.account.id, which);
  // Users end their current session by logging out. If they end it here, this call still succeeds, and only
  // the next call reports that the session has ended.
  return readMyAccount(deps, caller);
}
