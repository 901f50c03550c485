type Origin = { copyright: string; licence: string; source: string };

/**
 * Joins the author, the licence and the source in one line. If two of them are equal, writes the text only
 * once.
 */
export function creditLine({ copyright, licence, source }: Origin): string {
  return [...new Set([copyright, licence, source])].filter(Boolean).join(', ');
}
