import type { PassageIndex, Term } from './passage-index.ts';

/**
 * @returns how well a term distinguishes passages, in nats: near 0 if every passage has it ("antarctica").
 * Source: docs/measurements.md 6.1.
 */
export function idf(index: PassageIndex, term: Term): number {
  return rarity(index.passageCount, term.postings.size);
}

/** @returns the idf of a word that no passage has, which is the highest value */
export function unknownIdf(index: PassageIndex): number {
  return rarity(index.passageCount, 0);
}

/**
 * @returns the value of a weighted frequency per unit of idf: rises from 0 towards MOST_PER_IDF, ever slower
 */
export function saturated(frequency: number): number {
  return (frequency * MOST_PER_IDF) / (frequency + K1);
}

const K1 = 0.6; // Source: docs/measurements.md 3.2.

/** The value per unit of idf of a word that is repeated endlessly. */
export const MOST_PER_IDF = K1 + 1;

function rarity(passages: number, having: number): number {
  return Math.log(1 + (passages - having + 0.5) / (having + 0.5));
}
