import { meetsPasswordRules } from '#features/accounts/password-rules.ts';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789#?!@$%^&*-';
/** The length of the password. Source: docs/behaviour.md 8.9. */
const LENGTH = 16;

/**
 * @returns a random password of 16 characters that meets the rules. Nobody ever sees or uses it, because the
 * person chooses a password with the link in the invitation (docs/behaviour.md 8.9).
 */
export function randomPassword(): string {
  for (;;) {
    const numbers = crypto.getRandomValues(new Uint32Array(LENGTH));
    const password = Array.from(numbers, (number) => CHARACTERS[number % CHARACTERS.length]).join('');
    if (meetsPasswordRules(password)) return password;
  }
}
