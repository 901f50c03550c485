import type { Database } from '#platform/server/database/connect.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { invalid } from '#platform/server/http/refusals/refused.ts';
import type { PasswordAttempts } from '../limits/password-attempts.ts';
import { holdPassword } from '../queries.ts';
import type { OwnAccount } from './queries.ts';

type Given = {
  password: string;
  /** Network address. */
  ip: string;
  /** The wire name of the password field. */
  field?: string;
};

type Own = { account: OwnAccount; caller: Caller };

/** @throws invalid if it is not this person's password, tooMany */
export type ConfirmPassword = (own: Own, given: Given) => Promise<void>;

/** Guessing is as slow here as at sign-in, so an open browser reveals nothing. */
export function createConfirmPassword(attempts: PasswordAttempts): ConfirmPassword {
  return async (own, { password, ip, field = 'password' }) => {
    if (password === '') throw invalid({ [field]: 'Please enter your current password' });
    const { userNameKey, passwordHash } = own.account;
    const attempt = { userNameKey, ip, device: knownBySession(own).from };
    const isRight = await attempts.enqueue(attempt, async (hashing) =>
      (await hashing.isRight(password, passwordHash)) ? true : undefined,
    );
    if (!isRight) throw notCurrent(field);
  };
}

/**
 * Locks the person at the start of a transaction that the password allows: its owner may have set a new
 * password since.
 * @throws invalid
 */
export async function keepConfirmed(tx: Database, account: OwnAccount, field = 'password'): Promise<void> {
  if (!(await holdPassword(tx, account))) throw notCurrent(field);
}

function notCurrent(field: string) {
  return invalid({ [field]: 'This is not your current password!' });
}

/** A session counts as a known device in the queue for passwords. */
export function knownBySession({ account, caller }: Own) {
  return { account: account.userNameKey, from: caller.sessionHash.toString('base64url'), isKnown: true };
}
