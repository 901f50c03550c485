/**
 * The characters of class codes. There are no vowels, so that a code never spells a word. The characters 0,
 * 1, I, L, O, S and Z are left out, because they are easily confused with other characters.
 */
export const CODE_LETTERS = '23456789BCDFGHJKMNPQRTVWXY';
export const CODE_LENGTH = 6;

/**
 * Converts what a pupil typed to the stored form of a class code: in capitals, without spaces and hyphens.
 */
export function readCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
