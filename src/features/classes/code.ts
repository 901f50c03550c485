/** No vowels, so no words; no 0, 1, I, L, O, S or Z, which look like others. */
export const CODE_LETTERS = '23456789BCDFGHJKMNPQRTVWXY';
export const CODE_LENGTH = 6;

/** @returns the code as it is stored, from what a pupil typed: small letters, spaces and hyphens are fine */
export function readCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
