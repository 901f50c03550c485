import pLimit from 'p-limit';
import { networkAddress } from '#platform/server/http/network-address.ts';
import { invalid } from '#platform/server/http/refusals/refused.ts';
import { insertMail } from '#platform/server/mail/queries.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import type { AccountDeps } from '../deps.ts';
import { byAddress, byMailbox, byName } from '../limits/public-requests.ts';
import { refuseSlowly } from '../limits/refuse-slowly.ts';
import { createSweep } from '../limits/sweep.ts';
import { findPerson } from '../queries.ts';
import { userNameKey } from '../registration/user-name.ts';

/** A public call that may send a mail. @param ip network address, for the limit */
export type RequestMail = (userName: string, ip: string) => Promise<{ ok: true }>;

/** Most of the few database connections stay free for readers. */
const AT_A_TIME = 1;

/** No user name is empty: a mail for it is finished without sending. */
const NOBODY = '';

/**
 * Does the same work and gives the same answer for every name: one look-up, counts, and one queued mail.
 * Whether a mail is sent is decided later, by the mail job (docs/decisions/008-mail-keeps-intent.md).
 */
export function createRequestMail(deps: AccountDeps, request: 'forgot' | 'resend'): RequestMail {
  const { connection, clock, limits } = deps;
  const sweep = createSweep(deps);
  const limitConcurrency = pLimit(AT_A_TIME);
  return async (userName, ip) => {
    if (isBlank(userName)) throw invalid({ userName: 'Please enter your username' });
    sweep();
    await refuseSlowly(clock, () => limitConcurrency(() => ask(userNameKey(userName), ip)));
    return { ok: true };
  };

  async function ask(key: string, ip: string): Promise<void> {
    await limits.count(byAddress(request), networkAddress(ip));
    await limits.count(byName(request), key);
    const receiver = (await isMailboxFull(key)) ? NOBODY : key;
    await insertMail(connection.db, request === 'forgot' ? 'reset' : 'verify', receiver, clock.now());
  }

  /** Several names may share a mailbox, and each could fill it. A refusal would reveal which names do. */
  async function isMailboxFull(key: string): Promise<boolean> {
    const person = await findPerson(connection.db, key);
    // Addresses contain no space, so an unknown name never counts for a real mailbox.
    const mailbox = person?.email.toLowerCase() ?? `nobody ${key}`;
    const limit = byMailbox(request);
    return (await limits.add(limit, mailbox)) > limit.most;
  }
}
