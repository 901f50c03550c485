import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { message } from '../../contract.ts';

/**
 * The message state of the client: first the question that was sent, later also the reply to it. Initially
 * empty.
 */
export type Message = {
  input?: string;
  /** `turn_count` and `system` are sent back as they were received. */
  turn_count?: unknown;
  system?: unknown;
  /** The visit (React Router's location key) during which the question was asked. */
  askedAt?: string;
  output?: Answered<typeof message>['output'];
  /** null if the assistant named no page. */
  answerID?: number | null;
};

export type MessageAction =
  | { type: 'input success' | 'message success'; payload: Message }
  | { type: 'session success'; session_id: string }
  | { type: 'input failure' | 'message failure' | 'session failure' };

export const NO_MESSAGE: Message = {};

/**
 * Returns the new message after an action: the payload of `input success` and of `message success`. All other
 * actions leave the message unchanged. Source: docs/behaviour.md 12.6.
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
