/**
 * The maximum number of characters of texts that several features share. For example, a page copies the file
 * name, the caption and the copyright of a media item. Sources: docs/behaviour.md 19.14, 21.10, 24.7.
 */
export const TEXT_LIMITS = {
  /** Includes the file name extension. */
  fileName: 120,
  caption: 300,
  copyright: 300,
  /** The address that a link, a button or a picture opens. */
  address: 2000,
  /**
   * Includes tags. Longer HTML may have tens of thousands of nested tags; while the server parses them, it
   * cannot respond to other calls.
   */
  html: 60_000,
} as const;
