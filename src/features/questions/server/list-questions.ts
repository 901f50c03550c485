import { mayBeKept } from '#features/care/classify.server.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Answered, Checked } from '#platform/shared/calls/endpoint.ts';
import type * as contract from '../contract.ts';
import * as queries from './queries.ts';

type Page = { answerID: number; title: string };

/** Finds the answer that the assistant would give now. */
export type FindAnswer = (question: string) => { answeredBy?: Page; nearest: Page[] };

/**
 * Lists questions. Each has the answer and the nearest pages that the library has now, because a page may
 * have been added after the question was sent. Stored questions that the current check does not allow are
 * deleted and not shown. They were stored before the check existed or could detect them.
 */
export async function listQuestions(
  deps: { db: Database; findAnswer: FindAnswer },
  query: Checked<typeof contract.listQuestions>['query'],
): Promise<Answered<typeof contract.listQuestions>> {
  const { db, findAnswer } = deps;
  const [questions, total] = await Promise.all([
    queries.listQuestions(db, query),
    queries.countQuestions(db),
  ]);
  const unfit = questions.filter(({ wording }) => !mayBeKept(wording));
  if (unfit.length > 0) {
    await queries.deleteQuestions(
      db,
      unfit.map(({ id }) => id),
    );
    return listQuestions(deps, query);
  }
  return {
    questions: questions.map(({ lastSentAt, ...question }) => ({
      ...question,
      lastSentAt: lastSentAt.toISOString(),
      ...findAnswer(question.wording),
    })),
    total,
  };
}
