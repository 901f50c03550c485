import type { Caller } from '#platform/server/http/caller.ts';
import { notFound } from '#platform/server/http/refusals/refused.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import type { ClassLesson, PupilLesson } from '../contract.ts';
import * as queries from './class-queries.ts';
import type { LessonDeps } from './deps.ts';
import { getLesson, teacherOf, titled } from './lessons.ts';

export async function giveLesson(
  deps: LessonDeps,
  caller: Caller | null,
  {
    id,
    classId,
    isGiven,
    days,
  }: { id: string; classId: string; isGiven: boolean; days?: number | undefined },
): Promise<{ ok: true }> {
  const { db, clock } = deps;
  await getLesson(deps, caller, id);
  await getOwnClass(deps, caller, classId);
  const given = { classId, lessonId: id };
  const now = clock.now();
  const until = days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
  if (isGiven) await queries.upsertGiven(db, { ...given, now, until });
  else await queries.deleteGiven(db, given);
  return { ok: true };
}

/** @throws notFound if the class belongs to another teacher or does not exist */
export async function getOwnClass({ db, clock }: LessonDeps, caller: Caller | null, classId: string) {
  const owned = { classId, teacherId: teacherOf(caller), now: clock.now() };
  if (!(await queries.ownsClass(db, owned))) throw notFound('Class');
}

export async function listClassLessons(
  deps: LessonDeps,
  caller: Caller | null,
  classId: string,
): Promise<ClassLesson[]> {
  await getOwnClass(deps, caller, classId);
  const given = await queries.listGiven(deps.db, classId);
  const progress = await queries.listProgressOfClass(deps.db, classId);
  return given.map(({ id, name, steps, until }) => {
    const stepIds = new Set(steps.map((step) => step.id));
    // Steps that the teacher has removed from the lesson are not counted.
    const done = progress.filter(({ lessonId, stepId }) => lessonId === id && stepIds.has(stepId));
    const byPupil = Map.groupBy(done, ({ pupilId }) => pupilId);
    return {
      ...{ id, name, steps: steps.length, until: until?.toISOString() ?? null },
      done: Array.from(byPupil, ([pupilId, each]) => ({ pupilId, steps: each.length })),
    };
  });
}

export async function listMyLessons(deps: LessonDeps, caller: Caller | null): Promise<PupilLesson[]> {
  const found = await lessonsOfPupil(deps, caller);
  if (!found) return [];
  const progress = await queries.listProgressOfPupil(deps.db, found.pupilId);
  const lessons = await Promise.all(
    found.lessons.map(async (lesson) => ({ ...lesson, steps: await titled(deps, lesson.steps) })),
  );
  return lessons.map(({ id, name, steps }) => {
    const done = new Set(progress.flatMap(({ lessonId, stepId }) => (lessonId === id ? [stepId] : [])));
    return {
      ...{ id, name, steps },
      done: steps.flatMap((step) => (done.has(step.id) ? [step.id] : [])),
    };
  });
}

/** @throws notFound if the pupil's class does not have the lesson, or the lesson does not have the step */
export async function markStep(
  deps: LessonDeps,
  caller: Caller | null,
  { id, stepId, isDone }: { id: string; stepId: string; isDone: boolean },
): Promise<{ ok: true }> {
  const found = await lessonsOfPupil(deps, caller);
  const lesson = found?.lessons.find((each) => each.id === id);
  if (!found || !lesson?.steps.some((step) => step.id === stepId)) throw notFound('Lesson');
  const done = { pupilId: found.pupilId, lessonId: id, stepId };
  if (isDone) await queries.insertDone(deps.db, done);
  else await queries.deleteDone(deps.db, done);
  return { ok: true };
}

/** @returns the lessons that the pupil's class has now; undefined if the caller is not a pupil */
async function lessonsOfPupil({ db, clock }: LessonDeps, caller: Caller | null) {
  if (!caller?.pupil) return undefined;
  const classId = await queries.findClassOfPupil(db, caller.personId);
  if (!classId) return undefined;
  const given = await queries.listGiven(db, classId);
  const lessons = given.filter(({ until }) => until === null || until > clock.now());
  return { pupilId: caller.personId, lessons };
}
