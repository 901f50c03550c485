// Matches white space and invisible characters, such as zero-width characters, fillers and the empty braille
// cell.
const UNSEEN = /[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** @returns true if the text has no visible character */
export function isBlank(text: string): boolean {
  return text.replace(UNSEEN, '') === '';
}
