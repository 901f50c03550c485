import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { listGiven } from './server/class-queries.ts';

/**
 * @returns the page ids of the quizzes in the lessons that a class has now. The quizzes of the most recently
 * assigned lesson come first
 */
export async function listGivenQuizzes(
  { db, clock }: { db: Database; clock: Clock },
  classId: string,
): Promise<number[]> {
  const lessons = await listGiven(db, classId);
  return lessons
    .filter(({ until }) => until === null || until > clock.now())
    .flatMap(({ steps }) => steps.flatMap((step) => (step.kind === 'quiz' ? [step.answerID] : [])));
}
