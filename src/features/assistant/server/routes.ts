import type { Database } from '#platform/server/database/connect.ts';
import type { Serve } from '#platform/server/http/serve.ts';
import type { Count } from '#platform/server/operations/metrics.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import * as contract from '../contract.ts';
import * as lexicon from '../lexicon-contract.ts';
import { answerMessage, type MessageDeps } from './answer-message.ts';
import { readLexicon, removeEverydayWord, saveEverydayWord } from './save-everyday-word.ts';
import { suggestQuestions } from './suggest-questions.ts';

type Deps = MessageDeps & { db: Database; countQuestion: Count['question'] };

export function assistantRoutes(serve: Serve, { db, countQuestion, ...deps }: Deps): void {
  serve(contract.message, async (call) => {
    const answered = await answerMessage(deps, call);
    countQuestion(outcomeOf(answered));
    return answered;
  });
  serve(contract.suggestions, (call) => suggestQuestions(deps.assistant, call));
  serve(lexicon.listEverydayWords, () => readLexicon(db));
  serve(lexicon.saveEverydayWord, ({ body }) => saveEverydayWord(db, deps.assistant.isKnown, body));
  serve(lexicon.removeEverydayWord, ({ body }) => removeEverydayWord(db, body.word));
}

/**
 * @returns the kind under which the statistics count a question. Distress and insults count as small talk.
 * Otherwise the numbers of a small school could reveal that somebody is in distress.
 */
function outcomeOf({ output: { kind, outcome } }: Answered<typeof contract.message>): string {
  if (kind === 'distress' || kind === 'insult') return 'smallTalk';
  return kind ?? outcome ?? 'answer';
}
