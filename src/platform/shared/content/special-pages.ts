/** Page ids with a special meaning. Source: docs/behaviour.md 2.7. */
export const SPECIAL_PAGES = {
  home: 0,
  quizzes: 410,
  randomTiles: -10,
  resources: -20,
  index: -30,
  news: -40,
} as const;

/**
 * The home page and the quiz page are starting points: they are never the answer to a question, and never
 * chosen as a random page.
 */
export function isStartingPlace(answerID: number): boolean {
  return answerID === SPECIAL_PAGES.home || answerID === SPECIAL_PAGES.quizzes;
}
