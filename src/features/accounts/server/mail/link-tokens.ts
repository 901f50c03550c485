import type { Database } from '#platform/server/database/connect.ts';
import type { Environment } from '#platform/server/environment.ts';
import { LINK_LIFETIMES } from '../../link-lifetimes.ts';
import { type Purpose, replaceLink } from '../queries.ts';
import { newToken } from '../sign-in/secret-token.ts';

/** The purposes of links with which a person sets a password. */
export const NEW_PASSWORD_LINKS: Purpose[] = ['reset', 'invite'];

/**
 * The screens that send the token to the server with a POST request. Opening a link changes nothing, because
 * mail scanners open links too (docs/behaviour.md 6.3).
 */
const SCREENS: Record<Purpose, string> = {
  verify: '/home/verifyEmail',
  reset: '/home/reset',
  invite: '/home/reset',
  newEmail: '/home/verifyEmail',
};

/**
 * Creates the link for a mail, and invalidates the person's earlier link of the same purpose.
 * @returns the full address of the link
 */
export async function makeLink(
  db: Database,
  settings: Environment,
  person: { id: string },
  purpose: Purpose,
  now: Date,
): Promise<string> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFETIMES[purpose].ms);
  await replaceLink(db, { hash, personId: person.id, purpose, now, expiresAt });
  return `${siteAddress(settings)}${SCREENS[purpose]}?token=${token}`;
}

/**
 * The public address of this server. It never comes from a request's Host header: a caller could set the
 * header and send people to another site (docs/behaviour.md 6.5).
 */
export function siteAddress({ PUBLIC_URL, PORT }: Environment): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}
