import type { Limit, StoredLimits } from '#server/database/stored-limits.ts';
import { networkAddress } from '#server/http/network-address.ts';

/** What anybody may ask for and what sends a mail. */
export type PublicRequest = 'register' | 'forgot' | 'resend';

const windowSeconds = 60 * 60;

/** A school's whole computer room may share one network address. */
export function byAddress(request: PublicRequest): Limit {
  return { name: `${request} from an address`, most: 300, windowSeconds };
}

/** A school's teachers may share one mailbox. */
export function byMailbox(request: PublicRequest): Limit {
  return { name: `${request} for a mailbox`, most: 60, windowSeconds };
}

/**
 * @param findMailbox e-mail address; where nobody is behind a user name, that name. Lower case.
 * @throws tooMany, with the time until counting begins again
 */
export async function countPublicRequest(
  limits: StoredLimits,
  request: PublicRequest,
  ip: string,
  findMailbox: () => Promise<string>,
): Promise<void> {
  await limits.count(byAddress(request), networkAddress(ip));
  await limits.count(byMailbox(request), await findMailbox());
}
