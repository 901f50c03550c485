import { invalid } from '#server/http/refused.ts';
import type { PasswordAttempts } from '../limits/password-attempts.ts';
import { isRightPassword } from '../passwords.ts';
import type { OwnAccount } from './queries.ts';

type Given = {
  password: string;
  /** Network address, for the line one waits in. */
  address: string;
  /** Wire field that the password came in. */
  field?: string;
};

/** @throws invalid when it is not this person's password */
export type ConfirmPassword = (account: OwnAccount, given: Given) => Promise<void>;

/** Guessing is as slow here as at the door: a browser that was left open gives nothing away (D-91). */
export function createConfirmPassword(attempts: PasswordAttempts): ConfirmPassword {
  return async ({ userNameKey, passwordHash }, { password, address, field = 'password' }) => {
    if (password === '') throw invalid({ [field]: 'Please enter your current password' });
    const isRight = await attempts.inTurn({ userNameKey, address }, async () =>
      (await isRightPassword(password, passwordHash)) ? true : undefined,
    );
    if (!isRight) throw invalid({ [field]: 'This is not your current password!' });
  };
}
