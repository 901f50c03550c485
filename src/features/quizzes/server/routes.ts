import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import * as editing from '../editing-contract.ts';
import * as results from '../results-contract.ts';
import { checksOf } from './checks.ts';
import type { QuizDeps } from './deps.ts';
import { draftFromSentence } from './editing/draft-from-sentence.ts';
import { lostQuestions, readEditableQuiz } from './editing/read-editable-quiz.ts';
import { readProofPage } from './editing/read-proof-page.ts';
import { saveQuiz } from './editing/save-quiz.ts';
import { answer, readQuiz } from './play.ts';
import { resultsOfClass, resultsOfQuiz } from './results.ts';
import { resultsOfSchool } from './school.ts';

export function quizRoutes(serve: Serve, deps: QuizDeps): void {
  const { quizzes } = deps;
  serve(contract.getQuiz, ({ body }) => [
    { items: quizzes().filter(({ itemID }) => itemID === body.quizID) },
  ]);
  serve(contract.allQuizzes, () => [{ items: quizzes() }]);
  serve(contract.readQuiz, ({ caller, params }) => readQuiz(deps, caller, params.id));
  serve(contract.answerQuestion, ({ caller, params, body }) => answer(deps, caller, { params, body }));
  serve(results.listResults, ({ caller, params }) => resultsOfClass(deps, caller, params.id));
  serve(results.readResults, ({ caller, params }) => resultsOfQuiz(deps, caller, params));
  serve(results.readSchoolResults, ({ query }) => resultsOfSchool(deps, query.school));
  serve(editing.readEditableQuiz, ({ params }) => readEditableQuiz(deps, params.id));
  serve(editing.readProofPage, ({ params }) => readProofPage(deps, params.id));
  serve(editing.draftFromSentence, ({ body }) => draftFromSentence(deps, body));
  serve(editing.saveQuiz, ({ params, body }) => saveQuiz(deps, { params, body }));
  serve(editing.listLostQuestions, () => lostQuestions(deps));
  serve(contract.listChecks, ({ params }) => checksOf(deps, params.id));
}
