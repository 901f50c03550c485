import { isFitForChildren } from '../vocabulary/unfit-words.ts';

/**
 * Replaces unsuitable words by asterisks. This is the profanity filter of the Watson protocol, which is on
 * unless the client's start message turns it off.
 */
export function maskUnfit(text: string): string {
  return text.replace(/[\p{L}'’-]+/gu, (word) => (isFitForChildren(word.toLowerCase()) ? word : '****'));
}
