import type { Database } from '#platform/server/database/connect.ts';
import { checkCount } from './check-count.ts';
import { findOwnQuiz, insertOwnQuiz } from './own-queries.ts';

/**
 * Gives a teacher copies of quizzes of other teachers, for example those of a shared lesson.
 * @returns a map from the number of each quiz to the number of its copy; quizzes that no longer exist are
 * left out
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
