import { useLocation } from 'react-router';
import type { Evidence, Second } from '../../contract.ts';
import { useConversation } from '../question/conversation.ts';
import { readUnanswered, type Unanswered } from './no-answer.ts';

/** The question that led to a visit. It is stored in the history entry, so the Back button brings it back. */
export type AnsweredQuestion = {
  question: string;
  evidence?: Evidence | undefined;
  /** The answer to another question of the same message. */
  second?: Second | undefined;
};

/** How the last question relates to the open screen. */
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
  // The cast is safe: only answeredState writes `asked`, and the browser deletes a history entry with its
  // tab.
  return state.asked as AnsweredQuestion;
}
