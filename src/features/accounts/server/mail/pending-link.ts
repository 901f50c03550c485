import type { Database } from '#platform/server/database/connect.ts';
import type { Settings } from '#platform/server/settings.ts';
import { NO_PASSWORD } from '../passwords/passwords.ts';
import { findPerson, type Person } from '../queries.ts';
import { makeLink } from './link-tokens.ts';

/**
 * True for people who choose their first password by the link; all other pending people verify an e-mail
 * address by it.
 */
export function awaitsInvitation({ passwordHash, status }: Pick<Person, 'passwordHash' | 'status'>): boolean {
  return passwordHash === NO_PASSWORD || status === 'PENDING';
}

/**
 * Makes the link that a mail to a pending person would contain; the earlier one becomes invalid. @returns its
 * full address
 */
export async function makePendingLink(
  tx: Database,
  settings: Settings,
  userNameKey: string,
  now: Date,
): Promise<string | undefined> {
  const person = await findPerson(tx, userNameKey);
  return person && makeLink(tx, settings, person, awaitsInvitation(person) ? 'invite' : 'verify', now);
}
