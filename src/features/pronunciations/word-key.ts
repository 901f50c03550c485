/** @returns a key that is the same for all spellings of a word: "Adélie", "adelie" and "ADÉLIE" */
export function wordKey(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase().trim();
}
