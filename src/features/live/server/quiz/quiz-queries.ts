import { type Selectable, sql } from 'kysely';
import type { Answer } from '#features/quizzes/contract.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { LiveQuizTable } from '#platform/server/database/tables.ts';

export type LiveQuiz = {
  classId: string;
  answerID: number;
  quizRev: number;
  phase: LiveQuizTable['phase'];
  /** The ids of the questions, in order. */
  asked: string[];
  at: number;
  rev: number;
  /** The number of teams; 0 if the class plays without teams. */
  teams: number;
};

/**
 * Finds the quiz that is running in a class.
 * @param heardAfter if the last request of the teacher's device came before this time, the quiz is treated as
 * over
 */
export async function findLiveQuiz(
  db: Database,
  classId: string,
  heardAfter: Date,
): Promise<LiveQuiz | undefined> {
  const row = await db
    .selectFrom('live_quiz')
    .selectAll()
    .where('class_id', '=', classId)
    .where('heard_at', '>', heardAfter)
    .executeTakeFirst();
  return row && toLiveQuiz(row);
}

/** Locks the quiz, so that steps and answers that arrive at the same time are handled one after another. */
export async function lockLiveQuiz(
  tx: Database,
  classId: string,
  heardAfter: Date,
): Promise<LiveQuiz | undefined> {
  const row = await tx
    .selectFrom('live_quiz')
    .selectAll()
    .where('class_id', '=', classId)
    .where('heard_at', '>', heardAfter)
    .forUpdate()
    .executeTakeFirst();
  return row && toLiveQuiz(row);
}

function toLiveQuiz(row: Selectable<LiveQuizTable>): LiveQuiz {
  const { class_id: classId, answer_id: answerID, quiz_rev: quizRev, phase, asked, at, rev, teams } = row;
  return { classId, answerID, quizRev, phase, asked, at, teams, rev };
}

const nextRev = sql<number>`nextval('live_rev')`;

type NewQuiz = Pick<LiveQuiz, 'classId' | 'answerID' | 'quizRev' | 'asked' | 'teams'> & { now: Date };

export async function insertLiveQuiz(tx: Database, quiz: NewQuiz): Promise<void> {
  const { classId: class_id, answerID: answer_id, quizRev: quiz_rev, asked, teams, now: heard_at } = quiz;
  await tx
    .insertInto('live_quiz')
    .values({
      ...{ class_id, answer_id, quiz_rev, asked, teams, heard_at },
      phase: 'lobby',
      at: 0,
      rev: nextRev,
    })
    .execute();
}

export async function updateLiveQuiz(
  tx: Database,
  { classId, phase, asked, at }: Pick<LiveQuiz, 'classId' | 'phase' | 'asked' | 'at'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('live_quiz')
    .set({ phase, asked, at, rev: nextRev, heard_at: now })
    .where('class_id', '=', classId)
    .execute();
}

/** Stores the time of the last request of the teacher's device, at most once a minute. */
export async function touchLiveQuiz(db: Database, classId: string, now: Date): Promise<void> {
  const quiz = db.updateTable('live_quiz').set({ heard_at: now }).where('class_id', '=', classId);
  await quiz.where('heard_at', '<', new Date(now.getTime() - 60_000)).execute();
}

export async function deleteLiveQuiz(db: Database, classId: string): Promise<void> {
  await db.deleteFrom('live_quiz').where('class_id', '=', classId).execute();
}

/** Finds and locks the quizzes whose teacher's device has sent no request after the given time. */
export async function lockSilentQuizzes(tx: Database, heardBefore: Date): Promise<LiveQuiz[]> {
  const silent = tx.selectFrom('live_quiz').selectAll().where('heard_at', '<=', heardBefore);
  return (await silent.forUpdate().execute()).map(toLiveQuiz);
}

type LiveAnswer = { pupilId: string; given: Answer; credit: number };

export async function upsertLiveAnswer(
  tx: Database,
  { classId: class_id, at, pupilId: pupil_id, given, credit }: LiveAnswer & { classId: string; at: number },
): Promise<void> {
  const stored = JSON.stringify(given);
  await tx
    .insertInto('live_answer')
    .values({ class_id, at, pupil_id, given: stored, credit })
    .onConflict((conflict) =>
      conflict.columns(['class_id', 'at', 'pupil_id']).doUpdateSet({ given: stored, credit }),
    )
    .execute();
}

/** Lists the answers to one question. Leaves out the answers of pupils who have left the class. */
export async function listLiveAnswers(db: Database, classId: string, at: number): Promise<LiveAnswer[]> {
  const rows = await db
    .selectFrom('live_answer')
    .innerJoin('pupil', 'pupil.id', 'live_answer.pupil_id')
    .select(['pupil.id as pupilId', 'given', 'credit'])
    .where('live_answer.class_id', '=', classId)
    .where('pupil.class_id', '=', classId)
    .where('at', '=', at)
    .execute();
  // The cast is safe: only this feature writes the column with the answers.
  return rows.map((row) => ({ ...row, given: row.given as Answer }));
}

/** Lists all answers of a pupil in the running quiz. */
export async function listOwnLiveAnswers(db: Database, classId: string, pupilId: string) {
  const rows = await db
    .selectFrom('live_answer')
    .select(['at', 'given', 'credit'])
    .where('class_id', '=', classId)
    .where('pupil_id', '=', pupilId)
    .execute();
  return rows.map((row) => ({ ...row, given: row.given as Answer }));
}

/** Lists the pupils of a class whose last request came after the given time. */
export async function listPupilsHere(db: Database, classId: string, seenAfter: Date) {
  return db
    .selectFrom('pupil')
    .select(['id', 'nickname'])
    .where('class_id', '=', classId)
    .where('seen_at', '>', seenAfter)
    .orderBy('nickname_key')
    .execute();
}

export async function findClass(db: Database, classId: string) {
  return db.selectFrom('class').select(['name', 'code']).where('id', '=', classId).executeTakeFirstOrThrow();
}
