import type { PassageIndex, Term } from './passage-index.ts';

/**
 * @returns how much a term tells passages apart, in nats: near 0 when every passage has it ("antarctica").
 * Source: engine measurements, section 10.1.
 */
export function idf(index: PassageIndex, term: Term): number {
  return rarity(index.passageCount, term.postings.size);
}

/** @returns the idf of a word no passage has: the greatest there is. */
export function unknownIdf(index: PassageIndex): number {
  return rarity(index.passageCount, 0);
}

/** @returns what a weighted frequency is worth per unit of idf: from 0 up to MOST_PER_IDF, slower and slower. */
export function saturated(frequency: number): number {
  return (frequency * MOST_PER_IDF) / (frequency + K1);
}

const K1 = 0.6; // Source: engine measurements, section 3a.

/** What a word repeated endlessly is worth per unit of its idf. */
export const MOST_PER_IDF = K1 + 1;

function rarity(passages: number, having: number): number {
  return Math.log(1 + (passages - having + 0.5) / (having + 0.5));
}
