import { decoded, TAG_OR_TEXT, writtenCharacters } from '#platform/shared/text/html-text.ts';

/**
 * A sentence and its offsets in the text of a block. `start` is its first character, `end` the first
 * character after it.
 */
export type Sentence = { sentence: string; start: number; end: number };

/** The ID of the first <mark> element, at which the sentence begins. */
export const SENTENCE_ID = 'sentence';

/**
 * Marks a sentence in the text of a block.
 * @param html HTML from the server, in which the tags are well formed and no attribute contains an unescaped
 * `>`
 * @returns the HTML with <mark> elements around the sentence, one for each text node, because tags must be
 * nested correctly. If the sentence is not at this position, the HTML is unchanged.
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
 * Puts a <mark> element around the characters from `from` to the one before `to`.
 * @param from -1 if nothing is to be marked
 */
function wrap(characters: string[], from: number, to: number): string {
  if (from < 0) return characters.join('');
  const pieces = [characters.slice(0, from), characters.slice(from, to), characters.slice(to)];
  const [before, marked, after] = pieces.map((piece) => piece.join(''));
  return `${before}<mark>${marked}</mark>${after}`;
}
