import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { message } from '../../contract.ts';

/** The client's one piece of state: the question on its way, then with what came back. Initially empty. */
export type Message = {
  input?: string;
  /** Sent back as they were received. */
  turn_count?: unknown;
  system?: unknown;
  /** The visit (React Router's location key) at which the question was asked. */
  askedAt?: string;
  output?: Answered<typeof message>['output'];
  /** Null when the assistant named no page. */
  answerID?: number | null;
};

export type MessageAction =
  | { type: 'input success' | 'message success'; payload: Message }
  | { type: 'session success'; session_id: string }
  | { type: 'input failure' | 'message failure' | 'session failure' };

export const NO_MESSAGE: Message = {};

/** Replaced by the payload on input and message success, otherwise unchanged. Source: specification part 1 section 4. */
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
