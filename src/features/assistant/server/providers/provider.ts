import type { Answer } from '../../engine/answer.ts';
import type { PassageIndex } from '../../engine/search/passage-index.ts';

/** A question that has passed the checks of answer-message.ts, and what is needed to answer it. */
export type Asked = {
  index: PassageIndex;
  text: string;
  /** What "it" and "they" may mean. It comes from the conversation and is never sent anywhere. */
  before: string;
  /** The answer that was found on this machine. */
  found: Answer;
  /** What the provider gave with its last reply in this conversation. */
  kept?: unknown;
};

export type Reply = {
  found: Answer;
  /** The provider's own words. Only where its rules allow them and it names no page. */
  said?: string;
  /** What the provider wants back with the next question. It is kept by the client, signed. */
  kept?: unknown;
};

/** A service outside that helps to answer. See docs/decisions/074-watson-assistant.md and 075-language-model.md. */
export type Provider = {
  name: 'watson' | 'llm';
  address: string;
  /** False if the answer that was found on this machine needs no help. */
  isNeeded(found: Answer): boolean;
  /**
   * @returns undefined if the provider has nothing to add
   * @throws ServiceError
   */
  ask(asked: Asked, signal: AbortSignal): Promise<Reply | undefined>;
};
