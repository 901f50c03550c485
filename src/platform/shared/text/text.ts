import * as z from 'zod';

// Everything below space except tab and line breaks: no keyboard makes them and PostgreSQL refuses NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A text as people type it: NFC, whole characters only, without control characters. */
export function plainText(maxLength: number) {
  return z
    .string('must be a text')
    .max(maxLength, `may have at most ${maxLength} characters`)
    .transform((text) => text.toWellFormed().normalize('NFC'))
    .refine(isStorable, 'holds characters that cannot be stored');
}

/** @returns false when the text holds what no keyboard makes and no database takes */
export function isStorable(text: string): boolean {
  return !CONTROL_CHARACTERS.test(text);
}

// White space, and what takes part in a text without being seen: zero-width letters, fillers, an empty braille cell.
const UNSEEN = /[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** @returns true when nothing is left of the text without what nobody can see */
export function isBlank(text: string): boolean {
  return text.replace(UNSEEN, '') === '';
}
