import type { Database } from '#server/database/connect.ts';
import type { Answered, Checked } from '#shared/endpoint.ts';
import type * as contract from '../contract.ts';
import * as queries from './queries.ts';

type Page = { answerID: number; title: string };

/** What the assistant would say now. */
export type FindAnswer = (question: string) => { answeredBy?: Page; nearest: Page[] };

/** Each with what the library has for it today: a page may have been written since. */
export async function listQuestions(
  { db, findAnswer }: { db: Database; findAnswer: FindAnswer },
  query: Checked<typeof contract.listQuestions>['query'],
): Promise<Answered<typeof contract.listQuestions>> {
  const [questions, total] = await Promise.all([
    queries.listQuestions(db, query),
    queries.countQuestions(db),
  ]);
  return {
    questions: questions.map(({ lastSentAt, ...question }) => ({
      ...question,
      lastSentAt: lastSentAt.toISOString(),
      ...findAnswer(question.wording),
    })),
    total,
  };
}
