import pLimit from 'p-limit';
import { networkAddress } from '#platform/server/http/network-address.ts';
import { invalid } from '#platform/server/http/refusals/refused.ts';
import { insertMail } from '#platform/server/mail/queries.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import type { AccountDeps } from '../deps.ts';
import { byAddress, byMailbox, byName } from '../limits/public-requests.ts';
import { refuseSlowly } from '../limits/refuse-slowly.ts';
import { findPerson } from '../queries.ts';
import { userNameKey } from '../registration/user-name.ts';
import { createDeleteExpired } from '../retention/delete-expired.ts';

/**
 * Requests a mail for the user name that a visitor typed.
 * @param ip the network address of the visitor; the number of requests from one address is limited
 */
export type RequestMail = (userName: string, ip: string) => Promise<{ ok: true }>;

/**
 * The number of mail requests that run at the same time. It is low, because most of the few database
 * connections must stay free for readers.
 */
const AT_A_TIME = 1;

/**
 * The user name of a mail that is sent to nobody: no user has an empty name. If a mailbox has reached its
 * limit, a mail with this name is queued instead, and the mail job deletes it.
 */
const NOBODY = '';

/**
 * Does the same work and gives the same answer for every user name, so that nobody can find out whether the
 * name exists. Each call looks up the user, counts the request and queues one mail. The mail job decides
 * later whether to send a mail (docs/decisions/008-mail-keeps-intent.md).
 */
export function createRequestMail(deps: AccountDeps, request: 'forgot' | 'resend'): RequestMail {
  const { connection, clock, limits } = deps;
  const deleteExpired = createDeleteExpired(deps);
  const limitConcurrency = pLimit(AT_A_TIME);
  return async (userName, ip) => {
    if (isBlank(userName)) throw invalid({ userName: 'Please enter your username' });
    deleteExpired();
    await refuseSlowly(clock, () => limitConcurrency(() => ask(userNameKey(userName), ip)));
    return { ok: true };
  };

  async function ask(key: string, ip: string): Promise<void> {
    await limits.count(byAddress(request), networkAddress(ip));
    await limits.count(byName(request), key);
    const receiver = (await isMailboxFull(key)) ? NOBODY : key;
    await insertMail(connection.db, request === 'forgot' ? 'reset' : 'verify', receiver, clock.now());
  }

  /**
   * True if the receiver's mailbox has reached its limit, which applies to all users who share the mailbox.
   * The call is not refused then: a refusal would reveal which user names share a mailbox.
   */
  async function isMailboxFull(key: string): Promise<boolean> {
    const person = await findPerson(connection.db, key);
    // For an unknown user name, the key of the limit contains a space. E-mail addresses contain no space, so
    // this key never counts for a real mailbox.
    const mailbox = person?.email.toLowerCase() ?? `nobody ${key}`;
    const limit = byMailbox(request);
    return (await limits.add(limit, mailbox)) > limit.most;
  }
}
