import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from './code.ts';

/** Makes a code for a class. Another class may have it, which is very rare: there are 244 million. */
export function newClassCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join(
    '',
  );
}
