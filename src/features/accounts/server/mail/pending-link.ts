import type { Database } from '#platform/server/database/connect.ts';
import type { Environment } from '#platform/server/environment.ts';
import { NO_PASSWORD } from '../passwords/passwords.ts';
import { findPerson, type Person } from '../queries.ts';
import { makeLink } from './link-tokens.ts';

/**
 * True if the person needs an invitation: a link for choosing the first password. False if the link only verifies the
 * e-mail address.
 */
export function awaitsInvitation({ passwordHash, status }: Pick<Person, 'passwordHash' | 'status'>): boolean {
  return passwordHash === NO_PASSWORD || status === 'PENDING';
}

/**
 * Creates the same link that the person would get by mail: to choose the first password or to verify the
 * e-mail address. The person's earlier link becomes invalid.
 * @returns the full address of the link; undefined if no user has this user name
 */
export async function makePendingLink(
  tx: Database,
  settings: Environment,
  userNameKey: string,
  now: Date,
): Promise<string | undefined> {
  const person = await findPerson(tx, userNameKey);
  return person && makeLink(tx, settings, person, awaitsInvitation(person) ? 'invite' : 'verify', now);
}
