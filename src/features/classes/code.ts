/**
 * The characters of class codes. There are no vowels, so that a code never spells a word. The characters 0,
 * 1, I, L, O, S and Z are left out, because they are easily confused with other characters.
 */
export const CODE_LETTERS = '23456789BCDFGHJKMNPQRTVWXY';
export const CODE_LENGTH = 6;

/** @returns the code as it is stored, from what a pupil typed: lower case, spaces and hyphens are allowed */
export function readCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
