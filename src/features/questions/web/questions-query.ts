import { queryOptions } from '@tanstack/react-query';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { listQuestions, type QuestionList } from '../contract.ts';
import type { Shown } from './use-shown-questions.ts';

/** All that was read of the questions: told again after a change. */
export const QUESTIONS = 'questions';

export function questionsQuery(shown: Shown) {
  return queryOptions({
    queryKey: [QUESTIONS, shown] as const,
    networkMode: 'always',
    retry: (_count: number, error: Error) => !isFailedResponse(error),
    retryDelay: 4000,
    // Readers send more all the time.
    staleTime: 0,
    // Of the other pile only how many there are: what can be done with its questions is not the same.
    placeholderData: (before: QuestionList | undefined, query) =>
      before && query?.queryKey[1].pile !== shown.pile ? { ...before, questions: [] } : before,
    queryFn: async ({ signal }) => {
      const list = await call(listQuestions, { querystring: shown }, { signal });
      if (!list) throw new Error('The list got no response.');
      return list;
    },
  });
}
