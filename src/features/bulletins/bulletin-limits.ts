import { TEXT_LIMITS } from '#platform/shared/content/text-limits.ts';

/**
 * Limits of an entry of news or resources. For texts: the number of characters. For lists: the number of
 * rows. Source: docs/behaviour.md 24.7.
 */
export const BULLETIN_LIMITS = {
  title: 150,
  /** The maximum number of visible characters. HTML tags are not counted. */
  text: 20_000,
  textHtml: TEXT_LIMITS.html,
  files: 50,
  fileName: TEXT_LIMITS.fileName,
  links: 50,
  url: TEXT_LIMITS.address,
} as const;
