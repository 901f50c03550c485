/**
 * Matches a tag, capturing its name, or the text up to the next tag. For HTML that the server has sanitised:
 * tags are well formed and attributes contain no bare `>`.
 */
export const TAG_OR_TEXT = /<\/?([a-z0-9]*)[^>]*>|[^<]+|</gi;

/** @returns the characters of the HTML source: an entity is one character, with the length of its source */
export function writtenCharacters(html: string): string[] {
  return html.match(/&(?:#x?[\da-f]+|\w+);|./gisu) ?? [];
}

const NAMED: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
};

/** @param character an entry of the list that `writtenCharacters` returns */
export function decoded(character: string): string {
  const code = /^&#(x?)([\da-f]+);$/i.exec(character);
  if (code) return String.fromCodePoint(Number.parseInt(code[2] ?? '', code[1] ? 16 : 10));
  return NAMED[character] ?? character;
}
