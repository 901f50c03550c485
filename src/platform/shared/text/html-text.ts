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

/**
 * The block elements that a text may contain, as the alternatives of a regular expression. `sanitise` allows
 * these elements (docs/behaviour.md 16.4).
 */
export const BLOCKS = 'p|li|ul|ol|blockquote|h3|h4';
const AROUND_BLOCK = new RegExp(`(</?(?:${BLOCKS})>)\\s+`, 'g');
const BLOCK_END = new RegExp(`(</(?:${BLOCKS})>)(?!\\n)`, 'g');

/**
 * @returns the HTML without line breaks between block elements. They are invisible, and the server may add or
 * remove them.
 */
export function normalHtml(html: string): string {
  return html.replace(AROUND_BLOCK, '$1').trim();
}

/** @returns the HTML with a line break after each block element */
export function withBlockEnds(html: string): string {
  return html.replace(BLOCK_END, '$1\n');
}
