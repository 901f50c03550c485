/** File name extensions of the documents that have their own icons. Source: docs/behaviour.md 22.13. */
const DOCUMENT_ENDINGS = ['docx', 'xlsx', 'csv', 'pdf', 'pptx', 'ppt'] as const;
export type DocumentEnding = (typeof DOCUMENT_ENDINGS)[number];

/** @returns the file name extension in lower case, without the dot; an empty string when there is none */
export function endingOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

export function isDocument(ending: string): ending is DocumentEnding {
  return DOCUMENT_ENDINGS.some((known) => known === ending);
}

/** @returns a readable label for a file name: `Sea ice 2026 (XLSX)` for `sea-ice_2026.xlsx` */
export function fileLabel(name: string): string {
  const ending = endingOf(name);
  const stem = ending ? name.slice(0, -ending.length - 1) : name;
  const words = stem.replace(/[-_\s]+/g, ' ').trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1) + (ending && ` (${ending.toUpperCase()})`);
}
