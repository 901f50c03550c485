import { copyOwnQuizzes } from '#features/quizzes/own-quizzes.server.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { notFound } from '#platform/server/http/refusals/refused.ts';
import type { Lesson } from '../contract.ts';
import type { LessonDeps } from './deps.ts';
import { createLesson, getLesson, ownQuizzesOf, teacherOf, titled, withIds } from './lessons.ts';
import * as queries from './queries.ts';

/**
 * Creates a share link for a lesson, or disables it. A new link disables the previous one. Only the hash of
 * the secret is stored.
 */
export async function shareLesson(
  deps: LessonDeps,
  caller: Caller | null,
  { id, isShared }: { id: string; isShared: boolean },
): Promise<{ secret: string | null }> {
  await getLesson(deps, caller, id);
  const link = isShared ? deps.newToken() : null;
  await queries.updateLink(deps.db, { id, teacherId: teacherOf(caller) }, link?.hash ?? null);
  return { secret: link?.token ?? null };
}

export async function readSharedLesson(deps: LessonDeps, secret: string) {
  const { name, minutes, steps } = await getShared(deps, secret);
  return { name, minutes, steps: await titled(deps, steps) };
}

export async function copySharedLesson(
  deps: LessonDeps,
  caller: Caller | null,
  secret: string,
): Promise<Lesson> {
  const { name, minutes, steps } = await getShared(deps, secret);
  const copies = await copyOwnQuizzes(deps.db, teacherOf(caller), ownQuizzesOf(steps));
  // The steps refer to copies of the quizzes: only the teacher who shared the lesson, and pupils of this
  // teacher, can open the originals.
  const own = steps.map((step) =>
    step.kind === 'quiz' ? { ...step, answerID: copies.get(step.answerID) ?? step.answerID } : step,
  );
  return createLesson(deps, caller, { name, minutes, steps: withIds(own) });
}

/** @throws notFound if the link was disabled or never existed */
async function getShared({ db, hashOfToken }: LessonDeps, secret: string): Promise<queries.StoredLesson> {
  const hash = hashOfToken(secret);
  const lesson = hash && (await queries.findLessonOfLink(db, hash));
  if (!lesson) throw notFound('Lesson');
  return lesson;
}
