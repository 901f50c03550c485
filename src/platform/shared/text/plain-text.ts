import * as z from 'zod/mini';

// Control characters except tab and line breaks. Keyboards do not produce them, and PostgreSQL refuses NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for these characters
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * A schema for text that people type. It normalises the text (NFC), replaces half surrogate pairs, and
 * refuses control characters.
 */
export function plainText(maxLength: number) {
  return z
    .pipe(
      z.string('must be a text').check(z.maxLength(maxLength, `may have at most ${maxLength} characters`)),
      z.transform((text) => text.toWellFormed().normalize('NFC')),
    )
    .check(z.refine(isStorable, 'holds characters that cannot be stored'));
}

/** @returns false if the text contains characters that the database refuses */
export function isStorable(text: string): boolean {
  return !CONTROL_CHARACTERS.test(text);
}
