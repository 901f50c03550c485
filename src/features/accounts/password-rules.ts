import { PASSWORD_LENGTHS } from '#platform/shared/people/password-lengths.ts';

const { least, most } = PASSWORD_LENGTHS;

/**
 * A rule for the value of a field. The form lists all rules of the field and ticks each rule that the typed
 * value meets.
 */
export type ValueRule = { name: string; holds: (value: string) => boolean };

/** The rules for a password. Source: docs/behaviour.md 4.3. */
export const PASSWORD_RULES: readonly ValueRule[] = [
  { name: `At least ${least} characters`, holds: (password: string) => password.length >= least },
  { name: 'An upper-case letter', holds: (password: string) => /[A-Z]/.test(password) },
  { name: 'A lower-case letter', holds: (password: string) => /[a-z]/.test(password) },
  { name: 'A number', holds: (password: string) => /\d/.test(password) },
  {
    name: 'A special character: # ? ! @ $ % ^ & * -',
    holds: (password: string) => /[#?!@$%^&*-]/.test(password),
  },
];

/** The message for a password that breaks a rule. Source: docs/behaviour.md 4.2. */
export const UNFIT_PASSWORD = "*The password you entered doesn't meet the required criteria!";

export const PASSWORD_HINT = `*Minimum ${least} characters: including 1 upper, 1 lower, 1 number, 1 special.`;

/** True if a password meets all rules and is not too long. */
export function meetsPasswordRules(password: string): boolean {
  return password.length <= most && PASSWORD_RULES.every((rule) => rule.holds(password));
}
