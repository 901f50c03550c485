import type { Found } from '../../contract.ts';
import { currentConversation, dispatch } from '../question/conversation.ts';
import type { Message } from '../question/message-slice.ts';

/** The text of a reply without an answer, if the assistant sent no text. */
export const NO_ANSWER = 'No answer in the database for this question';

/** A question that no page answers for certain, with the assistant's text and the nearest pages. */
export type Unanswered = {
  is: 'unanswered';
  /** With `didYouMean`, `suggestions` contains answers from which the user can choose. */
  outcome: 'didYouMean' | 'noAnswer';
  question: string;
  text: string | undefined;
  suggestions: Found[];
};

/**
 * @param visit the React Router location key of the open screen
 * @returns the question that was asked on this screen and that no page answers, or null if there is none;
 * `text` is missing if the assistant sent no text
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

/**
 * Called when the user chooses none of the suggestions. The question then counts as unanswered, even after
 * the user goes back.
 */
export function declineSuggestions(): void {
  dispatch({ type: 'message success', payload: withoutAnswer(currentConversation().message) });
}

/**
 * Closes the screen of the unanswered question, so that the page below it shows again. The next question
 * continues the same conversation.
 */
export function closeUnanswered(): void {
  const { turn_count, system } = currentConversation().message;
  dispatch({ type: 'message success', payload: { turn_count, system } });
}

/**
 * @returns the message as if the assistant had found no answer; its suggestions are then shown as the nearest
 * pages
 */
export function withoutAnswer({ output, ...message }: Message): Message {
  const pages = new Map(output?.suggestions.map(({ answerID, title }) => [answerID, { answerID, title }]));
  return { ...message, output: { outcome: 'noAnswer', generic: [], suggestions: [...pages.values()] } };
}
