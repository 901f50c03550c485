import { useLocation } from 'react-router';
import type { Evidence } from '../../contract.ts';
import { useConversation } from '../question/conversation.ts';
import type { Message } from '../question/message-slice.ts';

/** What a visit that came from a question brings along, in the history entry: it comes back with the Back button. */
export type AnsweredQuestion = { question: string; evidence?: Evidence | undefined };

/** What a question has to do with the screen that is open. */
export type Asked = { is: 'nothing' } | ({ is: 'answered' } & AnsweredQuestion) | Unanswered;

type Unanswered = {
  is: 'unanswered';
  question: string;
  text: string | undefined;
  suggestions: Suggestion[];
};

type Suggestion = NonNullable<Message['output']>['suggestions'][number];

export function useAsked(): Asked {
  const { key, state } = useLocation();
  const { message } = useConversation();
  const unanswered = readUnanswered(message, key);
  if (unanswered) return unanswered;
  const answered = readAnswered(state);
  return answered ? { is: 'answered', ...answered } : { is: 'nothing' };
}

/** @param visit that is open @returns null unless a reply that names no page belongs to it; it may say nothing at all */
export function readUnanswered(
  { input, output, answerID, askedAt }: Message,
  visit: string,
): Unanswered | null {
  if (!input || answerID !== null || askedAt !== visit) return null;
  const text = output?.generic?.[0]?.text;
  return { is: 'unanswered', question: input, text, suggestions: output?.suggestions ?? [] };
}

/** The state to open an answer's page with. */
export function answeredState(asked: AnsweredQuestion): { asked: AnsweredQuestion } {
  return { asked };
}

function readAnswered(state: unknown): AnsweredQuestion | null {
  if (typeof state !== 'object' || state === null || !('asked' in state)) return null;
  // Only answeredState writes it; a history entry lives no longer than its tab.
  return state.asked as AnsweredQuestion;
}
