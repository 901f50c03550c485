/** The numbers of teachers' own quizzes, which have no page, begin here. The ids of pages are smaller. */
export const FIRST_OWN_QUIZ = 500_000_000;

export function isOwnQuiz(answerID: number): boolean {
  return answerID >= FIRST_OWN_QUIZ;
}
