import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from './code.ts';

/**
 * Makes a random code for a class. There are 309 million codes, so two classes rarely get the same code, but
 * the caller must check this.
 */
export function newClassCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join(
    '',
  );
}
