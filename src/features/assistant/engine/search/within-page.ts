import { DIMENSIONS } from '../meaning/word-vectors.ts';
import { sharedStopWords, sharedWords } from './likenesses.ts';
import { detailsOf, type PageDetails } from './page-details.ts';
import type { IndexedPage } from './prepared-page.ts';
import type { AskedWord, Query } from './query.ts';
import { cosineAt } from './rank.ts';

/**
 * How similar the phrases and sentences of one page are to a question, from about -1 to 1. What all of them
 * have in common is ignored: on the page about whiteouts, the word "whiteout" does not tell one sentence from
 * another.
 * Source: docs/measurements.md 11.4.
 */
export type WithinPage = {
  /** The similarity of the words, for each phrase of the page. */
  words: number[];
  /** The similarity of the meaning, for each phrase and then for each sentence. */
  meanings: number[];
};

export function compareWithin(page: IndexedPage, query: Query): WithinPage {
  const details = detailsOf(page);
  return {
    words: compareWords(details, query),
    meanings: compareMeanings(page.vectors, details.mean, query),
  };
}

/** The weight of a stop word, which is lower than that of any content word. */
const STOP_WORD = 0.3;
/** The weight of a word that no phrase of the page contains. */
const OTHER_WORD = 2;

/**
 * @returns Dice's coefficient with each phrase; a word counts for more if fewer phrases of the page contain
 * it
 */
function compareWords(details: PageDetails, query: Query): number[] {
  const { phrases, weights } = details;
  const weigh = (stem: string) => weights.get(stem) ?? OTHER_WORD;
  const weighWord = ({ alternatives: [first] }: AskedWord) => (first ? weigh(first.term.stem) : OTHER_WORD);
  const all = query.words.reduce((sum, word) => sum + weighWord(word), 0);
  const { sums } = sharedWords(details, query.words, ({ term, weight }, word) =>
    Math.min(weight * weigh(term.stem), weighWord(word)),
  );
  const stops = sharedStopWords(details, query);
  return phrases.map(({ stems, stopWordCount }, place) => {
    let theirs = STOP_WORD * (query.stopWords.size + stopWordCount);
    for (const stem of stems) theirs += weigh(stem);
    const shared = sums[place]! + STOP_WORD * stops[place]!; // `!` is safe: one value per phrase
    return (2 * shared) / (all + theirs || 1);
  });
}

/**
 * @returns the cosine with each vector of the page, after the mean vector of the page is subtracted from both
 */
function compareMeanings(vectors: Float32Array, mean: Float32Array, { vector }: Query): number[] {
  const meanSquare = cosineAt(mean, 0, mean);
  const shift = cosineAt(mean, 0, vector);
  const length = Math.sqrt(cosineAt(vector, 0, vector) - 2 * shift + meanSquare) || 1;
  return Array.from({ length: vectors.length / DIMENSIONS }, (_, place) => {
    const toMean = cosineAt(vectors, place, mean);
    const product = cosineAt(vectors, place, vector) - shift - toMean + meanSquare;
    return product / (length * Math.sqrt(1 - 2 * toMean + meanSquare) || 1);
  });
}
