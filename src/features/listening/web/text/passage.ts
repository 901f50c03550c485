import { BLOCKS, decoded, TAG_OR_TEXT, writtenCharacters } from '#platform/shared/text/html-text.ts';
import { sentences } from '#platform/shared/text/sentences.ts';
import type { Readable, Spoken } from '../../readable.ts';

/** The position of a character on the screen: the key of its element, and the offset in its text content. */
export type Place = { key: string; offset: number };

/** A text that is sent to a voice in one piece. */
export type Passage = {
  text: string;
  /**
   * The place of each character. null for characters that are only spoken, such as a full stop after a
   * heading.
   */
  places: (Place | null)[];
  /** The index of the block of the page to which the passage belongs. A long block has several passages. */
  block: number;
};

/** @returns a passage for each block that contains words */
export function passagesOf(blocks: Readable['blocks']): Passage[] {
  return blocks.map(passageOf).filter(hasWords);
}

/** @returns true if the blocks contain words; false for a page that has only pictures */
export function canBeHeard(blocks: Readable['blocks']): boolean {
  // Checks one element at a time: a list may have thousands of elements, and usually the first element
  // contains words.
  return blocks.some((block, index) => block.some((element) => hasWords(passageOf([element], index))));
}

function passageOf(spoken: readonly Spoken[], block: number): Passage {
  const passage: Passage = { text: '', places: [], block };
  for (const element of spoken) {
    addBreak(passage);
    if ('html' in element) addHtml(passage, element.html, element.key);
    else if (element.said === undefined) addText(passage, element.text, element.key);
    else addWritten(passage, { ...element, said: element.said });
  }
  addBreak(passage);
  return trimmed(passage);
}

function hasWords({ text }: Passage): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Joins all passages into one passage. */
export function joined(passages: readonly Passage[]): Passage {
  const whole: Passage = { text: '', places: [], block: 0 };
  for (const { text, places } of passages) {
    addBreak(whole);
    whole.text += text;
    whole.places.push(...places);
  }
  return trimmed(whole);
}

/**
 * @returns the same text, divided into passages of at most `most` characters, if possible between sentences
 */
export function inPieces(passages: readonly Passage[], most: number): Passage[] {
  return passages.flatMap((passage) => {
    const cuts = [0];
    for (const end of endsOf(passage.text)) {
      while (end - (cuts.at(-1) ?? 0) > most) cuts.push(lastCut(passage.text, cuts.at(-1) ?? 0, most));
    }
    return cuts.map((from, at) => {
      const to = cuts[at + 1];
      const [text, places] = [passage.text.slice(from, to), passage.places.slice(from, to)];
      return trimmed({ ...passage, text, places });
    });
  });
}

function endsOf(text: string): number[] {
  return sentences(text).map(({ end }) => end);
}

/**
 * Returns where to cut a text that is too long: at the last end of a sentence within the limit, otherwise at
 * the last end of a word, otherwise at the limit.
 */
function lastCut(text: string, from: number, most: number): number {
  const within = text.slice(from, from + most);
  const sentence = endsOf(within).findLast((end) => end < within.length) ?? 0;
  const word = Math.max(0, within.lastIndexOf(' '), within.lastIndexOf('\n'));
  return from + (sentence || word || most);
}

/** Tags that separate words. */
const BREAKING = new RegExp(`^(?:br|${BLOCKS})$`, 'i');

function addHtml(passage: Passage, html: string, key: string): void {
  let offset = 0;
  for (const [run, tag] of html.matchAll(TAG_OR_TEXT)) {
    if (tag !== undefined) {
      if (/^br$/i.test(tag)) addSaid(passage, '\n');
      else if (BREAKING.test(tag)) addBreak(passage);
      continue;
    }
    const text = writtenCharacters(run).map(decoded).join('');
    // Spaces and line ends between two HTML elements are not visible on the page, so they are left out at the
    // start of a line.
    const isSeen = text.trim() !== '' || !passage.text.endsWith('\n');
    if (isSeen) addText(passage, text, key, offset);
    offset += text.length;
  }
}

function addText(passage: Passage, text: string, key: string, from = 0): void {
  passage.text += text;
  for (let index = 0; index < text.length; index += 1) passage.places.push({ key, offset: from + index });
}

/** Adds a text whose spoken form is longer: the page shows "14 Nov", and the voice says "14 November". */
function addWritten(
  passage: Passage,
  { key, text, said }: { key: string; text: string; said: string },
): void {
  let offset = 0;
  passage.text += said;
  for (const unit of said.split('')) {
    const isWritten = unit === text[offset];
    passage.places.push(isWritten ? { key, offset } : null);
    if (isWritten) offset += 1;
  }
}

/** Adds a full stop after a heading or an entry of a list, so that the voice pauses there. */
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

function trimmed({ text, places, block }: Passage): Passage {
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  return { text: text.slice(start, end), places: places.slice(start, end), block };
}
