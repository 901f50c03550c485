import { isFitForChildren } from '../vocabulary/unfit-words.ts';

/**
 * Replaces unsuitable words with asterisks, as the protocol requires unless a start message turns this off.
 */
export function maskUnfit(text: string): string {
  return text.replace(/[\p{L}'’-]+/gu, (word) => (isFitForChildren(word.toLowerCase()) ? word : '****'));
}
