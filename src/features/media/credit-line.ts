type Origin = { copyright: string; licence: string; source: string };

/** Author, licence and source in one line, each thing said once. */
export function creditLine({ copyright, licence, source }: Origin): string {
  return [...new Set([copyright, licence, source])].filter(Boolean).join(', ');
}
