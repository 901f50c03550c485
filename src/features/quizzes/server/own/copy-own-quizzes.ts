import type { Database } from '#platform/server/database/connect.ts';
import { checkCount } from './check-count.ts';
import { findOwnQuiz, insertOwnQuiz } from './own-queries.ts';

/**
 * Copies quizzes of other teachers for a teacher, for example the quizzes of a shared lesson.
 * @returns the numbers of the copies, by the number of the original quiz. Quizzes that no longer exist are
 * left out.
 * @throws conflict if the teacher would then have more quizzes than allowed
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
