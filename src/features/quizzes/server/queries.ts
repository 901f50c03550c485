import { sql, type Transaction } from 'kysely';
import { type PupilHelp, toHelp } from '#features/classes/pupil-help.ts';
import { nextContentVersion } from '#platform/server/database/changes/content-version.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { isOwnQuiz } from '#platform/shared/content/own-quiz.ts';
import type { Answer } from '../marking/answer.ts';

/** A stored version of a quiz. `questions` has the form of the questions in `QuizFile`. */
export type StoredVersion = { tries: number; questions: object[] };

export async function findVersion(
  db: Database,
  answerID: number,
  rev: number,
): Promise<StoredVersion | undefined> {
  return db
    .selectFrom('quiz_version')
    .select(['tries', 'questions'])
    .where('answer_id', '=', answerID)
    .where('rev', '=', rev)
    .executeTakeFirst();
}

type QuizOfPupil = { pupilId: string; answerID: number };

/**
 * Records that the pupil has begun the quiz with this version, unless the pupil has begun it before.
 * @returns the version with which the pupil began: this version or an earlier one
 */
export async function startQuiz(db: Database, quiz: QuizOfPupil, rev: number): Promise<number> {
  const { pupilId: pupil_id, answerID: answer_id } = quiz;
  await db
    .insertInto('quiz_start')
    .values({ pupil_id, answer_id, rev })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const started = await findStarted(db, quiz);
  return started ?? rev;
}

export async function findStarted(db: Database, quiz: QuizOfPupil): Promise<number | undefined> {
  const row = await db
    .selectFrom('quiz_start')
    .select('rev')
    .where('pupil_id', '=', quiz.pupilId)
    .where('answer_id', '=', quiz.answerID)
    .executeTakeFirst();
  return row?.rev;
}

/** Finds the kinds of help that the teacher has switched on for a pupil. */
export async function findHelp(db: Database, pupilId: string): Promise<PupilHelp> {
  const row = await db.selectFrom('pupil').select('help').where('id', '=', pupilId).executeTakeFirst();
  return toHelp(row?.help ?? []);
}

/** A pupil's answer. `given` is null if the pupil gave up and asked for the right answer. */
export type KeptAnswer = { question: string; try: number; given: Answer | null; credit: number };

export async function listAnswers(db: Database, quiz: QuizOfPupil): Promise<KeptAnswer[]> {
  const rows = await db
    .selectFrom('quiz_answer')
    .select(['question', 'try', 'given', 'credit'])
    .where('pupil_id', '=', quiz.pupilId)
    .where('answer_id', '=', quiz.answerID)
    .orderBy('question')
    .orderBy('try')
    .execute();
  // The cast is safe: only this feature writes this column.
  return rows.map((row) => ({ ...row, given: row.given as Answer | null }));
}

/**
 * Locks the answers of a pupil to a quiz until the end of the transaction, so that two answers at the same
 * time are stored one after the other.
 */
export async function lockAnswers(tx: Database, { pupilId, answerID }: QuizOfPupil): Promise<void> {
  await tx
    .selectFrom('quiz_start')
    .select('rev')
    .where('pupil_id', '=', pupilId)
    .where('answer_id', '=', answerID)
    .forUpdate()
    .execute();
}

export async function insertAnswer(
  tx: Database,
  answer: QuizOfPupil & KeptAnswer & { key: string; rev: number; now: Date },
): Promise<void> {
  const { key, pupilId: pupil_id, answerID: answer_id, rev, question, credit, now, given } = answer;
  const day = now.toISOString().slice(0, 10);
  await tx
    .insertInto('quiz_answer')
    .values({
      ...{ key, pupil_id, answer_id, rev, question, credit, day },
      try: answer.try,
      given: given === null ? null : JSON.stringify(given),
    })
    .execute();
}

type DoneInSession = { sessionHash: Buffer; answerID: number };

export async function insertDone(
  db: Database,
  { sessionHash: token_hash, answerID: answer_id }: DoneInSession,
  question: string,
): Promise<void> {
  // Stores nothing if the session has ended during the request.
  await sql`
    insert into quiz_done (token_hash, answer_id, question)
    select token_hash, ${answer_id}, ${question} from session where token_hash = ${token_hash}
    on conflict do nothing`.execute(db);
}

/** Lists the questions of a quiz that a student has finished in this session. */
export async function listDone(db: Database, { sessionHash, answerID }: DoneInSession): Promise<string[]> {
  const rows = await db
    .selectFrom('quiz_done')
    .select('question')
    .where('token_hash', '=', sessionHash)
    .where('answer_id', '=', answerID)
    .execute();
  return rows.map(({ question }) => question);
}

/** @returns the name of the class; undefined if the class has ended or belongs to another teacher */
export async function findClassName(
  db: Database,
  { classId, teacherId, now }: { classId: string; teacherId: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('class')
    .select('name')
    .where('id', '=', classId)
    .where('teacher_id', '=', teacherId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.name;
}

/** For each quiz, counts the pupils of a class who have answered at least one question. */
export async function listAnsweredQuizzes(db: Database, classId: string) {
  return db
    .selectFrom('quiz_answer')
    .innerJoin('pupil', 'pupil.id', 'quiz_answer.pupil_id')
    .select(['quiz_answer.answer_id as answerID'])
    .select(({ fn }) => fn.count<string>('pupil.id').distinct().as('pupils'))
    .where('pupil.class_id', '=', classId)
    .groupBy('quiz_answer.answer_id')
    .orderBy('quiz_answer.answer_id')
    .execute();
}

export async function listPupilsOfClass(db: Database, classId: string) {
  return db
    .selectFrom('pupil')
    .select(['id', 'nickname'])
    .where('class_id', '=', classId)
    .orderBy('nickname_key')
    .execute();
}

export type AnswerOfClass = KeptAnswer & { pupilId: string; day: string };

/**
 * Lists the answers of all pupils of a class to a quiz, in the order of their tries: all first tries, then
 * all second ones and so on.
 */
export async function listAnswersOfClass(
  db: Database,
  { classId, answerID }: { classId: string; answerID: number },
): Promise<AnswerOfClass[]> {
  const rows = await db
    .selectFrom('quiz_answer')
    .innerJoin('pupil', 'pupil.id', 'quiz_answer.pupil_id')
    .select(['pupil.id as pupilId', 'question', 'try', 'given', 'credit'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('pupil.class_id', '=', classId)
    .where('quiz_answer.answer_id', '=', answerID)
    .orderBy('try')
    .execute();
  // The cast is safe: only this feature writes this column.
  return rows.map((row) => ({ ...row, given: row.given as Answer | null }));
}

/**
 * @returns true while the pupil's class plays this quiz together. The pupil may then not play it alone,
 * because that would show the answers too early.
 */
export async function isPlayedTogether(db: Database, { pupilId, answerID }: QuizOfPupil): Promise<boolean> {
  const quiz = await db
    .selectFrom('live_quiz')
    .innerJoin('pupil', 'pupil.class_id', 'live_quiz.class_id')
    .select('phase')
    .where('pupil.id', '=', pupilId)
    .where('live_quiz.answer_id', '=', answerID)
    .where('phase', '<>', 'end')
    .executeTakeFirst();
  return quiz !== undefined;
}

type AnsweredTogether = { classId: string; at: number; answerID: number; rev: number; question: string };

/**
 * Stores what each pupil of a class answered to one question while the class played the quiz together. The
 * answer becomes the pupil's next try, unless 20 tries are stored already. A pupil who has begun another
 * version of the quiz alone continues alone with that version.
 */
export async function keepTogether(
  tx: Database,
  { classId, at, answerID, rev, question }: AnsweredTogether,
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await sql`
    insert into quiz_start (pupil_id, answer_id, rev)
    select pupil_id, ${answerID}, ${rev} from live_answer where class_id = ${classId} and at = ${at}
    on conflict do nothing`.execute(tx);
  await sql`
    insert into quiz_answer (key, pupil_id, answer_id, rev, question, try, given, credit, day)
    select gen_random_uuid(), live.pupil_id, ${answerID}, ${rev}, ${question}, before.tries + 1, live.given,
      live.credit, ${day}
    from live_answer as live
      cross join lateral (
        select count(*) as tries from quiz_answer as own
        where own.pupil_id = live.pupil_id and own.answer_id = ${answerID} and own.question = ${question}
      ) as before
    where live.class_id = ${classId} and live.at = ${at} and before.tries < 20
    on conflict do nothing`.execute(tx);
}

export type QuizVersion = StoredVersion & { answerID: number; rev: number };

/** Finds the current version of a quiz, and locks its row until the end of the transaction. */
export async function lockQuiz(
  tx: Database,
  answerID: number,
): Promise<(Omit<QuizVersion, 'answerID'> & { teacherId: string | null }) | undefined> {
  return tx
    .selectFrom('quiz')
    .select(['rev', 'tries', 'questions', 'teacher_id as teacherId'])
    .where('answer_id', '=', answerID)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Stores a version of a quiz, and makes it the current one.
 * @returns the new content version (a number that grows with each change of the library); undefined for a
 * teacher's quiz, which is not part of the library
 */
export async function insertVersion(
  tx: Transaction<Tables>,
  { answerID: answer_id, rev, tries, questions: asked }: QuizVersion,
): Promise<number | undefined> {
  const questions = JSON.stringify(asked);
  await tx.updateTable('quiz').set({ rev, tries, questions }).where('answer_id', '=', answer_id).execute();
  await tx.insertInto('quiz_version').values({ answer_id, rev, tries, questions }).execute();
  if (isOwnQuiz(answer_id)) return undefined;
  const changed_in = await nextContentVersion(tx);
  await tx.updateTable('page').set({ changed_in }).where('answer_id', '=', answer_id).execute();
  return changed_in;
}

export async function listVersionsOfQuiz(db: Database, answerID: number) {
  return db
    .selectFrom('quiz_version')
    .select(['rev', 'questions'])
    .where('answer_id', '=', answerID)
    .execute();
}

/** Lists the first answer of every pupil to every question of a quiz. */
export async function listAnswersOfQuiz(db: Database, answerID: number) {
  return db
    .selectFrom('quiz_answer')
    .select(['pupil_id as pupilId', 'question', 'rev', 'credit'])
    .where('answer_id', '=', answerID)
    .where('try', '=', 1)
    .execute();
}
