import type { Database } from '#platform/server/database/connect.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { forbidden, signInFirst } from '#platform/server/http/refusals/refused.ts';
import { may } from '#platform/shared/people/access.ts';
import { findUser } from '../queries.ts';

/**
 * Throws if the caller is no longer an administrator. The request may have waited for another administrator,
 * who deleted, suspended or demoted the caller. Must be called in the transaction of `keepAnAdministrator`,
 * which lets only one such change run at a time.
 * @throws signInFirst if the caller was deleted or suspended; forbidden if the caller has another role now
 */
export async function refuseFormerAdministrator(tx: Database, caller: Caller | null): Promise<void> {
  const person = caller && (await findUser(tx, caller.personId));
  if (!person || person.status === 'Inactive') throw signInFirst();
  if (!may(person, 'administerUsers')) throw forbidden();
}
