import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from './code.ts';

/**
 * Makes a random code for a class. The caller must check whether another class already has the code. This is
 * rare, because there are 244 million codes.
 */
export function newClassCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join(
    '',
  );
}
