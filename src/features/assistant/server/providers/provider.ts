import type { Answer } from '../../engine/answer.ts';
import type { PassageIndex } from '../../engine/search/passage-index.ts';

/** A question that has passed the checks of answer-message.ts, with the data for answering it. */
export type Asked = {
  index: PassageIndex;
  text: string;
  /**
   * The previous question with the title of its page, to which "it" and "they" in `text` may refer. Only this server uses
   * it: nothing of it is sent to an outside service.
   */
  before: string;
  /** The answer of the search engine on this server. */
  found: Answer;
  /** The data that the provider returned as `kept` with its last reply in this conversation. */
  kept?: unknown;
};

export type Reply = {
  found: Answer;
  /**
   * The reply in the provider's own words. Present only if the settings allow it and the provider names no
   * page.
   */
  said?: string;
  /**
   * Data that the provider gets back with the next question. The client stores the data, signed by the
   * server.
   */
  kept?: unknown;
};

/**
 * An external service that helps the server to answer questions. See docs/decisions/074-watson-assistant.md
 * and 075-language-model.md.
 */
export type Provider = {
  name: 'watson' | 'llm';
  address: string;
  /** False if the search engine's answer is good enough, so that the provider is not asked. */
  isNeeded(found: Answer): boolean;
  /**
   * Asks the external service.
   * @returns undefined if the service has nothing to add
   * @throws ServiceError if the service does not respond as expected
   */
  ask(asked: Asked, signal: AbortSignal): Promise<Reply | undefined>;
};
