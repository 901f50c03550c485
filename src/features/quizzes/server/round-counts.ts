/** Minimum number of pupils in a count. Smaller groups are not reported. */
export const FEWEST_COUNTED = 5;

/**
 * Rounds the counts of a group of pupils, so that nobody can find out how many were right in a small group.
 * @param counted `right`: how many of the `answers` are right
 * @returns pupils: 5 for 5 to 9, otherwise rounded down to a multiple of ten; right: a percentage, in steps
 * of ten for 5 to 9 pupils; undefined for fewer than five pupils
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
