import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/connect.ts';
import { questionKey } from '#platform/shared/content/page-question.ts';
import { type Complaint, type Pile, QUESTIONS_ON_BOARD } from '../contract.ts';

type Sent = { question: string; complaint: Complaint | undefined; now: Date };

/**
 * Adds a question. If the question is already stored with the same complaint, increases its count instead. A
 * question in the list `done` then moves to `toDo`; in other lists it stays.
 */
export async function noteQuestion(db: Database, { question, complaint, now }: Sent): Promise<void> {
  await db
    .insertInto('unanswered_question')
    .values({
      question_key: keyOf(question, complaint),
      wording: question,
      first_sent_at: now,
      last_sent_at: now,
      ...(complaint && {
        reason: complaint.reason,
        answer_id: complaint.answerID,
        sentence: complaint.sentence,
      }),
    })
    .onConflict((conflict) =>
      conflict.column('question_key').doUpdateSet((eb) => ({
        times: eb('unanswered_question.times', '+', 1),
        last_sent_at: now,
        pile: sql<Pile>`case when unanswered_question.pile = 'done' then 'toDo' else unanswered_question.pile end`,
      })),
    )
    .execute();
}

/** The key is a hash, because a question may be longer than an index allows. */
function keyOf(question: string, complaint: Complaint | undefined): Buffer {
  const { reason, answerID, sentence } = complaint ?? {};
  const parts = [questionKey(question), ...(complaint ? [reason, answerID, sentence] : [])];
  return createHash('sha256').update(parts.join('\n')).digest();
}

export type StoredQuestion = Awaited<ReturnType<typeof listQuestions>>[number];

/** Lists the questions that were sent most often, whether they are to do, done or set aside. */
export async function listQuestions(db: Database) {
  return db
    .selectFrom('unanswered_question')
    .select([
      'id',
      'wording',
      'times',
      'pile',
      'reason',
      'sentence',
      'answer_id as answerID',
      'last_sent_at as lastSentAt',
    ])
    .orderBy('times', 'desc')
    .orderBy('last_sent_at', 'desc')
    .orderBy('id')
    .limit(QUESTIONS_ON_BOARD)
    .execute();
}

export async function moveQuestions(db: Database, ids: string[], pile: Pile): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('unanswered_question').set({ pile }).where('id', 'in', ids).execute();
}

export async function deleteQuestions(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('unanswered_question').where('id', 'in', ids).execute();
}

/**
 * Lists questions in the order of their IDs.
 * @param after the ID after which to start; undefined starts with the first question
 */
export async function listWordings(db: Database, after: string | undefined, limit: number) {
  return db
    .selectFrom('unanswered_question')
    .select(['id', 'wording'])
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteQuestionsBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('unanswered_question').where('last_sent_at', '<', time).execute();
}
