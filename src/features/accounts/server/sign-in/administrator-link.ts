import type { Clock } from '#platform/server/clock.ts';
import type { Connection } from '#platform/server/database/connect.ts';
import type { Environment } from '#platform/server/environment.ts';
import { makeLink } from '../mail/link-tokens.ts';
import { findPerson } from '../queries.ts';
import { userNameKey } from '../registration/user-name.ts';

type Deps = { connection: Connection; settings: Environment; clock: Clock };

/**
 * Helps an administrator who has lost the password (docs/behaviour.md 5.11).
 * @returns a link with which the administrator sets a new password; undefined if no administrator has this user
 *   name
 */
export async function makeAdministratorLink(
  { connection, settings, clock }: Deps,
  userName: string,
): Promise<string | undefined> {
  const person = await findPerson(connection.db, userNameKey(userName));
  if (person?.role !== 'admin') return undefined;
  return makeLink(connection.db, settings, person, 'reset', clock.now());
}
