import type { PageQuestion } from '#platform/shared/content/page-question.ts';

/**
 * The people for whom a list of pages is made. Only editors see pages without a category. Source:
 * docs/decisions/055-pages-without-a-category.md.
 */
export type Audience = 'readers' | 'editors';

/** The text of a page for the assistant: words only, no HTML. */
export type PageWords = {
  answerID: number;
  title: string;
  /** The name of the category; '' if the page has none. `subCategory` works in the same way. */
  category: string;
  subCategory: string;
  /**
   * The blocks of the page in order. A page without text gets an additional block, made of its title and its
   * captions.
   */
  blocks: {
    heading: string;
    /** The text of the block without HTML, as a browser's `textContent` gives it. */
    text: string;
  }[];
  /**
   * The questions that editors have entered for the page. Each has the sentence that answers it, with the
   * same spelling and spaces as in its block; '' if no block contains the sentence any more.
   */
  questions: PageQuestion[];
  /**
   * True if the page consists of questions or answers of a quiz. The assistant never answers with such a
   * page.
   */
  isQuiz: boolean;
};
