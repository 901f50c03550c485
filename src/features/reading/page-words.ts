import type { PageQuestion } from '#platform/shared/content/page-question.ts';

/**
 * Who a list of pages is for. Editors also see pages without a category. Source:
 * docs/decisions/055-pages-without-a-category.md.
 */
export type Audience = 'readers' | 'editors';

/** The text of a page for the assistant: words only, no HTML. */
export type PageWords = {
  answerID: number;
  title: string;
  /** The name of the category; '' if the page has none. The same applies to `subCategory`. */
  category: string;
  subCategory: string;
  /**
   * The blocks of the page in order. A page without text gets one extra block with its title and captions.
   */
  blocks: {
    heading: string;
    /** The same text as the `textContent` of the block in a browser. */
    text: string;
  }[];
  /**
   * The questions in the editor's panel "Questions it answers". Each has the sentence that answers it,
   * exactly as the sentence is in its block; '' if no block contains the sentence any more.
   */
  questions: PageQuestion[];
  /**
   * True if the page contains a question or an answer of a quiz. The assistant never answers with such a
   * page.
   */
  isQuiz: boolean;
};
