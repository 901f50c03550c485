import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { Quiz } from '#platform/shared/content/quiz-item.ts';

/** A list with one element, which contains the quizzes. Source: docs/behaviour.md 27.2. */
const Quizzes = z.array(z.object({ items: z.array(Quiz) }));

/**
 * Returns the quiz whose id is in the `quizURL` of a page. `quizID` may be null. The list of items is empty
 * if there is no such quiz.
 */
export const getQuiz = endpoint({
  url: '/api/answer/getQuiz',
  access: 'readPages',
  body: z.object({ quizID: z.nullish(z.string('must be a text')) }),
  response: Quizzes,
});

export const allQuizzes = endpoint({
  url: '/api/answer/allQuizzes',
  response: Quizzes,
});
