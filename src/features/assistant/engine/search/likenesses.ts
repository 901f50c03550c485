import { type PagePhrases, type Phrase, phrasesOf } from '../page/page-phrases.ts';
import { idf } from './bm25.ts';
import type { IndexedPage, PassageIndex } from './passage-index.ts';
import type { AskedWord, Query } from './query.ts';

// The idf (weight by rarity) of a stop word. It is high enough to distinguish "where is antarctica" from
// "what is antarctica", and far too low to outweigh a content word.
const STOP_WORD_IDF = 0.2;

/**
 * The factor for a phrase with the words of the question in another order: "what eats krill" and "what do
 * krill eat" share their words, but ask different things.
 */
const OTHER_ORDER = 0.9;

/**
 * @returns for each phrase of the page (its title, a heading or a question), how alike it and the question are
 */
export function likenesses(index: PassageIndex, query: Query, page: IndexedPage): number[] {
  const { phrases, postings, stopPostings } = phrasesOf(page);
  const idfSums = phrases.map((phrase) => idfOf(index, phrase));
  const stopWordCounts = phrases.map(({ stopWordCount }) => stopWordCount);
  return comparePhrases(query, { postings, stopPostings, idfSums, stopWordCounts });
}

/**
 * Phrases to compare a question with. `idfSums`: for each phrase, the sum of the idf (weight by rarity) of its
 * stems. `stopWordCounts`: the number of its stop words.
 */
export type ComparedPhrases = Pick<PagePhrases, 'postings' | 'stopPostings'> & {
  idfSums: ArrayLike<number>;
  stopWordCounts: ArrayLike<number>;
};

/**
 * @returns for each phrase, Dice's coefficient with the question, weighted by idf. It is 1 if the phrase and the
 * question have the same words in the same order. It is lower for each word that only one of them has, and for
 * another order.
 */
export function comparePhrases(query: Query, compared: ComparedPhrases): number[] {
  const { idfSums, stopWordCounts } = compared;
  const { sums, isReversed } = sharedWords(compared, query.words);
  const stops = sharedStopWords(compared, query);
  const alike: number[] = [];
  // A loop, because it takes half the time of Array.from, and there are thousands of unrelated questions.
  for (let place = 0; place < sums.length; place++) {
    // The non-null assertions are safe: each list has one value for each phrase
    const content = sums[place]! * (isReversed[place] ? OTHER_ORDER : 1);
    const shared = content + STOP_WORD_IDF * stops[place]!;
    const stopWords = query.stopWords.size + stopWordCounts[place]!;
    alike.push((2 * shared) / (query.idfSum + idfSums[place]! + STOP_WORD_IDF * stopWords || 1));
  }
  return alike;
}

/**
 * @returns `sums`: for each phrase, the sum of the idf of the question's words that it contains. `isReversed`: 1
 * for each phrase that has these words in another order. If several alternatives of one word match, only the one
 * with the highest value counts.
 */
function sharedWords(
  { postings, idfSums }: ComparedPhrases,
  words: AskedWord[],
): { sums: Float64Array; isReversed: Uint8Array } {
  const sums = new Float64Array(idfSums.length);
  const isReversed = new Uint8Array(idfSums.length);
  const last = new Int32Array(idfSums.length).fill(-1);
  for (const word of words) {
    const best = new Map<number, { value: number; place: number }>();
    for (const { term, weight, idf } of word.alternatives) {
      const value = weight * idf;
      for (const { phrase, place } of postings.get(term.stem) ?? [])
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

/** @returns for each phrase, how many stop words of the question it contains */
function sharedStopWords({ stopPostings, idfSums }: ComparedPhrases, { stopWords }: Query): Uint8Array {
  const counts = new Uint8Array(idfSums.length);
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
