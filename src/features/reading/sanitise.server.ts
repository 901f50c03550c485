import sanitizeHtml from 'sanitize-html';
import { BLOCKS, withBlockEnds } from '#platform/shared/text/html-text.ts';

/**
 * The allowed HTML elements and attributes (docs/behaviour.md 16.4). The server sanitises text before it
 * stores the text, and again after it reads the text from the database.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS.split('|'), 'br', 'strong', 'em', 'u', 'sub', 'sup', 'a', 'span'],
  allowedAttributes: { a: ['href', 'rel', 'target'], span: ['lang'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Tags that are nested more deeply are removed, and their text is kept. Without this limit, it would take
  // minutes to sanitise thousands of nested tags.
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
 * @returns the HTML with only the allowed elements. A line break follows each block element. A line break
 * inside a paragraph becomes a space, as a browser shows it, so that it does not split a sentence.
 */
export function sanitise(html: string): string {
  const spaced = sanitizeHtml(html, ALLOWED).replace(SPACES, (run, before?: string, after?: string) =>
    before || after || !run.includes('\n') ? run : ' ',
  );
  return withBlockEnds(spaced).trim();
}

/** A run of spaces and line breaks, with the tags of block elements before and after it. */
const SPACES = new RegExp(`(</?(?:${BLOCKS})>)?[ \\t\\r\\n\\f]+(?=(</?(?:${BLOCKS})>)?)`, 'g');

/**
 * @param html sanitised HTML
 * @returns the same text as `textContent` in a browser
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
