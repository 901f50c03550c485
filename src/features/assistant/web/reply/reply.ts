import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { NotKept } from '#features/care/contract.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { readHelpText } from '#platform/shared/settings/help-card.ts';
import type { message } from '../../contract.ts';
import type { Reply, ReplyWords } from '../question/conversation.ts';
import { currentConversation, dispatch, setReply, useConversation } from '../question/conversation.ts';
import { NO_MESSAGE } from '../question/message-slice.ts';

let repliesSoFar = 0;

export function useReply(): Reply | null {
  const { key } = useLocation();
  const { reply } = useConversation();
  // Removes the reply when the user leaves the screen. Otherwise the Back button could show it to the next
  // person at this device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit removes the reply
  useEffect(() => dismissReply, [key]);
  return reply?.askedAt === key ? reply : null;
}

export function showReply(words: ReplyWords, askedAt: string): void {
  repliesSoFar += 1;
  setReply({ ...words, askedAt, id: repliesSoFar });
}

export function dismissReply(): void {
  if (currentConversation().reply) setReply(null);
}

/**
 * Called when the server finds distress or an insult in a text that the browser took for a question. Removes
 * the question from the bar and from the page. Also clears the state of the assistant, because it contains
 * the question. The next question starts a new conversation.
 */
export function showNotKept({ kind, text, help }: NotKept, askedAt: string): void {
  dispatch({ type: 'message success', payload: NO_MESSAGE });
  showReply(kind === 'distress' ? { kind, card: { ...readHelpText(text), help } } : { kind, text }, askedAt);
}

/**
 * @returns the reply to show over the page; undefined if a page answers or if the assistant found no answer
 */
export function readReply(
  { kind, generic = [], suggestions = [], help = [], questions = [] }: Answered<typeof message>['output'],
  question: string,
): ReplyWords | undefined {
  const text = generic[0]?.text ?? '';
  switch (kind) {
    case 'distress':
      return { kind, card: { ...readHelpText(text), help } };
    case 'insult':
      return { kind, text };
    case 'smallTalk':
      return { kind, text, questions };
    case 'weather':
    case 'time':
    case 'personal':
      return { kind, text, question, pages: suggestions };
    case undefined:
      return;
  }
}
