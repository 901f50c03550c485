import { MEDIA_LIMITS } from '#features/media/media-limits.ts';

/**
 * Limits of an entry of news or resources. For texts: the number of characters. For lists: the number of
 * rows. Source: docs/behaviour.md 24.7.
 */
export const BULLETIN_LIMITS = {
  title: 150,
  /** Visible characters; tags do not count. */
  text: 20_000,
  /**
   * Characters including tags. The server could not respond to other calls while it parses HTML with tens of
   * thousands of nested tags.
   */
  textHtml: 60_000,
  files: 50,
  fileName: MEDIA_LIMITS.fileName,
  links: 50,
  url: 2000,
} as const;
