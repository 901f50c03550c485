import type { Database } from '#platform/server/database/connect.ts';
import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import * as lexicon from '../lexicon-contract.ts';
import { answerMessage, type MessageDeps } from './answer-message.ts';
import { readLexicon, removeEverydayWord, saveEverydayWord } from './save-everyday-word.ts';
import { suggestQuestions } from './suggest-questions.ts';

export function assistantRoutes(serve: Serve, { db, ...deps }: MessageDeps & { db: Database }): void {
  serve(contract.message, (call) => answerMessage(deps, call));
  serve(contract.suggestions, (call) => suggestQuestions(deps.assistant, call));
  serve(lexicon.listEverydayWords, () => readLexicon(db));
  serve(lexicon.saveEverydayWord, ({ body }) => saveEverydayWord(db, deps.assistant.isKnown, body));
  serve(lexicon.removeEverydayWord, ({ body }) => removeEverydayWord(db, body.word));
}
