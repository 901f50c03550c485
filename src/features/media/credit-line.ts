type Origin = { copyright: string; licence: string; source: string };

/** Joins author, licence and source in one line. Equal texts appear only once. */
export function creditLine({ copyright, licence, source }: Origin): string {
  return [...new Set([copyright, licence, source])].filter(Boolean).join(', ');
}
