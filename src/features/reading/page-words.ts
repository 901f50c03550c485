import type { PageQuestion } from '#platform/shared/content/page-question.ts';

/** Editors also see pages without a category. Source: docs/decisions/055-pages-without-a-category.md. */
export type Audience = 'readers' | 'editors';

/** The text of a page for the assistant: words only, no HTML. */
export type PageWords = {
  answerID: number;
  title: string;
  /** The names of the category and sub-category; '' if the page has none. */
  category: string;
  subCategory: string;
  /**
   * The blocks of the page in order. A page without text gets an additional block with its title and
   * captions.
   */
  blocks: {
    heading: string;
    /** The same text as `textContent` of the block in a browser. */
    text: string;
  }[];
  /**
   * The questions that this page answers, from the editor's panel "Questions it answers". Each sentence is
   * exactly as its block has it, and empty if no block has it any more.
   */
  questions: PageQuestion[];
  /**
   * True if the page contains a question or an answer of a quiz. The assistant never answers with such a
   * page.
   */
  isQuiz: boolean;
};
