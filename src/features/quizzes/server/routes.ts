import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import * as editing from '../editing-contract.ts';
import * as own from '../own-contract.ts';
import * as results from '../results-contract.ts';
import { checksOf } from './checks.ts';
import type { QuizDeps } from './deps.ts';
import { draftFromSentence } from './editing/draft-from-sentence.ts';
import { lostQuestions, readEditableQuiz } from './editing/read-editable-quiz.ts';
import { readProofPage } from './editing/read-proof-page.ts';
import { saveQuiz } from './editing/save-quiz.ts';
import { createOwnQuiz, listTeacherQuizzes, removeOwnQuiz, renameOwnQuiz } from './own/own-quizzes.ts';
import { answer, readQuiz } from './play.ts';
import { type PressDeps, printQuiz } from './press/print-quiz.ts';
import { resultsOfClass, resultsOfQuiz } from './results.ts';
import { resultsOfSchool } from './school.ts';

export function quizRoutes(serve: Serve, deps: QuizDeps & PressDeps): void {
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
  serve(editing.readEditableQuiz, ({ caller, params }) => readEditableQuiz(deps, caller, params.id));
  serve(editing.readProofPage, ({ params }) => readProofPage(deps, params.id));
  serve(editing.draftFromSentence, ({ body }) => draftFromSentence(deps, body));
  serve(editing.saveQuiz, ({ caller, params, body }) => saveQuiz(deps, caller, { params, body }));
  serve(editing.listLostQuestions, () => lostQuestions(deps));
  serve(own.listTeacherQuizzes, ({ caller }) => listTeacherQuizzes(deps, caller));
  serve(own.createOwnQuiz, ({ caller, body }) => createOwnQuiz(deps, caller, body));
  serve(own.renameOwnQuiz, ({ caller, params, body }) => renameOwnQuiz(deps, caller, { ...params, ...body }));
  serve(own.removeOwnQuiz, ({ caller, params }) => removeOwnQuiz(deps, caller, params.id));
  serve(own.printQuiz, (call) => printQuiz(deps, call));
  serve(contract.listChecks, ({ params }) => checksOf(deps, params.id));
}
