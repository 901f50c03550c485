import type { PassageIndex, Term } from './passage-index.ts';

/**
 * @returns the idf (inverse document frequency) of a term, in nats. The fewer passages contain the term, the
 * higher it is. It is near 0 for a term in every passage, such as "antarctica". Source: docs/measurements.md
 * 6.1.
 */
export function idf(index: PassageIndex, term: Term): number {
  return rarity(index.passageCount, term.postings.size);
}

/** @returns the idf of a word that no passage contains, which is the highest possible value */
export function unknownIdf(index: PassageIndex): number {
  return rarity(index.passageCount, 0);
}

/**
 * @param frequency how often the word occurs in a passage, weighted by field
 * @returns the score of the word per unit of idf. Each repetition adds less than the one before, so the score
 * never exceeds MOST_PER_IDF.
 */
export function saturated(frequency: number): number {
  return (frequency * MOST_PER_IDF) / (frequency + K1);
}

const K1 = 0.6; // Source: docs/measurements.md 3.2.

/**
 * The upper limit of the score per unit of idf. The score of a word comes close to it when the word occurs
 * very often.
 */
export const MOST_PER_IDF = K1 + 1;

function rarity(passages: number, having: number): number {
  return Math.log(1 + (passages - having + 0.5) / (having + 0.5));
}
