/** The first id of the quizzes that teachers make. They have no page, and all ids of pages are smaller. */
export const FIRST_OWN_QUIZ = 500_000_000;

export function isOwnQuiz(answerID: number): boolean {
  return answerID >= FIRST_OWN_QUIZ;
}
