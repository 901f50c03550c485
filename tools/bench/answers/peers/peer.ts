import type { PassageIndex } from '../../../../src/features/assistant/engine/search/passage-index.ts';
import { contentWords, stemOf } from '../../../../src/features/assistant/engine/words/tokens.ts';

/**
 * A block of a page. `asked` contains the questions that its sentences answer. The engine searches the same
 * texts.
 */
export type Block = { id: number; page: number; title: string; heading: string; asked: string; text: string };

/** Another search engine. Its index contains all blocks. */
export type Peer = {
  name: string;
  /** @returns the ids of at most `MOST_BLOCKS` blocks, best first */
  find(question: string): number[] | Promise<number[]>;
  close?(): Promise<void>;
};

/** The most blocks that a search engine returns. This is enough to find three different pages. */
export const MOST_BLOCKS = 50;

export function blocksOf({ pages }: PassageIndex): Block[] {
  return [...pages.values()]
    .flatMap(({ passages, wordings }) => passages.map((passage) => ({ passage, wordings })))
    .map(({ passage: { answerID: page, block, title, heading, text }, wordings }, id) => {
      const asked = wordings
        .filter((one) => one.is === 'question' && one.block === block)
        .map(({ wording }) => wording)
        .join('\n');
      return { id, page, title, heading, asked, text };
    });
}

/**
 * @returns the stems of the words that the engine itself would search. The search engines that use this function
 *   find less with their own stop words and stemming
 */
export function stems(text: string): string[] {
  return contentWords(text).map(stemOf);
}
