/** Fewer pupils are never counted. */
export const FEWEST_COUNTED = 5;

/**
 * Rounds what is told of a group of pupils, so that nobody can compute how many were right in a small one.
 * @param counted `right`: how many of the `answers` are right
 * @returns pupils: 5 for 5 to 9, then tens; right: per cent, in tens for a small group; undefined for fewer than five pupils
 */
export function roundCounts(counted: {
  pupils: number;
  answers: number;
  right: number;
}): { pupils: number; right: number } | undefined {
  const { pupils, answers, right } = counted;
  if (pupils < FEWEST_COUNTED) return undefined;
  const share = (100 * right) / answers;
  return pupils < 10
    ? { pupils: FEWEST_COUNTED, right: Math.round(share / 10) * 10 }
    : { pupils: Math.floor(pupils / 10) * 10, right: Math.round(share) };
}
