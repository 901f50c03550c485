/**
 * The maximum number of characters of texts that several features share. For example, a page copies the file
 * name, the caption and the copyright of a media item. Sources: docs/behaviour.md 19.14, 21.10, 24.7.
 */
export const TEXT_LIMITS = {
  /** The maximum length of a file name, including its extension. */
  fileName: 120,
  caption: 300,
  copyright: 300,
  /** The maximum length of the address that a link, a button or a picture opens. */
  address: 2000,
  /**
   * The maximum length of HTML, including tags. A longer text may have tens of thousands of nested tags, and
   * the server cannot respond to other calls while it parses them.
   */
  html: 60_000,
} as const;
