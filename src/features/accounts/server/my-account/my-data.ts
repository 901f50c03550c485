import { listEverything } from '#platform/server/database/people-queries.ts';
import { signInFirst } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import type * as contract from '../../my-account-contract.ts';
import type { AccountDeps } from '../deps.ts';
import { getUnsharedAccount } from './my-account.ts';

/** Sends all stored data about the person as a file. */
export async function readMyData(deps: AccountDeps, { caller, reply }: Call<typeof contract.readMyData>) {
  const { account } = await getUnsharedAccount(deps, caller);
  const data = await listEverything(deps.connection.db, account);
  if (!data) throw signInFirst();
  reply.header('content-disposition', 'attachment; filename="antarctic-explorer-my-data.json"');
  return { madeAt: deps.clock.now(), ...data };
}
