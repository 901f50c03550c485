import type { Caller } from '#platform/server/http/caller.ts';
import { notFound } from '#platform/server/http/refusals/refused.ts';
import type { Lesson } from '../contract.ts';
import { putTogether } from '../pack.ts';
import type { LessonDeps } from './deps.ts';
import { getOwnClass, giveLesson } from './giving.ts';
import { createLesson, readLesson, withIds } from './lessons.ts';
import * as queries from './queries.ts';

/** @throws notFound if there is no such pack, or if the class does not belong to this teacher */
export async function copyPack(
  deps: LessonDeps,
  caller: Caller | null,
  { number, classId }: { number: number; classId?: string | undefined },
): Promise<Lesson> {
  const pack = (await queries.listPacks(deps.db)).find((each) => each.number === number);
  if (!pack) throw notFound('Lesson pack');
  if (classId) await getOwnClass(deps, caller, classId);
  const { title: name, minutes, steps } = pack;
  const lesson = await createLesson(deps, caller, { name, minutes, steps: withIds(steps) });
  if (!classId) return lesson;
  await giveLesson(deps, caller, { id: lesson.id, classId, isGiven: true });
  return readLesson(deps, caller, lesson.id);
}

/** @throws notFound if no pack is about the topic */
export async function planLesson(
  deps: LessonDeps,
  caller: Caller | null,
  { topic, minutes }: { topic: string; minutes: number },
): Promise<Lesson> {
  const steps = putTogether(await queries.listPacks(deps.db), topic, minutes);
  if (steps.length === 0) throw notFound('Topic');
  return createLesson(deps, caller, {
    name: `${topic} in ${minutes} minutes`,
    minutes,
    steps: withIds(steps),
  });
}
