import { type PassageIndex, PREFIX_LENGTH } from '../search/passage-index.ts';

/**
 * @param stem the stem of a known word
 * @returns at most four related stems that stemming keeps apart (volcano, volcanic), with similarity from 0
 * to 1. They improve hit@1 by 0.3.
 * Source: docs/measurements.md 3.3.
 */
export function derivedStems(index: PassageIndex, stem: string): { stem: string; similarity: number }[] {
  if (stem.length < PREFIX_LENGTH || /^\d/.test(stem)) return [];
  const family: { stem: string; similarity: number }[] = [];
  for (const other of index.stemsByPrefix.get(stem.slice(0, PREFIX_LENGTH)) ?? []) {
    if (other === stem) continue;
    const shared = sharedPrefix(stem, other);
    const similarity = (2 * shared) / (stem.length + other.length);
    // Related words share at least the shorter stem without its last two letters.
    const sameRoot = shared >= Math.min(stem.length, other.length) - 2;
    if (sameRoot && similarity >= LEAST_SIMILARITY) family.push({ stem: other, similarity });
  }
  return family.sort((a, b) => b.similarity - a.similarity || (a.stem < b.stem ? -1 : 1)).slice(0, 4);
}

const LEAST_SIMILARITY = 0.72;

function sharedPrefix(one: string, other: string): number {
  let length = PREFIX_LENGTH;
  while (length < one.length && length < other.length && one[length] === other[length]) length++;
  return length;
}
