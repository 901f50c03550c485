import { wordKey } from '#features/pronunciations/word-key.ts';
import { type InnerStop, innerStops } from '#platform/shared/text/inner-stops.ts';

/** How a word of the list is spelt for an engine, so that it says it right. */
export type Pronunciation = { word: string; saidAs: string };

/** What an engine is given instead of text.slice(start, end). */
export type Respelling = { start: number; end: number; said: string };

/** @returns what of a text is not said as it is written, in order: words of the list, and stops that end no sentence */
export function respellings(text: string, pronunciations: readonly Pronunciation[]): Respelling[] {
  const found = [
    ...ofTheList(text, pronunciations),
    ...innerStops(text).flatMap((stop) => inFull(text, stop)),
  ];
  found.sort((one, other) => one.start - other.start);
  return found.filter(({ start }, index) => start >= (found[index - 1]?.end ?? 0));
}

/** A word of letters, with the apostrophes in it; what is behind the last one of "Adélie's" is not the word's own. */
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
 * Syllables that stand by themselves are words to an engine: "mee tee or ight" has a pause before its "or", as before any
 * other. "a" alone is said as no syllable of a word is.
 */
function asOneWord(saidAs: string): string {
  return saidAs.trim().replace(/(?<!(?:^|\s)a)\s+(?!a(?:\s|$))/giu, '-');
}

/** Where a sentence ends and the next one begins small, engines see one sentence and make no pause. */
function opensSentence(text: string, index: number, word: string): boolean {
  return /^\p{Lu}/u.test(word) && SENTENCE_END.test(text.slice(Math.max(0, index - LONGEST_END), index));
}

const LONGEST_END = 10;
const SENTENCE_END = /[.!?…]["'”’)\]]*\s+["'“‘([]*$/u;

function capitalised(said: string): string {
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Engines end a sentence at most of these stops, and say "capt" and "em tee" for what is written short. */
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
