import type { Database } from '#platform/server/database/connect.ts';
import type { Settings } from '#platform/server/settings.ts';
import { NO_PASSWORD } from '../passwords/passwords.ts';
import { findPerson, type Person } from '../queries.ts';
import { makeLink } from './link-tokens.ts';

/** They choose a password by their link; everybody else who is Pending verifies an e-mail address by it. */
export function awaitsInvitation({ passwordHash, status }: Pick<Person, 'passwordHash' | 'status'>): boolean {
  return passwordHash === NO_PASSWORD || status === 'PENDING';
}

/** The link that would be mailed to somebody who is Pending; the one before ends. @returns its whole address */
export async function makePendingLink(
  tx: Database,
  settings: Settings,
  userNameKey: string,
  now: Date,
): Promise<string | undefined> {
  const person = await findPerson(tx, userNameKey);
  return person && makeLink(tx, settings, person, awaitsInvitation(person) ? 'invite' : 'verify', now);
}
