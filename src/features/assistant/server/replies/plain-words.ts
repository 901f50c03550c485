import { readParts } from '../../engine/reading/parts.ts';

/** The maximum number of characters: a longer question is about more than the weather, the time or a person. */
const LONGEST = 120;

/**
 * @param text as typed or spoken
 * @returns the words of its only question, in lower case, with one space between two words and without its opening;
 * '' if it has two questions or is long
 */
export function plainWords(text: string): string {
  if (text.length > 5 * LONGEST) return '';
  const [{ question }, second] = readParts(text);
  if (second || question.length > LONGEST) return '';
  const words = question
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’`´]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replace(/\b(?:u|ya)\b/g, 'you').replace(/\b(?:ur|youre)\b/g, 'your');
}
