import { randomUUID } from 'node:crypto';
import { listTitles } from '#features/quizzes/own-quizzes.server.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { changed, conflict, invalid, notFound, signInFirst } from '#platform/server/http/refusals/refused.ts';
import { isOwnQuiz } from '#platform/shared/content/own-quiz.ts';
import type { Lesson, ListedLesson } from '../contract.ts';
import { MOST_LESSONS, MOST_STEPS } from '../lesson-limits.ts';
import { minutesOf, type NewStep, type Step, type TitledStep } from '../steps.ts';
import type { LessonDeps } from './deps.ts';
import * as queries from './queries.ts';

export async function listLessons({ db }: LessonDeps, caller: Caller | null): Promise<ListedLesson[]> {
  const lessons = await queries.listLessons(db, teacherOf(caller));
  return lessons.map(({ id, name, minutes, steps, classes }) => ({
    ...{ id, name, minutes, classes },
    steps: steps.length,
    planned: minutesOf(steps),
  }));
}

type Content = { name: string; minutes: number; steps: Step[] };

/** @throws conflict when the teacher already has the maximum number of lessons */
export async function createLesson(
  deps: LessonDeps,
  caller: Caller | null,
  lesson: Content,
): Promise<Lesson> {
  const { db, clock } = deps;
  const teacherId = teacherOf(caller);
  await checkSteps(deps, teacherId, lesson.steps);
  const id = await db.transaction().execute(async (tx) => {
    await queries.lockTeacher(tx, teacherId);
    if ((await queries.countLessons(tx, teacherId)) >= MOST_LESSONS)
      throw conflict('tooManyLessons', `You have ${MOST_LESSONS} lessons. Remove one of them first.`);
    return queries.insertLesson(tx, { teacherId, ...lesson, now: clock.now() });
  });
  return readLesson(deps, caller, id);
}

export async function readLesson(deps: LessonDeps, caller: Caller | null, id: string): Promise<Lesson> {
  const lesson = await getLesson(deps, caller, id);
  return { ...lesson, steps: await titled(deps, lesson.steps) };
}

/** @throws notFound if the lesson belongs to another teacher or does not exist */
export async function getLesson({ db }: LessonDeps, caller: Caller | null, id: string) {
  const lesson = await queries.findLesson(db, { id, teacherId: teacherOf(caller) });
  if (!lesson) throw notFound('Lesson');
  return lesson;
}

/**
 * @throws changed, with the newest revision of the lesson, if the lesson was saved in another window since
 * `rev`
 */
export async function saveLesson(
  deps: LessonDeps,
  caller: Caller | null,
  { id, rev, ...lesson }: Content & { id: string; rev: number },
): Promise<Lesson> {
  await getLesson(deps, caller, id);
  await checkSteps(deps, teacherOf(caller), lesson.steps);
  const isSaved = await queries.updateLesson(deps.db, { id, teacherId: teacherOf(caller), rev, ...lesson });
  const newest = await readLesson(deps, caller, id);
  if (!isSaved) throw changed('This lesson was changed in another window.', { lesson: newest });
  return newest;
}

export async function addPageToLesson(
  deps: LessonDeps,
  caller: Caller | null,
  { id, answerID, minutes }: { id: string; answerID: number; minutes: number },
): Promise<{ ok: true }> {
  const lesson = await getLesson(deps, caller, id);
  if (lesson.steps.length >= MOST_STEPS)
    throw conflict('tooManySteps', `This lesson has ${MOST_STEPS} steps. Remove one of them first.`);
  const steps = [...lesson.steps, { id: randomUUID(), kind: 'page' as const, answerID, minutes, note: '' }];
  await saveLesson(deps, caller, { ...lesson, steps });
  return { ok: true };
}

/** Removing a lesson that does not exist is not an error. */
export async function removeLesson({ db }: LessonDeps, caller: Caller | null, id: string) {
  await queries.deleteLesson(db, { id, teacherId: teacherOf(caller) });
  return { ok: true as const };
}

/** Adds the title to each step, and to a map step also the pins of its places. */
export async function titled(deps: LessonDeps, steps: readonly Step[]): Promise<TitledStep[]> {
  const own = await listTitles(deps.db, ownQuizzesOf(steps));
  return steps.map((step) => {
    const title = titleOf(step, deps, own);
    return step.kind === 'map' ? { ...step, title, pins: pinsOf(step.places, deps) } : { ...step, title };
  });
}

function pinsOf(places: readonly string[], { pins }: LessonDeps) {
  return places.flatMap((place) => {
    const { name, lat, lon } = pins.get(place) ?? {};
    return name === undefined || lat === undefined || lon === undefined ? [] : [{ name, lat, lon }];
  });
}

function titleOf(
  step: Step,
  { findTitle, pins }: LessonDeps,
  own: ReadonlyMap<number, { title: string }>,
): string {
  switch (step.kind) {
    case 'page':
    case 'quiz':
      return own.get(step.answerID)?.title ?? findTitle(step.answerID) ?? '';
    case 'map':
      return step.places.map((place) => pins.get(place)?.name ?? place).join(', ');
    case 'worksheet':
      return step.title;
    case 'talk':
      return step.text;
  }
}

/** @returns the ids of the quizzes in these steps that teachers have written themselves */
export function ownQuizzesOf(steps: readonly NewStep[]): number[] {
  return steps.flatMap((step) => (step.kind === 'quiz' && isOwnQuiz(step.answerID) ? [step.answerID] : []));
}

/** Gives each step a new id. Steps in the library have no id. */
export function withIds(steps: readonly NewStep[]): Step[] {
  return steps.map((step) => ({ ...step, id: randomUUID() }));
}

export function teacherOf(caller: Caller | null): string {
  if (!caller) throw signInFirst();
  return caller.personId;
}

/**
 * @throws invalid for a place that is not on the map, and for a quiz of another teacher. A page that no
 * longer exists is allowed: the lesson then says that the page is gone.
 */
async function checkSteps(
  { db, pins }: LessonDeps,
  teacherId: string,
  steps: readonly Step[],
): Promise<void> {
  const places = steps.flatMap((step) => (step.kind === 'map' ? step.places : []));
  if (places.some((place) => !pins.has(place))) throw invalid({ steps: 'This place is not on the map.' });
  const own = await listTitles(db, ownQuizzesOf(steps));
  if ([...own.values()].some((quiz) => quiz.teacherId !== teacherId))
    throw invalid({ steps: 'This quiz belongs to another teacher.' });
}
