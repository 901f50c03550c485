import type { Caller } from '#platform/server/http/caller.ts';
import { notFound, signInFirst } from '#platform/server/http/refusals/refused.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { ListedQuiz, listTeacherQuizzes as listTeacherQuizzesCall } from '../../own-contract.ts';
import type { QuizDeps } from '../deps.ts';
import { checkCount } from './check-count.ts';
import { findQuiz, mayPlay, sceneOf } from './find-quiz.ts';
import * as queries from './own-queries.ts';

export async function listTeacherQuizzes(
  { db, pages }: QuizDeps,
  caller: Caller | null,
): Promise<Answered<typeof listTeacherQuizzesCall>> {
  const own = await queries.listOwnQuizzes(db, teacherOf(caller));
  const library = [...pages.all()].flatMap(({ page: { answerID, title }, quiz }): ListedQuiz[] =>
    quiz ? [{ answerID, title, questions: quiz.questions.length, scene: answerID }] : [],
  );
  return {
    own: own.map(({ answerID, title, questions }) => ({
      ...{ answerID, title, scene: sceneOf({ questions }) },
      questions: questions.length,
    })),
    library,
  };
}

/**
 * Creates a quiz for the teacher: an empty quiz, or a copy of another quiz.
 * @throws notFound for a quiz that the teacher may not see, conflict if the teacher already has the maximum
 * number of quizzes
 */
export async function createOwnQuiz(
  deps: QuizDeps,
  caller: Caller | null,
  { title, from }: { title: string; from?: number | undefined },
): Promise<{ answerID: number }> {
  const teacherId = teacherOf(caller);
  const parent = from === undefined ? null : await findQuiz(deps, from);
  if (parent === undefined || (parent && !(await mayPlay(deps, caller, parent)))) throw notFound('Quiz');
  const { tries = 2, questions = [] } = parent ?? {};
  const answerID = await deps.db.transaction().execute(async (tx) => {
    await checkCount(tx, teacherId, 1);
    return queries.insertOwnQuiz(tx, { teacherId, title, tries, questions, parent });
  });
  return { answerID };
}

/** @throws notFound if no quiz with this number belongs to this teacher */
export async function renameOwnQuiz(
  { db }: QuizDeps,
  caller: Caller | null,
  { id, title }: { id: number; title: string },
): Promise<{ ok: true }> {
  const isFound = await queries.updateTitle(db, { answerID: id, teacherId: teacherOf(caller) }, title);
  if (!isFound) throw notFound('Quiz');
  return { ok: true };
}

/** Removes a quiz with all answers to it. Succeeds even if the quiz does not exist. */
export async function removeOwnQuiz({ db }: QuizDeps, caller: Caller | null, answerID: number) {
  await queries.deleteOwnQuiz(db, { answerID, teacherId: teacherOf(caller) });
  return { ok: true as const };
}

function teacherOf(caller: Caller | null): string {
  if (!caller) throw signInFirst();
  return caller.personId;
}
