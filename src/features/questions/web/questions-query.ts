import { queryOptions } from '@tanstack/react-query';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { listQuestions, type QuestionList } from '../contract.ts';
import type { Shown } from './use-shown-questions.ts';

/** The key of all queries about questions. They are loaded again after a change. */
export const QUESTIONS = 'questions';

export function questionsQuery(shown: Shown) {
  return queryOptions({
    queryKey: [QUESTIONS, shown] as const,
    networkMode: 'always',
    retry: (_count: number, error: Error) => !isFailedResponse(error),
    retryDelay: 4000,
    // Readers may send questions at any time.
    staleTime: 0,
    // While the other list loads, only the counts are kept, because its questions have other actions.
    placeholderData: (before: QuestionList | undefined, query) =>
      before && query?.queryKey[1].pile !== shown.pile ? { ...before, questions: [] } : before,
    queryFn: async ({ signal }) => {
      const list = await call(listQuestions, { querystring: shown }, { signal });
      if (!list) throw new Error('The list got no response.');
      return list;
    },
  });
}
