import { BLOCKS } from '#platform/shared/text/html-text.ts';

const INNER = `((?:(?!</?(?:${BLOCKS})\\b)[\\s\\S])*)`;
const ONLY_PARAGRAPH = new RegExp(`<li><p>${INNER}</p>(?=</li>|<[uo]l)`, 'g');

/**
 * Converts the HTML of the editor to the stored form: no paragraphs inside list entries, and no empty
 * paragraphs at the end.
 * @returns an empty string if the HTML contains no visible text
 */
export function tidyHtml(html: string): string {
  const tidied = html
    .replace(/ (?:start|type)="[^"]*"/g, '')
    .replace(ONLY_PARAGRAPH, '<li>$1')
    .replace(/(?:<p>(?:\s|<br>|&nbsp;)*<\/p>\s*)+$/, '');
  return tidied.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : tidied;
}
