import { type Pairs, pairWords } from '../meaning/word-pairs.ts';
import { cosineAt, cosineOf } from '../meaning/word-vectors.ts';
import { phrasesOf } from '../page/page-phrases.ts';
import { sentencesOf } from '../page/page-sentences.ts';
import type { IndexedPage, PassageIndex } from './passage-index.ts';
import type { Query } from './query.ts';

/**
 * How similar the phrases and sentences of one page are to a question, from about -1 to 1. Whatever all of
 * them have in common is ignored: on the page about whiteouts, the word "whiteout" does not tell one sentence
 * from another. Source: docs/measurements.md 11.4 and 11.15.
 */
export type WithinPage = {
  /** For each phrase of the page, its similarity to the question by words and by meaning together. */
  phrases: number[];
  /**
   * For each sentence of the page, its similarity to the question by words and by meaning. Each is at least
   * 0.
   */
  sentences: { words: number; meaning: number }[];
} & Pick<Pairs, 'coverageBy'>;

export function compareWithin({ wordVectors }: PassageIndex, page: IndexedPage, query: Query): WithinPage {
  const { phrases } = phrasesOf(page);
  const pairs = pairWords(page, query.read, wordVectors);
  const meanings = compareMeanings(page, query);
  // `meanings` contains the values of all phrases, followed by those of all sentences.
  const ofSentences = meanings.slice(phrases.length);
  return {
    phrases: pairs.phrases.map((words, place) => (2 * words + meanings[place]!) / 3), // one value per phrase
    sentences: pairs.sentences.map((words, at) => ({ words, meaning: Math.max(ofSentences[at]!, 0) })), // one value per sentence
    coverageBy: pairs.coverageBy,
  };
}

/**
 * @returns for each vector of the page, its cosine with the question. The mean vector of the page is first
 * subtracted from both.
 */
function compareMeanings(page: IndexedPage, { vector }: Query): number[] {
  const { vectors } = page;
  const { mean } = sentencesOf(page);
  const meanSquare = cosineOf(mean, mean);
  const shift = cosineOf(mean, vector);
  const length = Math.sqrt(cosineOf(vector, vector) - 2 * shift + meanSquare) || 1;
  return Array.from({ length: vectors.factors.length }, (_, place) => {
    const toMean = cosineAt(vectors, place, mean);
    const product = cosineAt(vectors, place, vector) - shift - toMean + meanSquare;
    return product / (length * Math.sqrt(1 - 2 * toMean + meanSquare) || 1);
  });
}
