import { TEXT_LIMITS } from './text-limits.ts';

/**
 * The limits of a page. For a text, the number is the maximum number of characters; for a list, the maximum
 * number of entries. Source: docs/behaviour.md 17.1, 19.14.
 */
export const PAGE_LIMITS = {
  title: 150,
  blockTitle: 120,
  /** The maximum number of visible characters in the text of a block. HTML tags do not count. */
  blockText: 8000,
  blockHtml: TEXT_LIMITS.html,
  caption: TEXT_LIMITS.caption,
  copyright: TEXT_LIMITS.copyright,
  buttonName: 60,
  action: TEXT_LIMITS.address,
  fileName: TEXT_LIMITS.fileName,
  blocks: 8,
  buttons: 3,
  items: 36,
  /** The maximum number of columns of a page's grid, which is also the maximum number of rows. */
  cells: 6,
  /**
   * `question` is the maximum length of a question that the page answers. `questions` is the maximum number
   * of such questions.
   */
  question: 200,
  questions: 400,
  /** The maximum length of the sentence that answers a question, in characters. */
  sentence: 1000,
  mapPlaces: 6,
} as const;
