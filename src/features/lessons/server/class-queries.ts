import { sql } from 'kysely';
import type { Database } from '#platform/server/database/connect.ts';
import type { Step } from '../steps.ts';

/** @returns true if the class belongs to this teacher and has not ended */
export async function ownsClass(
  db: Database,
  { classId, teacherId, now }: { classId: string; teacherId: string; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('class')
    .select('id')
    .where('id', '=', classId)
    .where('teacher_id', '=', teacherId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

type Given = { classId: string; lessonId: string };

/**
 * Assigns a lesson to a class. If the class already has the lesson, its place in the list stays the same.
 * @param until the time until which the class has the lesson; null: until the class ends
 */
export async function upsertGiven(
  db: Database,
  { classId, lessonId, now, until }: Given & { now: Date; until: Date | null },
): Promise<void> {
  await db
    .insertInto('class_lesson')
    .values({ class_id: classId, lesson_id: lessonId, given_at: now, given_until: until })
    .onConflict((conflict) => conflict.columns(['class_id', 'lesson_id']).doUpdateSet({ given_until: until }))
    .execute();
}

export async function deleteGiven(db: Database, { classId, lessonId }: Given): Promise<void> {
  await db
    .deleteFrom('class_lesson')
    .where('class_id', '=', classId)
    .where('lesson_id', '=', lessonId)
    .execute();
}

/** Lists the lessons of a class, the most recently assigned lesson first. */
export async function listGiven(db: Database, classId: string) {
  return (
    db
      .selectFrom('class_lesson')
      .innerJoin('lesson', 'lesson.id', 'class_lesson.lesson_id')
      .select(['lesson.id', 'lesson.name', 'given_until as until'])
      // The type `Step[]` is safe: the contract checked the steps of the lesson before they were stored.
      .select(sql<Step[]>`lesson.steps`.as('steps'))
      .where('class_id', '=', classId)
      .orderBy('given_at', 'desc')
      .orderBy('lesson.id')
      .execute()
  );
}

export async function listProgressOfClass(db: Database, classId: string) {
  return db
    .selectFrom('lesson_progress')
    .innerJoin('pupil', 'pupil.id', 'lesson_progress.pupil_id')
    .select(['pupil_id as pupilId', 'lesson_id as lessonId', 'step_id as stepId'])
    .where('class_id', '=', classId)
    .execute();
}

export async function listProgressOfPupil(db: Database, pupilId: string) {
  return db
    .selectFrom('lesson_progress')
    .select(['lesson_id as lessonId', 'step_id as stepId'])
    .where('pupil_id', '=', pupilId)
    .execute();
}

export async function findClassOfPupil(db: Database, pupilId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('pupil')
    .select('class_id as classId')
    .where('id', '=', pupilId)
    .executeTakeFirst();
  return found?.classId ?? undefined;
}

type Done = { pupilId: string; lessonId: string; stepId: string };

export async function insertDone(db: Database, { pupilId, lessonId, stepId }: Done): Promise<void> {
  await db
    .insertInto('lesson_progress')
    .values({ pupil_id: pupilId, lesson_id: lessonId, step_id: stepId })
    .onConflict((conflict) => conflict.columns(['pupil_id', 'lesson_id', 'step_id']).doNothing())
    .execute();
}

export async function deleteDone(db: Database, { pupilId, lessonId, stepId }: Done): Promise<void> {
  await db
    .deleteFrom('lesson_progress')
    .where('pupil_id', '=', pupilId)
    .where('lesson_id', '=', lessonId)
    .where('step_id', '=', stepId)
    .execute();
}
