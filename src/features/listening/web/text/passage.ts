import { decoded, TAG_OR_TEXT, writtenCharacters } from '#shared/html-text.ts';
import { sentences } from '#shared/sentences.ts';

/** A block of a page: an optional title, and HTML that the server has sanitised. */
export type Block = { title?: string | undefined; text: string };

/** Where a character stands on the page: in which readable element, how far into its text content. */
export type Place = { part: number; offset: number };

/** What is spoken in one go. */
export type Passage = {
  text: string;
  /** For each character of the text; null for what is only spoken, such as a stop after a heading. */
  places: (Place | null)[];
};

/**
 * @param blocks as they stand on the page: each title and each text is a readable element, in this order
 * @returns a passage for each block in which there is something to say
 */
export function passagesOf(blocks: readonly Block[]): Passage[] {
  let part = 0;
  return blocks
    .map(({ title, text }) => {
      const passage: Passage = { text: '', places: [] };
      if (title) addText(passage, title, part++);
      addBreak(passage);
      addHtml(passage, text, part++);
      return trimmed(passage);
    })
    .filter(({ text }) => WORDS.test(text));
}

/** @returns false for a page of pictures alone */
export function canBeHeard(blocks: readonly Block[]): boolean {
  return passagesOf(blocks).length > 0;
}

const WORDS = /[\p{L}\p{N}]/u;

/** All of it as one, for whoever is to say it in one go. */
export function joined(passages: readonly Passage[]): Passage {
  const whole: Passage = { text: '', places: [] };
  for (const { text, places } of passages) {
    addBreak(whole);
    whole.text += text;
    whole.places.push(...places);
  }
  return trimmed(whole);
}

/** @returns the same in passages of at most so many characters, cut between sentences wherever one is short enough */
export function inPieces(passages: readonly Passage[], most: number): Passage[] {
  return passages.flatMap((passage) => {
    const cuts = [0];
    for (const end of endsOf(passage.text)) {
      while (end - (cuts.at(-1) ?? 0) > most) cuts.push(lastCut(passage.text, cuts.at(-1) ?? 0, most));
    }
    return cuts.map((from, at) => {
      const to = cuts[at + 1];
      return trimmed({ text: passage.text.slice(from, to), places: passage.places.slice(from, to) });
    });
  });
}

function endsOf(text: string): number[] {
  return sentences(text).map(({ end }) => end);
}

/** The last end of a sentence within reach, else of a word, else wherever it must be. */
function lastCut(text: string, from: number, most: number): number {
  const within = text.slice(from, from + most);
  const sentence = endsOf(within).findLast((end) => end < within.length) ?? 0;
  const word = Math.max(0, within.lastIndexOf(' '), within.lastIndexOf('\n'));
  return from + (sentence || word || most);
}

/** Between these, words never run into one another. */
const BREAKING = /^(?:p|br|li|ul|ol|blockquote|h3|h4)$/i;

function addHtml(passage: Passage, html: string, part: number): void {
  let offset = 0;
  for (const [run, tag] of html.matchAll(TAG_OR_TEXT)) {
    if (tag !== undefined) {
      if (/^br$/i.test(tag)) addSaid(passage, '\n');
      else if (BREAKING.test(tag)) addBreak(passage);
      continue;
    }
    const text = writtenCharacters(run).map(decoded).join('');
    // Between two elements stand line ends that nobody sees.
    const isSeen = text.trim() !== '' || !passage.text.endsWith('\n');
    if (isSeen) addText(passage, text, part, offset);
    offset += text.length;
  }
}

function addText(passage: Passage, text: string, part: number, from = 0): void {
  passage.text += text;
  for (let index = 0; index < text.length; index += 1) passage.places.push({ part, offset: from + index });
}

/** A voice pauses at the end of a heading or of an item of a list, where nobody writes a full stop. */
function addBreak(passage: Passage): void {
  const said = passage.text.trimEnd();
  if (said === '') return;
  if (/[\p{L}\p{N}%°][)\]"'”’]*$/u.test(said)) addSaid(passage, '.');
  if (!passage.text.endsWith('\n')) addSaid(passage, '\n');
}

function addSaid(passage: Passage, text: string): void {
  passage.text += text;
  for (let index = 0; index < text.length; index += 1) passage.places.push(null);
}

function trimmed({ text, places }: Passage): Passage {
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  return { text: text.slice(start, end), places: places.slice(start, end) };
}
