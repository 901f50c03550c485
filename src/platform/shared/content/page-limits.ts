/**
 * Limits of a page: the number of characters of a text, or the number of entries of a list. Source:
 * docs/behaviour.md 17.1, 19.14.
 */
export const PAGE_LIMITS = {
  title: 150,
  blockTitle: 120,
  /** Visible characters: tags do not count. */
  blockText: 8000,
  /**
   * Characters including tags. The server could not respond to other calls while it parses HTML with ten
   * thousand nested tags.
   */
  blockHtml: 60_000,
  caption: 300,
  copyright: 300,
  buttonName: 60,
  /** The target of a button or a picture. */
  action: 2000,
  fileName: 120,
  blocks: 8,
  buttons: 3,
  items: 36,
  /** The maximum number of columns, and of rows. */
  cells: 6,
  phrase: 150,
  phrases: 50,
  mapPlaces: 6,
} as const;
