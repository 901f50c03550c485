import { TEXT_LIMITS } from './text-limits.ts';

/**
 * Limits of a page: the number of characters of a text, or the number of entries of a list. Source:
 * docs/behaviour.md 17.1, 19.14.
 */
export const PAGE_LIMITS = {
  title: 150,
  blockTitle: 120,
  /** Visible characters: tags do not count. */
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
  /** The maximum number of columns, and of rows. */
  cells: 6,
  /** A question that the page answers, and the number of such questions. */
  question: 200,
  questions: 400,
  /** The sentence that answers a question. */
  sentence: 1000,
  mapPlaces: 6,
} as const;
