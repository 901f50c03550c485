import { TEXT_LIMITS } from '#platform/shared/content/text-limits.ts';

/** The maximum numbers of characters in the texts of a media item. Source: docs/behaviour.md 21.10. */
export const MEDIA_TEXT_LENGTHS = {
  fileName: TEXT_LIMITS.fileName,
  /** The alternative text: the description of a picture for readers who cannot see it. */
  alt: 300,
  caption: TEXT_LIMITS.caption,
  copyright: TEXT_LIMITS.copyright,
  licence: 100,
  source: 500,
  search: 200,
  /**
   * The maximum number of characters in a file of captions. The captions of three hours of speech need a
   * third of it.
   */
  captions: 400_000,
} as const;
