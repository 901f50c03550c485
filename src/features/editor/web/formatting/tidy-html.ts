import { BLOCKS } from '#platform/shared/text/html-text.ts';

const INNER = `((?:(?!</?(?:${BLOCKS})\\b)[\\s\\S])*)`;
const ONLY_PARAGRAPH = new RegExp(`<li><p>${INNER}</p>(?=</li>|<[uo]l)`, 'g');

/**
 * Converts the HTML of the text editor to the form in which it is stored: without paragraphs inside list
 * entries, and without empty paragraphs at the end.
 * @returns an empty text if the HTML contains nothing visible
 */
export function tidyHtml(html: string): string {
  const tidied = html
    .replace(/ (?:start|type)="[^"]*"/g, '')
    .replace(ONLY_PARAGRAPH, '<li>$1')
    .replace(/(?:<p>(?:\s|<br>|&nbsp;)*<\/p>\s*)+$/, '');
  return tidied.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : tidied;
}
