/** Page ids with a meaning of their own. Source: docs/behaviour.md 2.7. */
export const SPECIAL_PAGES = {
  home: 0,
  quizzes: 410,
  randomTiles: -10,
  resources: -20,
  index: -30,
  news: -40,
} as const;

/** Home and the quizzes are places to go from: no answer to a question, and nothing to stumble upon. */
export function isStartingPlace(answerID: number): boolean {
  return answerID === SPECIAL_PAGES.home || answerID === SPECIAL_PAGES.quizzes;
}
