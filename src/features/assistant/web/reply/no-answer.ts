import type { Message } from '../question/message-slice.ts';

/** Shown for a question without an answer if the assistant sent no text of its own. */
export const NO_ANSWER = 'No answer in the database for this question';

/** The heading of the pages that may help. */
export const NEAREST_PAGES = 'Nearest pages';

/** A question without an answer, with the assistant's text and the nearest pages. */
export type Unanswered = {
  is: 'unanswered';
  question: string;
  text: string | undefined;
  suggestions: Suggestion[];
};

type Suggestion = NonNullable<Message['output']>['suggestions'][number];

/**
 * @param visit the visit that is open
 * @returns the question of this visit that no page answers, or null. `text` is missing if the assistant sent
 * none
 */
export function readUnanswered(
  { input, output, answerID, askedAt }: Message,
  visit: string,
): Unanswered | null {
  if (!input || answerID !== null || askedAt !== visit) return null;
  const text = output?.generic?.[0]?.text;
  return { is: 'unanswered', question: input, text, suggestions: output?.suggestions ?? [] };
}
