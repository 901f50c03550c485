import { queryOptions } from '@tanstack/react-query';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { listQuestions, type QuestionList } from '../contract.ts';
import type { Shown } from './use-shown-questions.ts';

/**
 * The start of the key of all queries about questions. After a change, all queries with this key are loaded
 * again.
 */
export const QUESTIONS = 'questions';

export function questionsQuery(shown: Shown) {
  return queryOptions({
    queryKey: [QUESTIONS, shown] as const,
    networkMode: 'always',
    retry: (_count: number, error: Error) => !isFailedResponse(error),
    retryDelay: 4000,
    // The list is never treated as current, because readers may send questions at any time.
    staleTime: 0,
    // While the other list loads, only the counts of the previous list stay. Its questions are removed,
    // because they have other actions.
    placeholderData: (before: QuestionList | undefined, query) =>
      before && query?.queryKey[1].pile !== shown.pile ? { ...before, questions: [] } : before,
    queryFn: async ({ signal }) => {
      const list = await call(listQuestions, { querystring: shown }, { signal });
      if (!list) throw new Error('The list got no response.');
      return list;
    },
  });
}
