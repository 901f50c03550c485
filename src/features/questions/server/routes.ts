import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { Limits } from '#server/http/limits.ts';
import { notFound } from '#server/http/refused.ts';
import type { Serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { type FindAnswer, listQuestions } from './list-questions.ts';
import * as queries from './queries.ts';

/** Questions an account may send in a minute: a class that shares one, each pupil once or twice. */
const SENT_PER_MINUTE = 60;

const DONE = { ok: true } as const;

type Deps = { db: Database; clock: Clock; limits: Limits; findAnswer: FindAnswer };

/** What readers asked in vain, from the button that tells it to the list that editors work off. */
export function questionRoutes(serve: Serve, { db, clock, limits, findAnswer }: Deps): void {
  serve(contract.tellEditors, async ({ body, caller }) => {
    limits.count(`questions sent by ${caller?.personId}`, SENT_PER_MINUTE);
    await queries.noteQuestion(db, body.question, clock.now());
    return DONE;
  });
  serve(contract.listQuestions, ({ query }) => listQuestions({ db, findAnswer }, query));
  serve(contract.moveQuestion, async ({ params, body }) => {
    if (!(await queries.moveQuestion(db, params.id, body.pile))) throw notFound('Question');
    return DONE;
  });
  serve(contract.removeQuestion, async ({ params }) => {
    await queries.deleteQuestion(db, params.id);
    return DONE;
  });
}
