/** The file stays in memory for this time, because browsers need a moment to start a download. */
const KEPT_MS = 60_000;

/** Offers a text as a file to save. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Offers a table as a file to save. The mark at its start tells spreadsheets that the text is UTF-8. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, `\ufeff${text}`, 'text/csv;charset=utf-8');
}
