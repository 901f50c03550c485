import type { Found } from '../../contract.ts';
import { currentConversation, dispatch } from '../question/conversation.ts';
import type { Message } from '../question/message-slice.ts';

/** Shown for a question without an answer if the assistant sent no text of its own. */
export const NO_ANSWER = 'No answer in the database for this question';

/** A question without an answer, with the assistant's text and the nearest pages. */
export type Unanswered = {
  is: 'unanswered';
  /** With `didYouMean`, the suggestions are answers from which the user can choose. */
  outcome: 'didYouMean' | 'noAnswer';
  question: string;
  text: string | undefined;
  suggestions: Found[];
};

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
  const suggestions = output?.suggestions ?? [];
  const isUnsure = output?.outcome === 'didYouMean' && suggestions.length > 0;
  const outcome = isUnsure ? 'didYouMean' : 'noAnswer';
  return { is: 'unanswered', outcome, question: input, text, suggestions };
}

/** The user meant none of the suggestions. The question then counts as unanswered, even after Back. */
export function declineSuggestions(): void {
  dispatch({ type: 'message success', payload: withoutAnswer(currentConversation().message) });
}

/** Closes the message and shows the page again. The conversation continues with the next question. */
export function closeUnanswered(): void {
  const { turn_count, system } = currentConversation().message;
  dispatch({ type: 'message success', payload: { turn_count, system } });
}

/** @returns the message as if the assistant had found no answer; the suggestions become the nearest pages */
export function withoutAnswer({ output, ...message }: Message): Message {
  const pages = new Map(output?.suggestions.map(({ answerID, title }) => [answerID, { answerID, title }]));
  return { ...message, output: { outcome: 'noAnswer', generic: [], suggestions: [...pages.values()] } };
}
