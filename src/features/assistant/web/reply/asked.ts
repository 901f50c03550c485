import { useLocation } from 'react-router';
import type { Evidence, Second, ToldTarget } from '../../contract.ts';
import { useConversation } from '../question/conversation.ts';
import { readUnanswered, type Unanswered } from './no-answer.ts';

/**
 * The question that opened a page. It is stored in the entry of the browser history, so the Back button shows
 * it again.
 */
export type AnsweredQuestion = {
  question: string;
  evidence?: Evidence | undefined;
  /** What the question leads to if no sentence answers it, such as a picture or a place on the map. */
  target?: ToldTarget | undefined;
  /** The answer to the second question, if the message contained two. */
  second?: Second | undefined;
};

/**
 * Whether the open screen shows the answer to a question (`answered`), a question that no page answers
 * (`unanswered`), or no question (`nothing`).
 */
export type Asked = { is: 'nothing' } | ({ is: 'answered' } & AnsweredQuestion) | Unanswered;

export function useAsked(): Asked {
  const { key, state } = useLocation();
  const { message } = useConversation();
  const unanswered = readUnanswered(message, key);
  if (unanswered) return unanswered;
  const answered = readAnswered(state);
  return answered ? { is: 'answered', ...answered } : { is: 'nothing' };
}

export function answeredState(asked: AnsweredQuestion): { asked: AnsweredQuestion } {
  return { asked };
}

function readAnswered(state: unknown): AnsweredQuestion | null {
  if (typeof state !== 'object' || state === null || !('asked' in state)) return null;
  // The cast is safe: only answeredState writes `asked`, and no entry of the history outlives its browser
  // tab.
  return state.asked as AnsweredQuestion;
}
