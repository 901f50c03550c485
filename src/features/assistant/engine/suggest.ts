import type { Wording } from './page/prepared-page.ts';
import { kindOf } from './reading/question-kind.ts';
import { addUnder, type Multimap } from './search/multimap.ts';
import type { PassageIndex } from './search/passage-index.ts';
import { editDistance } from './words/edit-distance.ts';
import { isStopWord, stemOf, wordsIn } from './words/tokens.ts';

/** A title or a question of a page, ready to be compared with what a reader types. */
type Entry = { phrase: Wording; words: string[] };

/** The titles and questions of an index, by word. It is built again when a page of the index has changed. */
type Bank = {
  version: number;
  byWord: Map<string, Entry[]>;
  byStem: Multimap<string>;
  sorted: string[];
};

/** The words that a typed word may stand for, each with its number of slips (typing errors). */
type Completions = Map<string, number>;
type Asked = { word: string; found: Completions };

/**
 * Suggests titles and questions that contain the typed words; stop words may be missing. A slip is a typing
 * error. Slips are allowed only in a typed word that is neither the beginning of a known word nor has the
 * stem of one: at most two, and fewer in a short word. The order of the suggestions: fewest slips first, then
 * fewest missing words, then titles and real questions, then those that begin with the typed text, then the
 * shortest.
 * @param typed the beginning of a question, words of it, or a title; words may be incomplete
 */
export function suggestPhrases(index: PassageIndex, typed: string): Wording[] {
  const bank = bankOf(index);
  const words = [...new Set(wordsIn(typed))];
  const asked = words.map((word) => ({ word, found: complete(bank, word, stemIn(index, word)) }));
  // A stop word may be missing: "is an emperor big" finds "is the emperor big". The last word is always
  // needed, because it may be the beginning of another word.
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

// A cache of the words of each phrase. A phrase stays the same object until its page changes, and all indexes
// share it.
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
  // A slip in the first letter is rare, and a comparison with all words would take ten times as long.
  for (const word of beginningWith(sorted, typed.slice(0, 1))) {
    const slips = slipsBetween(typed, word, most);
    if (slips <= most) found.set(word, slips);
  }
  return found;
}

/** @returns the smallest number of slips between a typed word and a word or the beginning of a word */
function slipsBetween(typed: string, word: string, most: number): number {
  let fewest = Infinity;
  for (let length = typed.length - most; length <= Math.min(typed.length + most, word.length); length++)
    fewest = Math.min(fewest, editDistance(typed, word.slice(0, length), most));
  return fewest;
}

/** Another ending, such as "seals" for "seal", counts as less than one slip. */
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
      from = middle + 1; // `!` is safe: middle is below the length
    else to = middle;
  }
  const begun: string[] = [];
  for (let at = from; sorted[at]?.startsWith(start); at++) begun.push(sorted[at]!);
  return begun;
}

/** @returns the total number of slips in these words; Infinity if the entry lacks one of the words */
function slipsOf(entry: Entry, asked: Asked[]): number {
  return asked.reduce((slips, word) => slips + slipsIn(entry, word), 0);
}

function slipsIn({ words }: Entry, { found }: Asked): number {
  return Math.min(...words.map((word) => found.get(word) ?? Infinity));
}
