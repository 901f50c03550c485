import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import { type BoardDeps, listQuestions } from './list-questions.ts';
import { listSentences } from './list-sentences.ts';
import * as queries from './queries.ts';
import { type TellDeps, tellEditors } from './tell-editors.ts';

const DONE = { ok: true } as const;

export function questionRoutes(serve: Serve, deps: TellDeps & BoardDeps): void {
  const { db } = deps;
  serve(contract.tellEditors, (call) => tellEditors(deps, call));
  serve(contract.listQuestions, ({ query }) => listQuestions(deps, query));
  serve(contract.moveQuestions, async ({ body }) => {
    await queries.moveQuestions(db, body.ids, body.pile);
    return DONE;
  });
  serve(contract.removeQuestions, async ({ body }) => {
    await queries.deleteQuestions(db, body.ids);
    return DONE;
  });
  serve(contract.listSentences, ({ params }) => listSentences(deps.findPage, params.id));
}
