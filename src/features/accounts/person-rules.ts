import { DEFAULT_COUNTRY } from '#platform/shared/people/countries.ts';
import type { ValueRule } from './password-rules.ts';

/**
 * Normalises a user name before it is stored or compared. A user name contains letters, digits and . _ - @.
 * Source: docs/behaviour.md 4.4.
 */
export function normalUserName(typed: string): string {
  return typed.normalize('NFKC').trim();
}

const USER_NAME_CHARACTERS = /^[A-Za-z0-9._@-]*$/;

/** The minimum length for visitors who register, in characters. */
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

/** An optional +61 or 0, followed by nine digits. */
const LANDLINE_OR_MOBILE = /^(?:\+?61|0)?[2-478]\d{8}$/;

/** The short numbers of organisations: 1300 or 1800 with six more digits, or 13 with four more digits. */
const ORGANISATION = /^(?:\+?61)?(?:1[38]00\d{6}|13[1-9]\d{3})$/;

/**
 * True for an Australian phone number. Spaces and dashes may be anywhere. Brackets may enclose an area code
 * or a zero: `(03)`, `+61 (0)3`.
 */
export function isAustralianPhone(phone: string): boolean {
  const number = phone
    .replace(/[\s-]/g, '')
    .replace('(0)', '')
    .replace(/\((\+?\d{1,4})\)/g, '$1');
  return LANDLINE_OR_MOBILE.test(number) || ORGANISATION.test(number);
}

/** The example of a phone number that the form shows beside the field. */
export function phoneExample(country: string): string {
  return country === DEFAULT_COUNTRY
    ? 'Such as 0412 345 678 or (03) 6232 3209.'
    : 'With the country’s code, such as +64, or as you dial it there.';
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
