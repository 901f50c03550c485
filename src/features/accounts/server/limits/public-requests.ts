import type { Limit } from '#platform/server/database/stored-limits.ts';

/** What anybody may ask for and what sends a mail. */
export type PublicRequest = 'register' | 'forgot' | 'resend';

const windowSeconds = 60 * 60;

/** By network address. A school's whole computer room may share one. */
export function byAddress(request: PublicRequest): Limit {
  return { name: `${request} from an address`, most: 300, windowSeconds };
}

/** By user name as it was typed, whether or not somebody is behind it. */
export function byName(request: 'forgot' | 'resend'): Limit {
  return { name: `${request} for a name`, most: 60, windowSeconds };
}

/** By e-mail address in lower case. A school's teachers may share one. */
export function byMailbox(request: PublicRequest): Limit {
  return { name: `${request} for a mailbox`, most: 60, windowSeconds };
}
