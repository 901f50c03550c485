import type { ReactNode } from 'react';
import type { Sentence } from './mark-sentence.ts';

/** What a reader brings to a page. Questions are another feature's: their parts are handed in from above. */
export type Visit =
  | { is: 'direct' }
  | {
      is: 'answered';
      question: string;
      /** Stands above the title. */
      introduction(page: { title: string; showSentence(): void }): ReactNode;
      /** Where in the page's text the answer stands. */
      evidence: ({ answerID: number; block: number } & Sentence) | undefined;
    }
  /** A question without an answer: the reply takes the place of the page's text. */
  | { is: 'unanswered'; reply: ReactNode };
