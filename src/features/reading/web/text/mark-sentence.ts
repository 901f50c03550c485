import { decoded, TAG_OR_TEXT, writtenCharacters } from '#platform/shared/text/html-text.ts';

/**
 * A sentence, and its position in the text content of a block: from `start` up to, but not including, `end`.
 */
export type Sentence = { sentence: string; start: number; end: number };

/** The ID of the first <mark> element of the sentence. */
export const SENTENCE_ID = 'sentence';

/**
 * @param html sanitised by the server: tags are well formed, attributes contain no unescaped `>`
 * @returns the HTML with the sentence in <mark> elements, one for each text node, so that the tags stay
 *   correctly nested; the HTML is unchanged if it does not contain the sentence at this position
 */
export function markSentence(html: string, { sentence, start, end }: Sentence): string {
  let found = '';
  let position = 0;
  const marked = html.replace(TAG_OR_TEXT, (run, tag: string | undefined) => {
    if (tag !== undefined) return run;
    const characters = writtenCharacters(run);
    const inside = characters.map((character) => {
      const text = decoded(character);
      const isInside = position >= start && position < end;
      position += text.length;
      if (isInside) found += text;
      return isInside;
    });
    return wrap(characters, inside.indexOf(true), inside.lastIndexOf(true) + 1);
  });
  if (found !== sentence || sentence === '') return html;
  return marked.replace('<mark>', `<mark id="${SENTENCE_ID}">`);
}

/**
 * Puts the characters from `from` up to, but not including, `to` into a <mark> element.
 * @param from -1 to mark nothing
 */
function wrap(characters: string[], from: number, to: number): string {
  if (from < 0) return characters.join('');
  const pieces = [characters.slice(0, from), characters.slice(from, to), characters.slice(to)];
  const [before, marked, after] = pieces.map((piece) => piece.join(''));
  return `${before}<mark>${marked}</mark>${after}`;
}
