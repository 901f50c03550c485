/**
 * A tag, whose name it captures and which has no length in the text content, or the text up to the next one. For HTML that
 * the server has sanitised: tags are well formed, attributes hold no bare `>`.
 */
export const TAG_OR_TEXT = /<\/?([a-z0-9]*)[^>]*>|[^<]+|</gi;

/** @returns its characters as they are written: an entity is one, and has the length of what it stands for */
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

/** @param character one of `writtenCharacters` */
export function decoded(character: string): string {
  const code = /^&#(x?)([\da-f]+);$/i.exec(character);
  if (code) return String.fromCodePoint(Number.parseInt(code[2] ?? '', code[1] ? 16 : 10));
  return NAMED[character] ?? character;
}
