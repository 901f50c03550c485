import type { ReactNode } from 'react';
import type { Sentence } from './mark-sentence.ts';

/** How a reader reached a page. Questions belong to another feature, whose parts are passed in. */
export type Visit =
  | { is: 'direct' }
  | {
      is: 'answered';
      question: string;
      /** Shown above the title. */
      introduction(page: { title: string; showSentence(): void }): ReactNode;
      /** The position of the answer in the page's text. */
      evidence: ({ answerID: number; block: number } & Sentence) | undefined;
    }
  /** A question without an answer: the reply replaces the page's text. */
  | { is: 'unanswered'; reply: ReactNode };
