import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';

/**
 * The maximum number of characters of the texts of a medium. A page copies the file name, the caption and the
 * copyright. Source: docs/behaviour.md 21.10.
 */
export const MEDIA_LIMITS = {
  /** Including the ending. */
  fileName: PAGE_LIMITS.fileName,
  /** The alternative text: the description of a picture for readers who cannot see it. */
  alt: 300,
  caption: PAGE_LIMITS.caption,
  copyright: PAGE_LIMITS.copyright,
  licence: 100,
  source: 500,
  search: 200,
} as const;
