/** @returns a readable label for a file name: `Sea ice 2026 (XLSX)` for `sea-ice_2026.xlsx` */
export function fileLabel(name: string): string {
  const ending = endingOf(name);
  const stem = ending ? name.slice(0, -ending.length - 1) : name;
  const words = stem.replace(/[-_\s]+/g, ' ').trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1) + (ending && ` (${ending.toUpperCase()})`);
}

/** @returns the file name extension in lower case, without the dot; an empty string when there is none */
export function endingOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}
