/**
 * The maximum number of characters of texts that several features have. A page copies the file name, the
 * caption and the copyright of a medium. Sources: docs/behaviour.md 19.14, 21.10, 24.7.
 */
export const TEXT_LIMITS = {
  /** Including the ending. */
  fileName: 120,
  caption: 300,
  copyright: 300,
  /** The target of a link, a button or a picture. */
  address: 2000,
  /**
   * Including tags. The server could not respond to other calls while it parses HTML with tens of thousands of
   * nested tags.
   */
  html: 60_000,
} as const;
