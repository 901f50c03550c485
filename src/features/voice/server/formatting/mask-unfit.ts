import { isFitForChildren } from '../vocabulary/unfit-words.ts';

/**
 * Replaces unsuitable words with asterisks. Source: the profanity filter of the Watson protocol, which is on
 * unless the start message turns it off.
 */
export function maskUnfit(text: string): string {
  return text.replace(/[\p{L}'’-]+/gu, (word) => (isFitForChildren(word.toLowerCase()) ? word : '****'));
}
