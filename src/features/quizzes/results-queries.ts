import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { QUIZZES_KEY } from './quiz-queries.ts';
import { listResults, readResults, readSchoolResults } from './results-contract.ts';

/**
 * While results are shown, they are loaded again after this time (in milliseconds), because pupils may still
 * be answering.
 */
const REFRESH_MS = 5000;

export function classResultsQuery(id: string) {
  return queryOptions({
    queryKey: [...QUIZZES_KEY, 'results', id],
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => call(listResults, { params: { id } }, { signal }),
  });
}

export function quizResultsQuery(id: string, quiz: number) {
  return queryOptions({
    queryKey: [...QUIZZES_KEY, 'results', id, quiz],
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => call(readResults, { params: { id, quiz } }, { signal }),
  });
}

/**
 * Loads how often pupils of a school were right.
 * @param school '' for all schools
 */
export function schoolResultsQuery(school: string) {
  return queryOptions({
    queryKey: [...QUIZZES_KEY, 'school', school],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(readSchoolResults, { querystring: school === '' ? {} : { school } }, { signal }),
  });
}
