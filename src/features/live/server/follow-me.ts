import { findQuestion } from '#features/quizzes/together.server.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { conflict, invalid, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { LiveState, readFollowing } from '../contract.ts';
import type { LiveDeps } from './deps.ts';
import {
  deleteLiveClass,
  deleteOtherLiveClasses,
  findClassOfPupil,
  findFollowing,
  findFreeRev,
  findLiveClass,
  ownsClass,
  upsertLiveClass,
} from './queries.ts';
import { findLiveQuiz, type LiveQuiz, lockLiveQuiz } from './quiz/quiz-queries.ts';
import { heardAfter, versionOf } from './quiz/running.ts';

export async function liveStateOf(deps: LiveDeps, classId: string): Promise<LiveState> {
  // This revision belongs to the reply "no page is shown". It is read before everything else: if the teacher shows a page
  // in the meantime, that state has a higher revision, and the devices ignore this reply.
  const rev = await findFreeRev(deps.db, classId);
  const quiz = await findLiveQuiz(deps.db, classId, heardAfter(deps));
  // In the phase `page`, the class reads the page that proves the answer.
  const page = quiz?.phase === 'page' ? await findPageToRead(deps, quiz) : undefined;
  if (quiz) return { rev: quiz.rev, answerID: page ?? null, isQuiz: page === undefined };
  const found = await findLiveClass(deps.db, classId, heardAfter(deps));
  return { ...(found ?? { rev, answerID: null }), isQuiz: false };
}

async function findPageToRead(deps: LiveDeps, quiz: LiveQuiz): Promise<number | undefined> {
  const question = await findQuestion(deps, versionOf(quiz), quiz.asked[quiz.at] ?? '');
  return question?.evidence.answerID;
}

export async function readLiveOf(deps: LiveDeps, caller: Caller | null): Promise<LiveState> {
  const classId = caller?.pupil && (await findClassOfPupil(deps.db, caller.personId));
  if (!classId) throw notFound('Class');
  return liveStateOf(deps, classId);
}

export async function followingOf(
  deps: LiveDeps,
  caller: Caller | null,
): Promise<Answered<typeof readFollowing>> {
  const found = caller && (await findFollowing(deps.db, caller.personId, heardAfter(deps)));
  return { following: found ?? null };
}

/**
 * @throws notFound for a class of another teacher, invalid for a page that does not exist, conflict while a quiz runs in
 *   the class
 */
export async function showPage(
  deps: LiveDeps,
  caller: Caller | null,
  { id: classId, answerID }: { id: string; answerID: number },
): Promise<{ ok: true }> {
  const { db, clock, pages } = deps;
  const teacher = await getTeacher(deps, caller, classId);
  if (!pages.exists(answerID)) throw invalid({ answerID: 'There is no such page.' });
  await db.transaction().execute(async (tx) => {
    if (await lockLiveQuiz(tx, classId, heardAfter(deps)))
      throw conflict('quizRuns', 'A quiz runs in this class. End it first.');
    await deleteOtherLiveClasses(tx, teacher);
    await upsertLiveClass(tx, { classId, answerID, now: clock.now() });
  });
  return { ok: true };
}

export async function endShowing(
  deps: LiveDeps,
  caller: Caller | null,
  classId: string,
): Promise<{ ok: true }> {
  await getTeacher(deps, caller, classId);
  await deleteLiveClass(deps.db, classId);
  return { ok: true };
}

/** @throws notFound for a class of another teacher */
export async function getTeacher(
  { db, clock }: Pick<LiveDeps, 'db' | 'clock'>,
  caller: Caller | null,
  classId: string,
) {
  const teacher = { classId, teacherId: caller?.personId ?? '' };
  if (!(await ownsClass(db, { ...teacher, now: clock.now() }))) throw notFound('Class');
  return teacher;
}
