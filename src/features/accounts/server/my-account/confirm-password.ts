import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/server/database/connect.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { invalid } from '#platform/server/http/refusals/refused.ts';
import type { PasswordAttempts } from '../limits/password-attempts.ts';
import { holdPassword } from '../queries.ts';
import type { OwnAccount } from './queries.ts';

type Given = {
  password: string;
  /** The network address of the caller. */
  ip: string;
  /** The name of the password field in the request. */
  field?: string;
};

type Own = { account: OwnAccount; caller: Caller };

/**
 * Checks the password that a signed-in person entered.
 * @throws invalid if the password is wrong; tooMany after too many attempts
 */
export type ConfirmPassword = (own: Own, given: Given) => Promise<void>;

/**
 * Checks use the same limits as sign-in, so that nobody can guess the password faster in a browser that was
 * left signed in.
 */
export function createConfirmPassword(attempts: PasswordAttempts, log: FastifyBaseLogger): ConfirmPassword {
  return async (own, { password, ip, field = 'password' }) => {
    if (password === '') throw invalid({ [field]: 'Please enter your current password' });
    const { userNameKey, passwordHash } = own.account;
    const attempt = { userNameKey, ip, device: knownBySession(own).from };
    const isRight = await attempts.enqueue(attempt, async (hashing) =>
      (await hashing.isRight(password, passwordHash)) ? true : undefined,
    );
    if (isRight) return;
    log.warn({ person: own.account.id }, 'a password was wrong');
    throw notCurrent(field);
  };
}

/**
 * Locks the person's row at the start of a transaction. The password was checked before the transaction, and
 * the person may have changed it in the meantime.
 * @throws invalid if the password has changed
 */
export async function keepConfirmed(tx: Database, account: OwnAccount, field = 'password'): Promise<void> {
  if (!(await holdPassword(tx, account))) throw notCurrent(field);
}

function notCurrent(field: string) {
  return invalid({ [field]: 'This is not your current password!' });
}

/**
 * The account and the device of a signed-in caller, as the password queue needs them. The session counts as a
 * known device.
 */
export function knownBySession({ account, caller }: Own) {
  return { account: account.userNameKey, from: caller.sessionHash.toString('base64url'), isKnown: true };
}
