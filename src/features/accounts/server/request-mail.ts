import { invalid } from '#server/http/refused.ts';
import { insertMail } from '#server/mail/queries.ts';
import { isBlank } from '#shared/text.ts';
import type { AccountDeps } from './deps.ts';
import { countPublicRequest } from './limits/public-requests.ts';
import { createSweep } from './limits/sweep.ts';
import { findPerson } from './queries.ts';
import { userNameKey } from './user-name.ts';

/** A public call that may end in a mail. @param address network address, for the limit */
export type RequestMail = (userName: string, address: string) => Promise<{ ok: true }>;

/**
 * The answer and its work are the same for everybody: one look-up, to count, and an intent that is written down; whether
 * a mail goes out is found later, by the mail queue (D-11).
 */
export function createRequestMail(deps: AccountDeps, request: 'forgot' | 'resend'): RequestMail {
  const { connection, clock, log, mail } = deps;
  const sweep = createSweep(connection.db, clock, log);
  return async (userName, address) => {
    if (isBlank(userName)) throw invalid({ userName: 'Please enter your username' });
    sweep();
    const key = userNameKey(userName);
    // Counted for the mailbox, which several may share, so that no one of its names fills it (D-91).
    const subject = (await findPerson(connection.db, key))?.email.toLowerCase() ?? key;
    await countPublicRequest(connection.db, clock, { kind: request, subject, address });
    await insertMail(connection.db, request === 'forgot' ? 'reset' : 'verify', key, clock.now());
    mail.wake();
    return { ok: true };
  };
}
