import { AUSTRALIA } from '#platform/shared/people/countries.ts';

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
  return country === AUSTRALIA
    ? 'Such as 0412 345 678 or (03) 6232 3209.'
    : 'With the country’s code, such as +64, or as you dial it there.';
}

/**
 * Tells whether a number is valid for a country other than Australia. Callers pass this function as a
 * parameter, because the rules of all countries are large and a browser loads them only when they are needed.
 */
export type IsForeignPhone = (phone: string, country: string) => boolean;
