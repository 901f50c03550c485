/** `sentence` stands from `start` to `end` in the text content of a block. */
export type Sentence = { sentence: string; start: number; end: number };

/** The id of the first marked piece. */
export const SENTENCE_ID = 'sentence';

/**
 * @param html sanitised by the server: tags are well formed, attributes hold no bare `>`
 * @returns the HTML with the sentence in <mark>, one for each run of text so that no tag is broken; unchanged when
 * the text has changed since and another sentence stands there
 */
export function markSentence(html: string, { sentence, start, end }: Sentence): string {
  let found = '';
  let position = 0;
  const marked = html.replace(RUN, (run, tag: string | undefined) => {
    if (tag) return tag;
    const characters = run.match(CHARACTER) ?? [];
    const inside = characters.map((character) => {
      const text = decode(character);
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

// A tag, which has no length in the text content, or the text up to the next one.
const RUN = /(<[^>]*>)|[^<]+|</g;
// An entity has the length of what it stands for.
const CHARACTER = /&(?:#x?[\da-f]+|\w+);|./gisu;

/** @param from -1 when nothing is to be marked */
function wrap(characters: string[], from: number, to: number): string {
  if (from < 0) return characters.join('');
  const pieces = [characters.slice(0, from), characters.slice(from, to), characters.slice(to)];
  const [before, marked, after] = pieces.map((piece) => piece.join(''));
  return `${before}<mark>${marked}</mark>${after}`;
}

const NAMED: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
};

function decode(entity: string): string {
  const code = /^&#(x?)([\da-f]+);$/i.exec(entity);
  if (code) return String.fromCodePoint(Number.parseInt(code[2] ?? '', code[1] ? 16 : 10));
  return NAMED[entity] ?? entity;
}
