import type { Transaction } from 'kysely';
import type { Database } from '#platform/server/database/connect.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Question } from '../../question.ts';

/** A quiz that a teacher owns. */
export type OwnQuiz = {
  answerID: number;
  teacherId: string;
  title: string;
  rev: number;
  tries: number;
  questions: Question[];
};

function ownQuizzes(db: Database) {
  return (
    db
      .selectFrom('quiz')
      .select(['answer_id as answerID', 'rev', 'tries', 'questions'])
      .select((row) => row.ref('title').$notNull().as('title'))
      .select((row) => row.ref('teacher_id').$notNull().as('teacherId'))
      .where('teacher_id', 'is not', null)
      // The cast is safe: questions are validated before they are stored.
      .$castTo<OwnQuiz>()
  );
}

export async function findOwnQuiz(db: Database, answerID: number): Promise<OwnQuiz | undefined> {
  return ownQuizzes(db).where('answer_id', '=', answerID).executeTakeFirst();
}

/** Lists the quizzes of a teacher, the newest first. */
export async function listOwnQuizzes(db: Database, teacherId: string): Promise<OwnQuiz[]> {
  return ownQuizzes(db).where('teacher_id', '=', teacherId).orderBy('answer_id', 'desc').execute();
}

/**
 * Locks the teacher's row in the database. Otherwise two requests at the same time could each add a quiz and
 * exceed the maximum number.
 */
export async function lockTeacher(tx: Database, id: string): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

type NewQuiz = {
  teacherId: string;
  title: string;
  tries: number;
  questions: object[];
  /** The number and the version of the quiz from which the new quiz was copied; null if it is not a copy. */
  parent: { answerID: number; rev: number } | null;
};

export async function insertOwnQuiz(tx: Transaction<Tables>, quiz: NewQuiz): Promise<number> {
  const { teacherId: teacher_id, title, tries, parent } = quiz;
  const questions = JSON.stringify(quiz.questions);
  const { answer_id } = await tx
    .insertInto('quiz')
    .values(({ fn, val }) => ({
      answer_id: fn<number>('nextval', [val('own_quiz_number')]),
      ...{ rev: 1, tries, answers_page: null, questions, teacher_id, title },
      ...{ parent_id: parent?.answerID ?? null, parent_rev: parent?.rev ?? null },
    }))
    .returning('answer_id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('quiz_version').values({ answer_id, rev: 1, tries, questions }).execute();
  return answer_id;
}

type Owned = { answerID: number; teacherId: string };

/** @returns false if no quiz with this number belongs to this teacher */
export async function updateTitle(
  db: Database,
  { answerID, teacherId }: Owned,
  title: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quiz')
    .set({ title })
    .where('answer_id', '=', answerID)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteOwnQuiz(db: Database, { answerID, teacherId }: Owned): Promise<void> {
  await db.deleteFrom('quiz').where('answer_id', '=', answerID).where('teacher_id', '=', teacherId).execute();
}

/** @returns true if the pupil is in a class of this teacher, and the class has not ended */
export async function isPupilOf(
  db: Database,
  { pupilId, teacherId, now }: { pupilId: string; teacherId: string; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('pupil')
    .innerJoin('class', 'class.id', 'pupil.class_id')
    .select('pupil.id')
    .where('pupil.id', '=', pupilId)
    .where('class.teacher_id', '=', teacherId)
    .where('class.ends_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds the titles and owners of teachers' quizzes, by number. Quizzes that no longer exist are left out. */
export async function listTitles(
  db: Database,
  answerIDs: number[],
): Promise<Map<number, Pick<OwnQuiz, 'title' | 'teacherId'>>> {
  if (answerIDs.length === 0) return new Map();
  const rows = await ownQuizzes(db).where('answer_id', 'in', answerIDs).execute();
  return new Map(rows.map(({ answerID, title, teacherId }) => [answerID, { title, teacherId }]));
}
