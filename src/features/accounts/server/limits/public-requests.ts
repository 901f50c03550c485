import type { Limit } from '#platform/server/database/stored-limits.ts';

/** The calls that send a mail and that need no session. */
export type PublicRequest = 'register' | 'forgot' | 'resend';

const windowSeconds = 60 * 60;

/** The limit for one network address. All computers of a school may share one address. */
export function byAddress(request: PublicRequest): Limit {
  return { name: `${request} from an address`, most: 300, windowSeconds };
}

/** The limit for one user name as the caller typed it, whether or not the user exists. */
export function byName(request: 'forgot' | 'resend'): Limit {
  return { name: `${request} for a name`, most: 60, windowSeconds };
}

/** The limit for one e-mail address in lower case. The teachers of a school may share one address. */
export function byMailbox(request: PublicRequest): Limit {
  return { name: `${request} for a mailbox`, most: 60, windowSeconds };
}
