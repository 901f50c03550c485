/**
 * No vowels, so that a code never spells a word. None of 0, 1, I, L, O, S and Z, which look like other
 * characters.
 */
export const CODE_LETTERS = '23456789BCDFGHJKMNPQRTVWXY';
export const CODE_LENGTH = 6;

/** @returns the code as it is stored, from what a pupil typed: lower case, spaces and hyphens are allowed */
export function readCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
