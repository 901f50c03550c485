/** Editors are also told of pages without a category. Source: docs/decisions/055-pages-without-a-category.md. */
export type Audience = 'readers' | 'editors';

/** What a page teaches the assistant: words only, no HTML. */
export type Lesson = {
  answerID: number;
  title: string;
  /** Names, '' when the page has none. */
  category: string;
  subCategory: string;
  /** The page's, in order; a page without any text has one more, of its captions. */
  blocks: {
    heading: string /** Exactly what a browser shows as the block's text content. */;
    text: string;
  }[];
  /** "Also asked as". */
  phrases: string[];
  /** A page of a quiz asks, or tells what was right: it answers nobody. */
  isQuiz: boolean;
};
