import type { Limit } from '#platform/server/database/stored-limits.ts';

/** Public calls that send a mail. */
export type PublicRequest = 'register' | 'forgot' | 'resend';

const windowSeconds = 60 * 60;

/** The limit for one network address. A school's whole computer room may share one. */
export function byAddress(request: PublicRequest): Limit {
  return { name: `${request} from an address`, most: 300, windowSeconds };
}

/** The limit for one user name as typed, whether or not it exists. */
export function byName(request: 'forgot' | 'resend'): Limit {
  return { name: `${request} for a name`, most: 60, windowSeconds };
}

/** The limit for one e-mail address in lower case. The teachers of a school may share one. */
export function byMailbox(request: PublicRequest): Limit {
  return { name: `${request} for a mailbox`, most: 60, windowSeconds };
}
