import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { message } from '../../contract.ts';

/**
 * The state of the last question in the browser: first only the question, later also the reply. Empty before
 * the first question.
 */
export type Message = {
  input?: string;
  /** The client sends `turn_count` and `system` back with the next question, as it received them. */
  turn_count?: unknown;
  system?: unknown;
  /** The React Router location key of the screen on which the user asked. */
  askedAt?: string;
  output?: Answered<typeof message>['output'];
  /** The page that the assistant named; null if it named none. */
  answerID?: number | null;
};

export type MessageAction =
  | { type: 'input success' | 'message success'; payload: Message }
  | { type: 'session success'; session_id: string }
  | { type: 'input failure' | 'message failure' | 'session failure' };

export const NO_MESSAGE: Message = {};

/**
 * The reducer of the state of the last question. The actions `input success` and `message success` replace
 * the state by their payload. All other actions leave it unchanged. Source: docs/behaviour.md 12.6.
 */
export function messageSlice(message: Message = NO_MESSAGE, action: MessageAction): Message {
  switch (action.type) {
    case 'input success':
    case 'message success':
      return action.payload;
    case 'session success':
    case 'input failure':
    case 'message failure':
    case 'session failure':
      return message;
  }
}
