import { TEXT_LIMITS } from './text-limits.ts';

/**
 * Limits of a page: the number of characters of a text, or the number of entries of a list. Source:
 * docs/behaviour.md 17.1, 19.14.
 */
export const PAGE_LIMITS = {
  title: 150,
  blockTitle: 120,
  /** Counts visible characters only, not tags. */
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
  /** The maximum number of columns, and also of rows. */
  cells: 6,
  /**
   * `question` is the maximum length of a question that the page answers, `questions` is their maximum
   * number.
   */
  question: 200,
  questions: 400,
  /** The maximum length of the sentence that answers a question. */
  sentence: 1000,
  mapPlaces: 6,
} as const;
