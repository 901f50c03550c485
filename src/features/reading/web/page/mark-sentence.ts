import { decoded, TAG_OR_TEXT, writtenCharacters } from '#platform/shared/text/html-text.ts';

/** `sentence` is from `start` to `end` in the text content of a block. */
export type Sentence = { sentence: string; start: number; end: number };

/** The id of the first marked piece. */
export const SENTENCE_ID = 'sentence';

/**
 * @param html sanitised by the server: tags are well formed, attributes contain no bare `>`
 * @returns the HTML with the sentence in <mark>, one for each text node so that no tag is broken; unchanged
 *   if the text has changed in the meantime
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

/** @param from -1 if nothing is to be marked */
function wrap(characters: string[], from: number, to: number): string {
  if (from < 0) return characters.join('');
  const pieces = [characters.slice(0, from), characters.slice(from, to), characters.slice(to)];
  const [before, marked, after] = pieces.map((piece) => piece.join(''));
  return `${before}<mark>${marked}</mark>${after}`;
}
