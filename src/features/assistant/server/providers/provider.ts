import type { Answer } from '../../engine/answer.ts';
import type { PassageIndex } from '../../engine/search/passage-index.ts';

/** A question that has passed the checks of answer-message.ts, and what is needed to answer it. */
export type Asked = {
  index: PassageIndex;
  text: string;
  /**
   * The previous question with the title of its page, to which "it" and "they" may refer. It is never sent
   * anywhere.
   */
  before: string;
  /** The answer that was found on this machine. */
  found: Answer;
  /** The data that the provider returned with its last reply in this conversation, as `kept`. */
  kept?: unknown;
};

export type Reply = {
  found: Answer;
  /** The provider's own words, if they may be shown and if the provider names no page. */
  said?: string;
  /** The data that the provider wants to get back with the next question. The client stores them, signed. */
  kept?: unknown;
};

/**
 * An external service that helps to answer. See docs/decisions/074-watson-assistant.md and
 * 075-language-model.md.
 */
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
