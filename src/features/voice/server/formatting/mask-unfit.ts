import { isFitForChildren } from '../vocabulary/unfit-words.ts';

/** Puts asterisks for words that no school wants on a wall, as the protocol does unless a start says otherwise. */
export function maskUnfit(text: string): string {
  return text.replace(/[\p{L}'’-]+/gu, (word) => (isFitForChildren(word.toLowerCase()) ? word : '****'));
}
