import type { Wording } from './page/prepared-page.ts';
import { kindOf } from './reading/question-kind.ts';
import { addUnder, type Multimap } from './search/multimap.ts';
import type { PassageIndex } from './search/passage-index.ts';
import { editDistance } from './words/edit-distance.ts';
import { isStopWord, stemOf, wordsIn } from './words/tokens.ts';

/** A title or a question of a page, ready to be compared with what a reader types. */
type Entry = { phrase: Wording; words: string[] };

/** The titles and questions of an index, by word. They are collected again after a change to the index. */
type Bank = {
  version: number;
  byWord: Map<string, Entry[]>;
  byStem: Multimap<string>;
  sorted: string[];
};

/** The words that the user may mean by a typed word, each with its number of slips (typing errors). */
type Completions = Map<string, number>;
type Asked = { word: string; found: Completions };

/**
 * Suggests titles and questions that contain the typed words, which may be incomplete and may contain slips
 * (typing errors). Stop words may be missing. A word may have at most two slips, and fewer if it is short. A
 * word that is the beginning of a known word, or another form of one, counts as typed correctly. Sorts the
 * suggestions by these rules, the first rule first: fewer slips; fewer missing words; titles and real
 * questions before keywords; those that begin with the typed text; shorter ones.
 * @param typed the beginning of a question or a title, or some words of it
 */
export function suggestPhrases(index: PassageIndex, typed: string): Wording[] {
  const bank = bankOf(index);
  const words = [...new Set(wordsIn(typed))];
  const asked = words.map((word) => ({ word, found: complete(bank, word, stemIn(index, word)) }));
  // Only content words are required, so "is an emperor big" finds "is the emperor big". The last word is
  // required even if it is a stop word, because it may be the beginning of another word.
  const content = asked.filter(({ word }, at) => !isStopWord(word) || at === asked.length - 1);
  const needed = content.some(({ word }) => !isStopWord(word)) ? content : asked;
  const [rarest = []] = needed.map(({ found }) => entriesOf(bank, found)).sort((a, b) => a.length - b.length);
  const start = words.join(' ');
  return rarest
    .map((entry) => ({
      phrase: entry.phrase,
      slips: slipsOf(entry, needed),
      missing: asked.filter((word) => slipsIn(entry, word) === Infinity).length,
      asks: asks(entry.phrase),
      begins: entry.words.join(' ').startsWith(start) ? 0 : 1,
    }))
    .filter(({ slips }) => slips < Infinity)
    .sort(
      (a, b) =>
        a.slips - b.slips ||
        a.missing - b.missing ||
        b.asks - a.asks ||
        a.begins - b.begins ||
        a.phrase.wording.length - b.phrase.wording.length ||
        (a.phrase.wording < b.phrase.wording ? -1 : 1),
    )
    .map(({ phrase }) => phrase);
}

/** Rates titles and real questions higher than questions that are only keywords, such as "penguin food". */
function asks({ is, wording }: Wording): number {
  return is === 'title' || kindOf(wording) !== 'other' ? 1 : 0;
}

const banks = new WeakMap<PassageIndex, Bank>();

function bankOf(index: PassageIndex): Bank {
  const known = banks.get(index);
  if (known?.version === index.version) return known;
  const entries = [...index.pages.values()]
    .flatMap(({ wordings }) => wordings)
    .filter(({ is }) => is !== 'heading')
    .map((phrase) => ({ phrase, words: wordsOf(phrase) }));
  const byWord = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const word of new Set(entry.words)) {
      const having = byWord.get(word);
      if (having) having.push(entry);
      else byWord.set(word, [entry]);
    }
  const byStem: Multimap<string> = new Map();
  for (const word of byWord.keys()) addUnder(byStem, stemIn(index, word), word);
  const bank = { version: index.version, byWord, byStem, sorted: [...byWord.keys()].sort() };
  banks.set(index, bank);
  return bank;
}

// A cache of the words of each phrase. The key is the phrase itself: all indexes share the object, and it
// stays the same until its page changes.
const wordsByPhrase = new WeakMap<Wording, string[]>();

function wordsOf(phrase: Wording): string[] {
  const known = wordsByPhrase.get(phrase);
  if (known) return known;
  const words = wordsIn(phrase.wording);
  wordsByPhrase.set(phrase, words);
  return words;
}

function entriesOf({ byWord }: Bank, found: Completions): Entry[] {
  return [...new Set([...found.keys()].flatMap((word) => byWord.get(word) ?? []))];
}

function complete({ sorted, byStem }: Bank, typed: string, stem: string): Completions {
  const begun = beginningWith(sorted, typed);
  const related = byStem.get(stem) ?? [];
  if (begun.length + related.length > 0)
    return new Map([...[...related].map((word) => [word, OTHER_ENDING] as const), ...begun.map(exact)]);
  const most = typed.length < 4 ? 0 : typed.length < 6 ? 1 : 2;
  const found: Completions = new Map();
  // Compares only words with the same first letter. Few slips are in the first letter, and a comparison with
  // all words would take ten times as long.
  for (const word of beginningWith(sorted, typed.slice(0, 1))) {
    const slips = slipsBetween(typed, word, most);
    if (slips <= most) found.set(word, slips);
  }
  return found;
}

/** @returns the smallest number of slips between the typed text and `word` or a beginning of `word` */
function slipsBetween(typed: string, word: string, most: number): number {
  let fewest = Infinity;
  for (let length = typed.length - most; length <= Math.min(typed.length + most, word.length); length++)
    fewest = Math.min(fewest, editDistance(typed, word.slice(0, length), most));
  return fewest;
}

/** A different ending, such as "seals" for "seal", counts as half a slip. */
const OTHER_ENDING = 0.5;

function exact(word: string): readonly [string, number] {
  return [word, 0];
}

function stemIn({ vocabulary }: PassageIndex, word: string): string {
  return vocabulary.words.get(word)?.stem ?? stemOf(word);
}

function beginningWith(sorted: string[], start: string): string[] {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]! < start)
      from = middle + 1; // The non-null assertion is safe: `middle` is less than the length of the list
    else to = middle;
  }
  const begun: string[] = [];
  for (let at = from; sorted[at]?.startsWith(start); at++) begun.push(sorted[at]!);
  return begun;
}

/**
 * @returns the total number of slips in the typed words; Infinity if the title or question lacks one of them
 */
function slipsOf(entry: Entry, asked: Asked[]): number {
  return asked.reduce((slips, word) => slips + slipsIn(entry, word), 0);
}

function slipsIn({ words }: Entry, { found }: Asked): number {
  return Math.min(...words.map((word) => found.get(word) ?? Infinity));
}
