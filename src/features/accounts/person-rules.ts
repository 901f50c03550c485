import { DEFAULT_COUNTRY } from '#platform/shared/people/countries.ts';
import type { ValueRule } from './password-rules.ts';

/**
 * The form of a user name that is compared and stored: letters, digits and . _ - @. Source: docs/behaviour.md
 * 4.4.
 */
export function normalUserName(typed: string): string {
  return typed.normalize('NFKC').trim();
}

const USER_NAME_CHARACTERS = /^[A-Za-z0-9._@-]*$/;

/** In characters. */
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
 * One @ with a name before it and a domain with a dot after it, no spaces, at most 254 characters
 * (docs/behaviour.md 4.5).
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

/** Optional +61 or 0, then nine digits. */
const LANDLINE_OR_MOBILE = /^(?:\+?61|0)?[2-478]\d{8}$/;

/** The numbers of organisations: 1300 and 1800 with six more digits, 13 with four. */
const ORGANISATION = /^(?:\+?61)?(?:1[38]00\d{6}|13[1-9]\d{3})$/;

/** Spaces and dashes may be anywhere, and brackets around an area code or a zero: `(03)`, `+61 (0)3`. */
export function isAustralianPhone(phone: string): boolean {
  const number = phone
    .replace(/[\s-]/g, '')
    .replace('(0)', '')
    .replace(/\((\+?\d{1,4})\)/g, '$1');
  return LANDLINE_OR_MOBILE.test(number) || ORGANISATION.test(number);
}

/** The example beside the field. */
export function phoneExample(country: string): string {
  return country === DEFAULT_COUNTRY
    ? 'Such as 0412 345 678 or (03) 6232 3209.'
    : 'With the country’s code, such as +64, or as you dial it there.';
}

/** @param fewest 8 when somebody registers, 1 when an administrator chooses the name (docs/behaviour.md 4.4) */
export function userNameProblem(value: string, fewest: number): string | undefined {
  const name = normalUserName(value);
  if (name === '') return '*Username is required!';
  if (name.length < fewest) return '*Username must be 8 characters long!';
  if (name.length > 64) return '*Username may have at most 64 characters!';
  if (!USER_NAME_CHARACTERS.test(name)) return '*Username may have letters, digits and . _ - @ only!';
  return undefined;
}
