import type { Serve } from '#platform/server/http/serve.ts';
import type { Quiz } from '#platform/shared/content/quiz-item.ts';
import * as contract from './contract.ts';

/** @param quizzes returns the items of the published quiz page */
export function quizRoutes(serve: Serve, { quizzes }: { quizzes(): Quiz[] }): void {
  serve(contract.getQuiz, ({ body }) => [
    { items: quizzes().filter(({ itemID }) => itemID === body.quizID) },
  ]);
  serve(contract.allQuizzes, () => [{ items: quizzes() }]);
}
