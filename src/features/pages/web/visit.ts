import type { ReactNode } from 'react';
import type { Page } from '../contract.ts';
import type { Sentence } from './mark-sentence.ts';

/** Hearing a page. It is another feature's: its parts are handed in from above. */
export type Listening = {
  /** Begins it; stands beside what takes the page along. */
  button(page: Page): ReactNode;
  /** Stands below the text, whose titles and texts are marked with `data-spoken`. */
  player(page: Page, isAnswer: boolean): ReactNode;
};

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
