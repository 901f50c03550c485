import { DIMENSIONS } from '../meaning/word-vectors.ts';
import type { IndexedPage } from './passage-index.ts';
import type { Query } from './query.ts';
import { cosineAt } from './rank.ts';

/**
 * How similar the wordings and sentences of one page are to a question, from about -1 to 1. What all of them
 * have in common is left out: on the page about whiteouts, the word "whiteout" does not tell one sentence from
 * another. Source: docs/measurements.md 11.4.
 */
export type WithinPage = {
  /** For each phrase of the page, by words. */
  words: number[];
  /** For each phrase, then for each sentence, by meaning. */
  meanings: number[];
};

export function compareWithin(page: IndexedPage, query: Query): WithinPage {
  return { words: compareWords(page, query), meanings: compareMeanings(page, query) };
}

/** A stop word counts for less than any content word. */
const STOP_WORD = 0.3;
/** The weight of a word that no wording of the page has. */
const OTHER_WORD = 2;

/** @returns Dice's coefficient with each phrase, where a word counts more the fewer wordings of the page have it */
function compareWords({ phrases, weights }: IndexedPage, { words, stopWords }: Query): number[] {
  const weigh = (stem: string) => weights.get(stem) ?? OTHER_WORD;
  const own = words.map(({ alternatives: [first] }) => (first ? weigh(first.term.stem) : OTHER_WORD));
  const all = own.reduce((sum, weight) => sum + weight, 0);
  return phrases.map(({ stems, stopWords: others }) => {
    let shared = 0;
    for (const [at, { alternatives }] of words.entries()) {
      let best = 0;
      for (const { term, weight } of alternatives)
        if (stems.has(term.stem)) best = Math.max(best, weight * weigh(term.stem));
      shared += Math.min(best, own[at]!); // one for each word
    }
    for (const word of others) if (stopWords.has(word)) shared += STOP_WORD;
    let theirs = STOP_WORD * (stopWords.size + others.size);
    for (const stem of stems.keys()) theirs += weigh(stem);
    return (2 * shared) / (all + theirs || 1);
  });
}

/** @returns the cosine with each vector of the page, both taken from the mean of the page */
function compareMeanings({ vectors, mean }: IndexedPage, { vector }: Query): number[] {
  const meanSquare = cosineAt(mean, 0, mean);
  const shift = cosineAt(mean, 0, vector);
  const length = Math.sqrt(cosineAt(vector, 0, vector) - 2 * shift + meanSquare) || 1;
  return Array.from({ length: vectors.length / DIMENSIONS }, (_, place) => {
    const toMean = cosineAt(vectors, place, mean);
    const product = cosineAt(vectors, place, vector) - shift - toMean + meanSquare;
    return product / (length * Math.sqrt(1 - 2 * toMean + meanSquare) || 1);
  });
}
