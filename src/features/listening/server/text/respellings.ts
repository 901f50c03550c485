import { wordKey } from '#features/pronunciations/word-key.ts';
import { type InnerStop, innerStops } from '#platform/shared/text/inner-stops.ts';

/** A word, and how it is spelt so that an engine says it correctly. */
export type Pronunciation = { word: string; saidAs: string };

/**
 * `said` is the text that the engine gets in place of the part of the text from `start` to `end` (exclusive).
 */
export type Respelling = { start: number; end: number; said: string };

/**
 * Finds the parts of a text that are not said as they are written: words of the list of pronunciations, and
 * abbreviations, initials and numbers whose full stop does not end the sentence.
 * @returns these parts, in the order of the text
 */
export function respellings(text: string, pronunciations: readonly Pronunciation[]): Respelling[] {
  const found = [
    ...ofTheList(text, pronunciations),
    ...innerStops(text).flatMap((stop) => inFull(text, stop)),
  ];
  found.sort((one, other) => one.start - other.start);
  return found.filter(({ start }, index) => start >= (found[index - 1]?.end ?? 0));
}

/**
 * `WORD` matches letters, and the apostrophes between them. `POSSESSIVE` matches the end of a word such as
 * "Adélie's", so that the name can be looked up without it.
 */
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)*/gu;
const POSSESSIVE = /['’]s$/iu;

function ofTheList(text: string, pronunciations: readonly Pronunciation[]): Respelling[] {
  const saidAs = new Map(pronunciations.map(({ word, saidAs }) => [wordKey(word), asOneWord(saidAs)]));
  return Array.from(text.matchAll(WORD)).flatMap(({ 0: found, index }) => {
    const word = saidAs.has(wordKey(found)) ? found : found.replace(POSSESSIVE, '');
    const said = saidAs.get(wordKey(word));
    if (said === undefined) return [];
    const written = opensSentence(text, index, word) ? capitalised(said) : said;
    return { start: index, end: index + word.length, said: written };
  });
}

/**
 * Joins syllables with hyphens. An engine treats separate syllables as words: in "mee tee or ight" it makes a
 * pause before "or". A single "a" stays separate, because an engine says it differently inside a word.
 */
function asOneWord(saidAs: string): string {
  return saidAs.trim().replace(/(?<!(?:^|\s)a)\s+(?!a(?:\s|$))/giu, '-');
}

/**
 * True for a capitalised word at the start of a sentence. The respelling of such a word needs a capital
 * letter, too: engines make no pause before a sentence that begins in lower case.
 */
function opensSentence(text: string, index: number, word: string): boolean {
  return /^\p{Lu}/u.test(word) && SENTENCE_END.test(text.slice(Math.max(0, index - LONGEST_END), index));
}

const LONGEST_END = 10;
const SENTENCE_END = /[.!?…]["'”’)\]]*\s+["'“‘([]*$/u;

function capitalised(said: string): string {
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/**
 * Returns the spoken form of an abbreviation, initial or number with a full stop. Engines would end a
 * sentence at most of these full stops, and would read "Capt." as "capt" and "Mt." as "em tee".
 */
function inFull(text: string, { of, start, end }: InnerStop): Respelling[] {
  const short = text.slice(start, end - 1);
  switch (of) {
    case 'abbreviation': {
      const full = FULL[short.toLowerCase()] ?? short;
      return [{ start, end, said: /^\p{Lu}/u.test(short) ? capitalised(full) : full }];
    }
    case 'initial':
      return [{ start, end, said: short.replaceAll('.', ' ') }];
    case 'number':
      return [{ start: end - 1, end, said: ',' }];
    case 'answer':
      return [];
  }
}

const FULL: Record<string, string> = {
  mr: 'mister',
  dr: 'doctor',
  st: 'saint',
  mt: 'mount',
  capt: 'captain',
  cdr: 'commander',
  col: 'colonel',
  gen: 'general',
  lt: 'lieutenant',
  sgt: 'sergeant',
  prof: 'professor',
  rev: 'reverend',
  approx: 'approximately',
  c: 'about',
  ca: 'about',
  vs: 'versus',
  cf: 'compare',
  'e.g': 'for example',
  'i.e': 'that is',
  no: 'number',
  nos: 'numbers',
  fig: 'figure',
  figs: 'figures',
  vol: 'volume',
  vols: 'volumes',
  ch: 'chapter',
  p: 'page',
  pp: 'pages',
  jan: 'january',
  feb: 'february',
  mar: 'march',
  apr: 'april',
  jun: 'june',
  jul: 'july',
  aug: 'august',
  sep: 'september',
  sept: 'september',
  oct: 'october',
  nov: 'november',
  dec: 'december',
};
