import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { allQuizzes, getQuiz } from './contract.ts';

/** The first part of the key of every query about quizzes. Used to load them again after a change. */
export const QUIZZES_KEY = ['quizzes'];

export function quizQuery(quizID: string) {
  return queryOptions({
    queryKey: [...QUIZZES_KEY, 'one', quizID],
    networkMode: 'always',
    queryFn: ({ signal }) => call(getQuiz, { body: { quizID } }, { signal }),
  });
}

/**
 * Loads all quizzes, so that an editor can choose one of them. Never uses cached quizzes, because another
 * editor may have just added one.
 */
export const allQuizzesQuery = queryOptions({
  queryKey: [...QUIZZES_KEY, 'all'],
  networkMode: 'always',
  staleTime: 0,
  queryFn: ({ signal }) => call(allQuizzes, {}, { signal }),
});
