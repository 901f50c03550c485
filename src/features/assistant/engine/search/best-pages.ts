/** The pages with the highest scores, best first. Pages with the same score are in the order of their IDs. */
export type BestPages = { answerID: number; score: number }[];

/**
 * Adds a page if its score is one of the best. If the page is already in the list, the higher of its two
 * scores stays.
 */
export function offer(best: BestPages, most: number, answerID: number, score: number): void {
  const last = best.at(-1);
  if (
    best.length === most &&
    last &&
    (score < last.score || (score === last.score && answerID >= last.answerID))
  )
    return;
  const before = best.findIndex((page) => page.answerID === answerID);
  if (before >= 0) {
    if (best[before]!.score >= score) return;
    best.splice(before, 1);
  }
  let at = best.length;
  // The non-null assertion is safe: `at - 1` is an index of the list
  while (at > 0 && isBetter(score, answerID, best[at - 1]!)) at--;
  best.splice(at, 0, { answerID, score });
  if (best.length > most) best.pop();
}

function isBetter(score: number, answerID: number, other: BestPages[number]): boolean {
  return score > other.score || (score === other.score && answerID < other.answerID);
}
