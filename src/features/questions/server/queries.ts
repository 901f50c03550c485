import { createHash } from 'node:crypto';
import type { Database } from '#platform/server/database/connect.ts';
import { type Pile, QUESTIONS_PER_PAGE } from '../contract.ts';
import { questionKey } from '../question-key.ts';

/** Adds a question. If the question is already stored, increases its count and leaves it in its list. */
export async function noteQuestion(db: Database, question: string, now: Date): Promise<void> {
  // The key is hashed, because a question may be longer than an index allows.
  const question_key = createHash('sha256').update(questionKey(question)).digest();
  await db
    .insertInto('unanswered_question')
    .values({ question_key, wording: question, first_sent_at: now, last_sent_at: now })
    .onConflict((conflict) =>
      conflict.column('question_key').doUpdateSet((eb) => ({
        times: eb('unanswered_question.times', '+', 1),
        last_sent_at: now,
      })),
    )
    .execute();
}

export async function countQuestions(db: Database): Promise<Record<Pile, number>> {
  const rows = await db
    .selectFrom('unanswered_question')
    .select(['pile', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('pile')
    .execute();
  return { toDo: 0, setAside: 0, ...Object.fromEntries(rows.map(({ pile, count }) => [pile, count])) };
}

/** @param page counts from 1 */
export async function listQuestions(db: Database, { pile, page }: { pile: Pile; page: number }) {
  return db
    .selectFrom('unanswered_question')
    .select(['id', 'wording', 'times', 'last_sent_at as lastSentAt'])
    .where('pile', '=', pile)
    .orderBy('times', 'desc')
    .orderBy('last_sent_at', 'desc')
    .orderBy('id')
    .limit(QUESTIONS_PER_PAGE)
    .offset((page - 1) * QUESTIONS_PER_PAGE)
    .execute();
}

/** @returns whether the question exists */
export async function moveQuestion(db: Database, id: string, pile: Pile): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('unanswered_question')
    .set({ pile })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteQuestions(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('unanswered_question').where('id', 'in', ids).execute();
}

/**
 * Lists questions in the order of their ids.
 * @param after an id, or undefined to start with the first
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
