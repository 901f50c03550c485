import type { Database } from '#platform/server/database/connect.ts';
import { checkCount } from './check-count.ts';
import { findOwnQuiz, insertOwnQuiz } from './own-queries.ts';

/**
 * Copies quizzes of other teachers for a teacher, such as those of a shared lesson.
 * @returns the numbers of the copies, by the number of the quiz. One that is gone is left out.
 * @throws conflict when the teacher would have more quizzes than are allowed
 */
export async function copyOwnQuizzes(
  db: Database,
  teacherId: string,
  answerIDs: Iterable<number>,
): Promise<Map<number, number>> {
  const copies = new Map<number, number>();
  await db.transaction().execute(async (tx) => {
    const quizzes = [];
    for (const answerID of new Set(answerIDs)) {
      const quiz = await findOwnQuiz(tx, answerID);
      if (quiz && quiz.teacherId !== teacherId) quizzes.push(quiz);
    }
    if (quizzes.length > 0) await checkCount(tx, teacherId, quizzes.length);
    for (const quiz of quizzes)
      copies.set(quiz.answerID, await insertOwnQuiz(tx, { ...quiz, teacherId, parent: quiz }));
  });
  return copies;
}
