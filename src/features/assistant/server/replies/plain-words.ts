import { readParts } from '../../engine/reading/parts.ts';

/**
 * The maximum length of a question, in characters. A longer one asks for more than the weather, the time or
 * something personal.
 */
const LONGEST = 120;

/**
 * @param text as typed or spoken
 * @returns the question in lower case, without punctuation, greetings and polite openings; '' if the text has
 * two questions or is too long
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
