import type { HelpCard } from '#platform/shared/settings/help-card.ts';
import { createStore, useStore } from '#platform/web/store.ts';
import type { Found } from '../../contract.ts';
import { type Message, type MessageAction, messageSlice, NO_MESSAGE } from './message-slice.ts';

/** A reply that is not an answer from a page. Some kinds suggest pages. */
export type ReplyWords =
  | { kind: 'distress'; card: HelpCard }
  | { kind: 'insult'; text: string }
  | { kind: 'smallTalk'; text: string; questions: string[] }
  | { kind: 'weather' | 'time' | 'personal'; text: string; question: string; pages: Found[] }
  | FailedQuestion;

/**
 * A question without a reply, because the server failed or did not respond. `status` is the HTTP status, or
 * null without a response.
 */
export type FailedQuestion = { kind: 'failed'; question: string; status: number | null; at: Date };

/**
 * A reply, shown over the open page. `askedAt` is the React Router location key of that page; the reply
 * disappears when the user leaves the page.
 */
export type Reply = ReplyWords & {
  askedAt: string;
  /** A new id for each reply. */
  id: number;
};

/** Whether a question is waiting for its answer. `isSlow` is true after a long wait. */
export type Asking = { is: 'idle' } | { is: 'waiting'; question: string; isSlow: boolean; cancel(): void };

type Conversation = { message: Message; asking: Asking; reply: Reply | null };

/**
 * Keys in the browser's storage. Source of the names: docs/behaviour.md 5.8. They store ids of assistant
 * sessions. Such an id alone gives access to nothing.
 */
const SESSION_KEY = 'session';
const ASSISTANT_SESSION_KEY = 'wa_session_id';

const IDLE: Asking = { is: 'idle' };
const conversation = createStore<Conversation>({ message: NO_MESSAGE, asking: IDLE, reply: null });

/** Returns the conversation, and renders the component again when it changes. */
export function useConversation(): Conversation {
  return useStore(conversation);
}

export function currentConversation(): Conversation {
  return conversation.get();
}

export function dispatch(action: MessageAction): void {
  if (action.type === 'session success') localStorage.setItem(SESSION_KEY, action.session_id);
  change({ message: messageSlice(conversation.get().message, action) });
}

export function setAsking(asking: Asking = IDLE): void {
  change({ asking });
}

export function setReply(reply: Reply | null): void {
  change({ reply });
}

export function assistantSessionId(): string | undefined {
  return sessionStorage.getItem(ASSISTANT_SESSION_KEY) ?? undefined;
}

export function keepAssistantSessionId(id: string): void {
  sessionStorage.setItem(ASSISTANT_SESSION_KEY, id);
}

function change(part: Partial<Conversation>): void {
  conversation.set({ ...conversation.get(), ...part });
}
