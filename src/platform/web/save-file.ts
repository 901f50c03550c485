/** The file stays in memory for this long, because browsers need some time to start a download. */
const KEPT_MS = 60_000;

/** Starts the download of a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/**
 * Starts the download of a table as a CSV file. The byte order mark at its start tells spreadsheets that the
 * text is UTF-8.
 */
export function saveCsv(name: string, text: string): void {
  saveFile(name, `\ufeff${text}`, 'text/csv;charset=utf-8');
}
