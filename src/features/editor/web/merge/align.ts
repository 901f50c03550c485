import { diffArrays } from 'diff';

/** Returns how similar two values are: 1 means equal, 0 means that they have nothing in common. */
export type Likeness<T> = (a: T, b: T) => number;

/** Two entries with at least this likeness may be one entry before and after a change. */
const ALIKE = 0.4;

/**
 * Finds out which entry of `from` became which entry of `to`, even if it was moved or changed. First pairs
 * equal entries in the same order, then the most similar entries, then single entries between the same
 * neighbours.
 * @returns a map from indexes of `from` to indexes of `to`; each index occurs at most once
 */
export function align<T>(from: readonly T[], to: readonly T[], likeness: Likeness<T>): Map<number, number> {
  const likenesses = from.map((a) => to.map((b) => likeness(a, b)));
  const pairs = new Map(longestCommon(likenesses, to.length));
  pairBest(pairs, likenesses);
  pairLonely(pairs, from.length, to.length);
  return pairs;
}

/** Pairs entries that have the same key. */
export function alignByKey<T>(
  from: readonly T[],
  to: readonly T[],
  key: (value: T) => string,
): Map<number, number> {
  const places = Map.groupBy(to.keys(), (index) =>
    to
      .slice(index, index + 1)
      .map(key)
      .join(),
  );
  const pairs = new Map<number, number>();
  for (const [index, value] of from.entries()) {
    const place = places.get(key(value))?.shift();
    if (place !== undefined) pairs.set(index, place);
  }
  return pairs;
}

/**
 * @returns the pairs of equal entries that are in the same order in both lists: their longest common
 * subsequence
 */
function longestCommon(likenesses: number[][], width: number): [number, number][] {
  const pairs: [number, number][] = [];
  const changes = diffArrays(
    Array.from(likenesses.keys()),
    Array.from({ length: width }, (_, to) => to),
    {
      comparator: (from, to) => likenesses[from]?.[to] === 1,
    },
  );
  let from = 0;
  let to = 0;
  for (const { added, removed, value } of changes) {
    if (!added && !removed) for (const step of value.keys()) pairs.push([from + step, to + step]);
    if (!added) from += value.length;
    if (!removed) to += value.length;
  }
  return pairs;
}

/**
 * Pairs similar entries, the most similar ones first. Of several equally similar pairs, the one whose indexes
 * are closest comes first.
 */
function pairBest(pairs: Map<number, number>, likenesses: number[][]): void {
  const taken = new Set(pairs.values());
  const candidates = likenesses
    .flatMap((row, from) => row.map((likeness, to) => ({ from, to, likeness })))
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness || Math.abs(a.from - a.to) - Math.abs(b.from - b.to));
  for (const { from, to } of candidates) {
    if (pairs.has(from) || taken.has(to)) continue;
    pairs.set(from, to);
    taken.add(to);
  }
}

/**
 * If both lists have exactly one entry without a partner between the same two neighbours, pairs these two
 * entries, even if their texts are not similar.
 */
function pairLonely(pairs: Map<number, number>, height: number, width: number): void {
  const back = new Map([...pairs].map(([from, to]) => [to, from]));
  for (let from = 0; from < height; from += 1) {
    if (pairs.has(from) || hasUnpaired(pairs, from - 1, height) || hasUnpaired(pairs, from + 1, height))
      continue;
    const before = from === 0 ? -1 : pairs.get(from - 1);
    const after = from === height - 1 ? width : pairs.get(from + 1);
    if (before === undefined || after !== before + 2 || back.has(before + 1)) continue;
    pairs.set(from, before + 1);
    back.set(before + 1, from);
  }
}

function hasUnpaired(pairs: Map<number, number>, index: number, length: number): boolean {
  return index >= 0 && index < length && !pairs.has(index);
}
