import { sql } from 'kysely';
import type { Database } from '#platform/server/database/connect.ts';

/** @returns the id of the pupil's class */
export async function findClassOfPupil(db: Database, pupilId: string): Promise<string | undefined> {
  const row = await db.selectFrom('pupil').select('class_id').where('id', '=', pupilId).executeTakeFirst();
  return row?.class_id ?? undefined;
}

export type LiveClass = { rev: number; answerID: number };

/**
 * Finds the page that a class is shown now.
 * @param heardAfter if the last request of the teacher's device came before this time, the function returns
 * no page, and the pupils may move freely
 */
export async function findLiveClass(
  db: Database,
  classId: string,
  heardAfter: Date,
): Promise<LiveClass | undefined> {
  const row = await db
    .selectFrom('live_class')
    .select(['rev', 'answer_id'])
    .where('class_id', '=', classId)
    .where('heard_at', '>', heardAfter)
    .executeTakeFirst();
  return row && { rev: row.rev, answerID: row.answer_id };
}

/**
 * The revision of a class rises with each page that the teacher shows, and when the teacher stops showing
 * pages.
 * @returns the present revision of a class to which no page is shown
 */
export async function findFreeRev(db: Database, classId: string): Promise<number> {
  const row = await db.selectFrom('class').select('live_rev').where('id', '=', classId).executeTakeFirst();
  return row?.live_rev ?? 0;
}

/**
 * @returns the class to which this teacher shows pages; if there are several, the one for which the teacher's
 * device sent the last request
 */
export async function findFollowing(db: Database, teacherId: string, heardAfter: Date) {
  return db
    .selectFrom('live_class')
    .innerJoin('class', 'class.id', 'live_class.class_id')
    .select(['class.id as classId', 'class.name as className', 'live_class.answer_id as answerID'])
    .where('class.teacher_id', '=', teacherId)
    .where('live_class.heard_at', '>', heardAfter)
    .orderBy('live_class.heard_at', 'desc')
    .executeTakeFirst();
}

type ClassOfTeacher = { classId: string; teacherId: string };

export async function ownsClass(
  db: Database,
  { classId, teacherId, now }: ClassOfTeacher & { now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('class')
    .select('id')
    .where('id', '=', classId)
    .where('teacher_id', '=', teacherId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Shows a page to a class. `rev` stays the same if the class is already shown this page, so devices do not
 * get the same page again.
 */
export async function upsertLiveClass(
  db: Database,
  { classId, answerID, now }: { classId: string; answerID: number; now: Date },
): Promise<void> {
  const next = sql<number>`nextval('live_rev')`;
  await db
    .insertInto('live_class')
    .values({ class_id: classId, answer_id: answerID, rev: next, heard_at: now })
    .onConflict((conflict) =>
      conflict.column('class_id').doUpdateSet({
        heard_at: now,
        answer_id: answerID,
        rev: sql`case when live_class.answer_id = ${answerID} then live_class.rev else ${next} end`,
      }),
    )
    .execute();
}

/** Stops showing pages to the other classes of a teacher, who can show pages to only one class at a time. */
export async function deleteOtherLiveClasses(
  db: Database,
  { classId, teacherId }: ClassOfTeacher,
): Promise<void> {
  await db
    .deleteFrom('live_class')
    .where('class_id', '<>', classId)
    .where('class_id', 'in', (inner) =>
      inner.selectFrom('class').select('id').where('teacher_id', '=', teacherId),
    )
    .execute();
}

export async function deleteLiveClass(db: Database, classId: string): Promise<void> {
  await db.deleteFrom('live_class').where('class_id', '=', classId).execute();
}
