import { type PagePhrases, type Phrase, phrasesOf } from '../page/page-phrases.ts';
import { idf } from './bm25.ts';
import type { IndexedPage, PassageIndex } from './passage-index.ts';
import type { Alternative, AskedWord, Query } from './query.ts';

// The idf (weight by rarity) of a stop word. It is high enough to distinguish "where is antarctica" from
// "what is antarctica", and far too low to outweigh a content word.
const STOP_WORD_IDF = 0.2;

/**
 * The factor for a phrase with the words of the question in another order: "what eats krill" and "what do
 * krill eat" share their words, but ask different things.
 */
const OTHER_ORDER = 0.9;

/**
 * @returns for each phrase of the page (its title, a heading or a question), Dice's coefficient with the
 * question, weighted by idf. It is 1 if the phrase and the question have the same words in the same order. It
 * is lower for each word that only one of them has, and for another order.
 */
export function likenesses(index: PassageIndex, query: Query, page: IndexedPage): number[] {
  const own = phrasesOf(page);
  const { sums, isReversed } = sharedWords(own, query.words, ({ weight, idf }) => weight * idf);
  const stops = sharedStopWords(own, query);
  return own.phrases.map((phrase, place) => {
    // The non-null assertion is safe: `sums` has one value for each phrase
    const content = isReversed[place] ? sums[place]! * OTHER_ORDER : sums[place]!;
    const shared = content + STOP_WORD_IDF * stops[place]!;
    const stopWords = query.stopWords.size + phrase.stopWordCount;
    return (2 * shared) / (query.idfSum + idfOf(index, phrase) + STOP_WORD_IDF * stopWords || 1);
  });
}

/**
 * @returns `sums`: for each phrase of the page, the sum of the values of the question's words that it
 * contains. `isReversed`: 1 for each phrase that has these words in another order. If several alternatives of
 * one word match, only the one with the highest value counts.
 */
function sharedWords(
  { phrases, postings }: PagePhrases,
  words: AskedWord[],
  measure: (alternative: Alternative, word: AskedWord) => number,
): { sums: Float64Array; isReversed: Uint8Array } {
  const sums = new Float64Array(phrases.length);
  const isReversed = new Uint8Array(phrases.length);
  const last = new Int32Array(phrases.length).fill(-1);
  for (const word of words) {
    const best = new Map<number, { value: number; place: number }>();
    for (const alternative of word.alternatives) {
      const value = measure(alternative, word);
      for (const { phrase, place } of postings.get(alternative.term.stem) ?? [])
        if (value > (best.get(phrase)?.value ?? 0)) best.set(phrase, { value, place });
    }
    for (const [phrase, { value, place }] of best) {
      sums[phrase]! += value;
      if (place < last[phrase]!) isReversed[phrase] = 1;
      last[phrase] = place;
    }
  }
  return { sums, isReversed };
}

/** @returns for each phrase of the page, how many stop words of the question it contains */
function sharedStopWords({ phrases, stopPostings }: PagePhrases, { stopWords }: Query): Uint8Array {
  const counts = new Uint8Array(phrases.length);
  for (const word of stopWords) for (const phrase of stopPostings.get(word) ?? []) counts[phrase]!++;
  return counts;
}

function idfOf(index: PassageIndex, { stems, idf: kept }: Phrase): number {
  if (kept.version !== index.version) {
    kept.sum = 0;
    for (const stem of stems) {
      const term = index.terms.get(stem);
      if (term) kept.sum += idf(index, term);
    }
    kept.version = index.version;
  }
  return kept.sum;
}
