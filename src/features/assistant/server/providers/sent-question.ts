import { readParts } from '../../engine/reading/parts.ts';

/**
 * @returns what a provider gets of a text, on one line. Of several sentences it gets the questions alone: in
 *   the others a pupil may have written a name, and no provider needs it.
 */
export function sentQuestion(text: string): string {
  if (!/[.?!\n]\s*\S/.test(text)) return oneLine(text);
  const questions = readParts(text).map(({ question }) => oneLine(question));
  return questions.join(' ').trim() || oneLine(text);
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
