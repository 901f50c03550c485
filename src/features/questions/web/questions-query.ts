import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, isFailedResponse } from '#web/api.ts';
import { listQuestions, type Pile } from '../contract.ts';

/** All that was read of the questions: told again after a change. */
export const QUESTIONS = 'questions';

export function questionsQuery(shown: { pile: Pile; page: number }) {
  return queryOptions({
    queryKey: [QUESTIONS, shown],
    networkMode: 'always',
    retry: (_count: number, error: Error) => !isFailedResponse(error),
    retryDelay: 4000,
    // Readers send more all the time.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const list = await call(listQuestions, { querystring: shown }, { signal });
      if (!list) throw new Error('The list got no response.');
      return list;
    },
  });
}
