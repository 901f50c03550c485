/**
 * Matches a tag and captures its name, or matches the text up to the next tag. Only for HTML that the server
 * has sanitised: its tags are well formed, and its attributes contain no unescaped `>`.
 */
export const TAG_OR_TEXT = /<\/?([a-z0-9]*)[^>]*>|[^<]+|</gi;

/**
 * @returns the characters of the HTML source. An entity such as `&amp;` is one element of the list, as it is
 * written.
 */
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

/**
 * @param character an entry of the list that `writtenCharacters` returns
 * @returns the character itself: an entity is decoded
 */
export function decoded(character: string): string {
  const code = /^&#(x?)([\da-f]+);$/i.exec(character);
  if (code) return String.fromCodePoint(Number.parseInt(code[2] ?? '', code[1] ? 16 : 10));
  return NAMED[character] ?? character;
}

/**
 * The block elements that a text may contain, as alternatives in a regular expression. `sanitise` allows
 * these elements (docs/behaviour.md 16.4).
 */
export const BLOCKS = 'p|li|ul|ol|blockquote|h3|h4';
const AROUND_BLOCK = new RegExp(`(</?(?:${BLOCKS})>)\\s+`, 'g');
const BLOCK_END = new RegExp(`(</(?:${BLOCKS})>)(?!\\n)`, 'g');

/**
 * @returns the HTML without white space after block tags. Readers cannot see it, and the server may add or
 * remove it.
 */
export function normalHtml(html: string): string {
  return html.replace(AROUND_BLOCK, '$1').trim();
}

/** @returns the HTML with a line break after each block element */
export function withBlockEnds(html: string): string {
  return html.replace(BLOCK_END, '$1\n');
}
