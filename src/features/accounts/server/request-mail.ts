import { invalid } from '#server/http/refused.ts';
import { isBlank } from '#shared/text.ts';
import type { AccountDeps } from './deps.ts';
import { countPublicRequest } from './limits/public-requests.ts';
import { createSweep } from './limits/sweep.ts';
import { insertMail } from './mail/queries.ts';
import { userNameKey } from './user-name.ts';

/** A public call that may end in a mail. @param address network address, for the limit */
export type RequestMail = (userName: string, address: string) => Promise<{ ok: true }>;

/**
 * The answer and its time are the same for everybody: only an intent is written down, and whether somebody is behind
 * the name is looked up later, by the mail queue (D-11).
 */
export function createRequestMail(deps: AccountDeps, request: 'forgot' | 'resend'): RequestMail {
  const { connection, clock, log, mail } = deps;
  const sweep = createSweep(connection.db, clock, log);
  return async (userName, address) => {
    if (isBlank(userName)) throw invalid({ userName: 'Please enter your username' });
    sweep();
    const subject = userNameKey(userName);
    await countPublicRequest(connection.db, clock, { kind: request, subject, address });
    await insertMail(connection.db, request === 'forgot' ? 'reset' : 'verify', subject, clock.now());
    mail.wake();
    return { ok: true };
  };
}
