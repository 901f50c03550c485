import type { HelpCard } from '#platform/shared/settings/help-card.ts';
import { createStore, useStore } from '#platform/web/store.ts';
import type { Found } from '../../contract.ts';
import { type Message, type MessageAction, messageSlice, NO_MESSAGE } from './message-slice.ts';

/** A reply that is not an answer from a page. It may have pages to open. */
export type ReplyWords =
  | { kind: 'distress'; card: HelpCard }
  | { kind: 'insult'; text: string }
  | { kind: 'smallTalk'; text: string; questions: string[] }
  | { kind: 'weather' | 'time' | 'personal'; text: string; question: string; pages: Found[] }
  | FailedQuestion;

/** A question that the server could not answer, because it failed or did not respond (`status` is null). */
export type FailedQuestion = { kind: 'failed'; question: string; status: number | null; at: Date };

/**
 * A reply. It is shown over the page of the visit during which the text was written, and is removed with that
 * visit.
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
 * Keys in the browser's storage. Source of the names: docs/behaviour.md 5.8. The entries store ids of
 * assistant sessions. Such an id alone gives access to nothing.
 */
const SESSION_KEY = 'session';
const ASSISTANT_SESSION_KEY = 'wa_session_id';

const IDLE: Asking = { is: 'idle' };
const conversation = createStore<Conversation>({ message: NO_MESSAGE, asking: IDLE, reply: null });

/** Returns the conversation of this visit, and renders the component when the conversation changes. */
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
