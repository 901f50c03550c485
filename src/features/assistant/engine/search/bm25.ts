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
 * @returns the score, per unit of idf, of a word with this weighted frequency. It rises from 0 towards
 * MOST_PER_IDF, ever more slowly.
 */
export function saturated(frequency: number): number {
  return (frequency * MOST_PER_IDF) / (frequency + K1);
}

const K1 = 0.6; // Source: docs/measurements.md 3.2.

/**
 * The highest possible score per unit of idf, which a word approaches when it is repeated again and again.
 */
export const MOST_PER_IDF = K1 + 1;

function rarity(passages: number, having: number): number {
  return Math.log(1 + (passages - having + 0.5) / (having + 0.5));
}
