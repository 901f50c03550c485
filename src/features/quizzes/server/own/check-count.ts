import type { Database } from '#platform/server/database/connect.ts';
import { conflict } from '#platform/server/http/refusals/refused.ts';
import { OWN_LIMITS } from '../../question.ts';
import { listOwnQuizzes, lockTeacher } from './own-queries.ts';

/**
 * Checks that a teacher may add quizzes. Locks the teacher's row, so that no other request adds a quiz at the
 * same time.
 * @param more number of quizzes to add
 * @throws conflict if the teacher would then have more quizzes than allowed
 */
export async function checkCount(tx: Database, teacherId: string, more: number): Promise<void> {
  await lockTeacher(tx, teacherId);
  const quizzes = await listOwnQuizzes(tx, teacherId);
  if (quizzes.length + more > OWN_LIMITS.quizzes)
    throw conflict('tooManyQuizzes', `You have ${OWN_LIMITS.quizzes} quizzes. Remove one of them first.`);
}
