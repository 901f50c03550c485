import { readParts } from '../../engine/reading/parts.ts';

/**
 * @returns the part of a text that is sent to a provider, on one line. If the text has several sentences,
 * only the questions are sent. The other sentences may contain a pupil's name, which a provider does not
 * need.
 */
export function sentQuestion(text: string): string {
  if (!/[.?!\n]\s*\S/.test(text)) return oneLine(text);
  const questions = readParts(text).map(({ question }) => oneLine(question));
  return questions.join(' ').trim() || oneLine(text);
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
