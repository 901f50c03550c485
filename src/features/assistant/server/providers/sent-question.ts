import { readParts } from '../../engine/reading/parts.ts';

/**
 * @returns the part of a text that is sent to a provider, on one line. Of several sentences, only the
 * questions are sent: in the others a pupil may have written a name, which no provider needs.
 */
export function sentQuestion(text: string): string {
  if (!/[.?!\n]\s*\S/.test(text)) return oneLine(text);
  const questions = readParts(text).map(({ question }) => oneLine(question));
  return questions.join(' ').trim() || oneLine(text);
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
