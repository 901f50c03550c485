import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { allQuizzes, getQuiz } from './contract.ts';

/** Of everything that is known of quizzes. */
export const QUIZZES_KEY = ['quizzes'];

/** The quiz that a page names. */
export function quizQuery(quizID: string) {
  return queryOptions({
    queryKey: [...QUIZZES_KEY, 'one', quizID],
    networkMode: 'always',
    queryFn: ({ signal }) => call(getQuiz, { body: { quizID } }, { signal }),
  });
}

/** Every quiz, for those who choose one: another editor may have made one a moment ago. */
export const allQuizzesQuery = queryOptions({
  queryKey: [...QUIZZES_KEY, 'all'],
  networkMode: 'always',
  staleTime: 0,
  queryFn: ({ signal }) => call(allQuizzes, {}, { signal }),
});
