import { sql } from 'kysely';
import type { Database } from '#platform/server/database/connect.ts';
import type { LessonPack } from '../pack.ts';
import type { Step } from '../steps.ts';

export type StoredLesson = {
  id: string;
  name: string;
  minutes: number;
  steps: Step[];
  rev: number;
  isShared: boolean;
  classes: string[];
};

function lessons(db: Database) {
  return (
    db
      .selectFrom('lesson')
      .select(['lesson.id', 'name', 'minutes', 'rev'])
      // The type `Step[]` is safe: the contract checked the steps of the lesson before they were stored.
      .select(sql<Step[]>`steps`.as('steps'))
      .select(sql<boolean>`link_hash is not null`.as('isShared'))
      .select(
        sql<
          string[]
        >`array(select class_id from class_lesson where lesson_id = lesson.id order by class_id)`.as(
          'classes',
        ),
      )
  );
}

export async function listLessons(db: Database, teacherId: string): Promise<StoredLesson[]> {
  return lessons(db)
    .where('teacher_id', '=', teacherId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

type Owned = { id: string; teacherId: string };

/** Finds a lesson of this teacher. Does not find lessons of other teachers. */
export async function findLesson(db: Database, { id, teacherId }: Owned): Promise<StoredLesson | undefined> {
  return lessons(db).where('id', '=', id).where('teacher_id', '=', teacherId).executeTakeFirst();
}

export async function findLessonOfLink(db: Database, linkHash: Buffer): Promise<StoredLesson | undefined> {
  return lessons(db).where('link_hash', '=', linkHash).executeTakeFirst();
}

/**
 * Locks the row of the teacher, so that two simultaneous requests cannot create more lessons than the limit
 * allows.
 */
export async function lockTeacher(tx: Database, id: string): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function countLessons(db: Database, teacherId: string): Promise<number> {
  const { count } = await db
    .selectFrom('lesson')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewLesson = { teacherId: string; name: string; minutes: number; steps: Step[]; now: Date };

/** @returns the id of the new lesson */
export async function insertLesson(db: Database, lesson: NewLesson): Promise<string> {
  const { teacherId, name, minutes, steps, now } = lesson;
  const { id } = await db
    .insertInto('lesson')
    .values({ teacher_id: teacherId, name, minutes, steps: JSON.stringify(steps), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Saved = Owned & { name: string; minutes: number; steps: Step[]; rev: number };

/** @returns false if `rev` is not the revision of the stored lesson */
export async function updateLesson(db: Database, { id, teacherId, rev, ...lesson }: Saved): Promise<boolean> {
  const { name, minutes, steps } = lesson;
  const saved = await db
    .updateTable('lesson')
    .set({ name, minutes, steps: JSON.stringify(steps), rev: rev + 1 })
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .where('rev', '=', rev)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

export async function deleteLesson(db: Database, { id, teacherId }: Owned): Promise<void> {
  await db.deleteFrom('lesson').where('id', '=', id).where('teacher_id', '=', teacherId).execute();
}

export async function updateLink(db: Database, { id, teacherId }: Owned, hash: Buffer | null): Promise<void> {
  const lesson = db.updateTable('lesson').set({ link_hash: hash }).where('id', '=', id);
  await lesson.where('teacher_id', '=', teacherId).execute();
}

export async function listPacks(db: Database): Promise<LessonPack[]> {
  const found = await db.selectFrom('lesson_pack').select('pack').orderBy('number').execute();
  // The cast is safe: the library checks each pack before it stores the pack.
  return found.map(({ pack }) => pack as LessonPack);
}
