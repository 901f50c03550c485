import sanitizeHtml from 'sanitize-html';
import { BLOCKS, withBlockEnds } from '#platform/shared/text/html-text.ts';

/**
 * The allowed HTML elements and attributes (docs/behaviour.md 16.4). The server removes all others before it
 * stores a text, and again after it has read the text from the database.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS.split('|'), 'br', 'strong', 'em', 'u', 'sub', 'sup', 'a', 'span'],
  allowedAttributes: { a: ['href', 'rel', 'target'], span: ['lang'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // The maximum depth of nested tags. Deeper tags are removed, and their text is kept. Otherwise a text with
  // thousands of nested tags would take minutes.
  nestingLimit: 24,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, { href }) => ({ tagName, attribs: href ? linkAttributes(href) : {} }),
  },
};

const TEXT_ONLY: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * @returns the HTML with only the allowed elements, and with a line break after each block element. A line
 * break inside a paragraph becomes a space, as in a browser, because otherwise it would split a sentence.
 */
export function sanitise(html: string): string {
  const spaced = sanitizeHtml(html, ALLOWED).replace(SPACES, (run, before?: string, after?: string) =>
    before || after || !run.includes('\n') ? run : ' ',
  );
  return withBlockEnds(spaced).trim();
}

/** Matches spaces and line breaks in a row, with the tags of block elements before and after them. */
const SPACES = new RegExp(`(</?(?:${BLOCKS})>)?[ \\t\\r\\n\\f]+(?=(</?(?:${BLOCKS})>)?)`, 'g');

/**
 * @param html HTML that `sanitise` has returned
 * @returns its text without tags, as a browser's `textContent` gives it
 */
export function textContent(html: string): string {
  return sanitizeHtml(html, TEXT_ONLY).replace(
    /&(?:amp|lt|gt|quot);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
}

function linkAttributes(href: string): Record<string, string> {
  return /^https?:/i.test(href) ? { href, rel: 'noopener', target: '_blank' } : { href };
}
