import type { ReactNode } from 'react';
import type { Sentence } from '../text/mark-sentence.ts';

/**
 * A picture of the page that the page shows first. `id` is its file name. A new object asks again for the picture,
 * even if its `id` is the same.
 */
export type ChosenPicture = { id: string };

/**
 * How a reader came to a page: directly or by a question. Another feature handles questions, and provides the
 * elements that are shown.
 */
export type Visit =
  | { is: 'direct' }
  | {
      is: 'answered';
      question: string;
      /**
       * Shows the question and its answer above the page. `heading` is the title of the block with the
       * answering sentence; '' if the block has no title.
       */
      introduction(page: { title: string; heading: string; showSentence(): void }): ReactNode;
      /** Asks the reader whether the answer was right. */
      opinion: ReactNode;
      /** The sentence that answers the question, and its position in the text of the page. */
      evidence: ({ answerID: number; block: number } & Sentence) | undefined;
      /** The picture of the page that answers the question, if no sentence does. */
      picture: ChosenPicture | undefined;
    }
  /** A question without an answer. The reply replaces the page's text. */
  | { is: 'unanswered'; reply: ReactNode };
