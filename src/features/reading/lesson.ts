/** Editors also see pages without a category. Source: docs/decisions/055-pages-without-a-category.md. */
export type Audience = 'readers' | 'editors';

/** The text of a page for the assistant: words only, no HTML. */
export type Lesson = {
  answerID: number;
  title: string;
  /** Names; '' if the page has none. */
  category: string;
  subCategory: string;
  /** The page's blocks in order; a page without any text has one with its captions. */
  blocks: {
    heading: string;
    /** Exactly what a browser shows as the block's text content. */
    text: string;
  }[];
  /** "Also asked as". */
  phrases: string[];
  /** True for the pages of a quiz, with questions or answers. They are never given as an answer. */
  isQuiz: boolean;
};
