import { notFound } from '#platform/server/http/refusals/refused.ts';
import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import { type FindAnswer, listQuestions } from './list-questions.ts';
import * as queries from './queries.ts';
import { type TellDeps, tellEditors } from './tell-editors.ts';

const DONE = { ok: true } as const;

type Deps = TellDeps & { findAnswer: FindAnswer };

export function questionRoutes(serve: Serve, deps: Deps): void {
  const { db, findAnswer } = deps;
  serve(contract.tellEditors, (call) => tellEditors(deps, call));
  serve(contract.listQuestions, ({ query }) => listQuestions({ db, findAnswer }, query));
  serve(contract.moveQuestion, async ({ params, body }) => {
    if (!(await queries.moveQuestion(db, params.id, body.pile))) throw notFound('Question');
    return DONE;
  });
  serve(contract.removeQuestion, async ({ params }) => {
    await queries.deleteQuestions(db, [params.id]);
    return DONE;
  });
}
