/**
 * The minimum number of pupils in a count that is shown. Smaller groups are left out, so that no pupil can be
 * recognised.
 */
export const FEWEST_COUNTED = 5;

/**
 * Rounds counts of pupils, so that nobody can find out how a single pupil answered.
 * @param counted `answers` is the number of answers, `right` the number of right ones among them
 * @returns undefined for fewer than five pupils. `pupils`: 5 for 5 to 9 pupils, otherwise rounded down to a
 * multiple of ten. `right`: the percentage of right answers; for 5 to 9 pupils, rounded to a multiple of ten.
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
