import { COUNTRY_CODES, countryName, DEFAULT_COUNTRY } from '#platform/shared/people/countries.ts';
import { isBlank, isStorable } from '#platform/shared/text/text.ts';
import { meetsPasswordRules, UNFIT_PASSWORD, type ValueRule } from './password-rules.ts';

/** The fields that a visitor fills in. The server adds or overrides all others (docs/behaviour.md 4.8). */
export type Registration = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  role: 'teacher' | 'student';
  schoolName: string;
  country: string;
  description: string;
  userName: string;
  password: string;
};

/** The fields in the order of the screen. The first one with a problem takes the focus. */
export const REGISTRATION_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'role',
  'schoolName',
  'country',
  'description',
  'userName',
  'password',
] as const satisfies readonly (keyof Registration)[];

/** Field -> message; empty when all fields are valid. */
export type Problems = Partial<Record<keyof Registration, string>>;

/**
 * Whether a number is valid for a country other than Australia. The full numbering plans are loaded on
 * demand.
 */
export type IsForeignPhone = (phone: string, country: string) => boolean;

/** The rule of one field: its message, or undefined if the value is valid. */
type Rule = (value: string, country: string, isForeignPhone: IsForeignPhone) => string | undefined;

/** In characters. */
export const LONGEST_DESCRIPTION = 2000;

/** Source: docs/behaviour.md 4.2; lengths: 4.4 and 4.5. */
const RULES: Record<keyof Registration, Rule> = {
  firstName: (value) => required(value, '*First name is required!') ?? atMost(value, 100),
  lastName: (value) => required(value, '*Last name is required!') ?? atMost(value, 100),
  email: (value) =>
    required(value, '*Email is required!') ??
    unless(isEmail(value.trim()), '*This is not a valid email format!'),
  phone: phoneProblem,
  role: (value) => unless(value === 'teacher' || value === 'student', '*Role is required!'),
  schoolName: (value) => required(value, '*School is required!') ?? atMost(value, 200),
  country: (value) => unless(COUNTRY_CODES.includes(value), '*Country is required!'),
  description: (value) => atMost(value, LONGEST_DESCRIPTION),
  userName: (value) => userNameProblem(value),
  password: (value) =>
    required(value, '*Password is required!') ?? unless(meetsPasswordRules(value), UNFIT_PASSWORD),
};

/** @param values what was typed or sent; a missing value, or one of another type, counts as empty */
export function registrationProblems(
  values: Record<string, unknown>,
  isForeignPhone: IsForeignPhone,
): Problems {
  const problems: Problems = {};
  for (const field of REGISTRATION_FIELDS) {
    const problem = fieldProblem(field, values, isForeignPhone);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** The problem of one field, for checks while the user types. */
export function fieldProblem(
  field: keyof Registration,
  values: Record<string, unknown>,
  isForeignPhone: IsForeignPhone,
): string | undefined {
  const value = values[field] ?? '';
  if (typeof value !== 'string') return 'must be a text';
  const country = typeof values.country === 'string' ? values.country : DEFAULT_COUNTRY;
  return unstorable(value) ?? RULES[field](value, country, isForeignPhone);
}

/** The problem of a text with control characters. */
export function unstorable(value: string): string | undefined {
  return unless(isStorable(value), '*This holds characters that cannot be stored!');
}

/**
 * The form of a user name that is compared and stored: letters, digits and . _ - @. Source: docs/behaviour.md
 * 4.4.
 */
export function normalUserName(typed: string): string {
  return typed.normalize('NFKC').trim();
}

const USER_NAME_CHARACTERS = /^[A-Za-z0-9._@-]*$/;

/** In characters. */
const SHORTEST_USER_NAME = 8;

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

/** Spaces and dashes stand anywhere, brackets around an area: `(03)`, `+61 (0)3`. */
export function isAustralianPhone(phone: string): boolean {
  const number = phone
    .replace(/[\s-]/g, '')
    .replace('(0)', '')
    .replace(/\((\+?\d{1,4})\)/g, '$1');
  return LANDLINE_OR_MOBILE.test(number) || ORGANISATION.test(number);
}

/** What stands beside the field. */
export function phoneExample(country: string): string {
  return country === DEFAULT_COUNTRY
    ? 'Such as 0412 345 678 or (03) 6232 3209.'
    : 'With the country’s code, such as +64, or as you dial it there.';
}

function phoneProblem(value: string, country: string, isForeignPhone: IsForeignPhone): string | undefined {
  if (isBlank(value)) return '*Phone is required!';
  if (value.trim().length > 40) return atMost(value, 40);
  if (country === DEFAULT_COUNTRY || !COUNTRY_CODES.includes(country)) {
    return unless(isAustralianPhone(value), '*This is not a valid australia phone format!');
  }
  // Other countries have other numbers: docs/behaviour.md 4.7.
  return unless(isForeignPhone(value, country), `*This is not a valid ${countryName(country)} phone format!`);
}

/** @param fewest 8 when somebody registers, 1 when an administrator chooses the name (docs/behaviour.md 4.4) */
export function userNameProblem(value: string, fewest = SHORTEST_USER_NAME): string | undefined {
  const name = normalUserName(value);
  if (name === '') return '*Username is required!';
  if (name.length < fewest) return '*Username must be 8 characters long!';
  if (name.length > 64) return '*Username may have at most 64 characters!';
  return unless(USER_NAME_CHARACTERS.test(name), '*Username may have letters, digits and . _ - @ only!');
}

function required(value: string, sentence: string): string | undefined {
  return isBlank(value) ? sentence : undefined;
}

function unless(isRight: boolean, sentence: string): string | undefined {
  return isRight ? undefined : sentence;
}

function atMost(value: string, most: number): string | undefined {
  return value.trim().length > most
    ? `*This may have at most ${most.toLocaleString('en-AU')} characters!`
    : undefined;
}
