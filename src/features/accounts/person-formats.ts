import type { ValueRule } from './password-rules.ts';

/**
 * Normalises a user name before it is stored or compared. A user name contains letters, digits and . _ - @.
 * Source: docs/behaviour.md 4.4.
 */
export function normalUserName(typed: string): string {
  return typed.normalize('NFKC').trim();
}

const USER_NAME_CHARACTERS = /^[A-Za-z0-9._@-]*$/;

/** The minimum length of the user name of a visitor who registers, in characters. */
export const SHORTEST_USER_NAME = 8;

/** The rules for the user name of a visitor who registers. */
export const USER_NAME_RULES: readonly ValueRule[] = [
  {
    name: `At least ${SHORTEST_USER_NAME} characters`,
    holds: (typed) => normalUserName(typed).length >= SHORTEST_USER_NAME,
  },
  {
    name: 'Only letters from A to Z, digits and . _ - @',
    holds: (typed) => typed !== '' && USER_NAME_CHARACTERS.test(normalUserName(typed)),
  },
];

/**
 * True for a text with one @, a name before it and a domain with a dot after it. The text has no spaces and
 * at most 254 characters (docs/behaviour.md 4.5).
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/.test(
      text,
    ) &&
    !/^\.|\.\.|\.@/.test(text)
  );
}

/**
 * @param fewest the minimum length: 8 for visitors who register, 1 for administrators who add a user
 * (docs/behaviour.md 4.4)
 * @returns the message; undefined for a valid user name
 */
export function userNameProblem(value: string, fewest: number): string | undefined {
  const name = normalUserName(value);
  if (name === '') return '*Username is required!';
  if (name.length < fewest) return '*Username must be 8 characters long!';
  if (name.length > 64) return '*Username may have at most 64 characters!';
  if (!USER_NAME_CHARACTERS.test(name)) return '*Username may have letters, digits and . _ - @ only!';
  return undefined;
}
