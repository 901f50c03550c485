import { queryOptions } from '@tanstack/react-query';
import { listEverydayWords } from '#features/assistant/lexicon-contract.ts';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { listQuestions, listSentences, type Pile, type QuestionList } from '../contract.ts';

/**
 * The first part of the key of all queries about questions. After a change, all queries with this key are
 * loaded again.
 */
export const QUESTIONS = 'questions';

const COMMON = {
  networkMode: 'always',
  retry: (_count: number, error: Error) => !isFailedResponse(error),
  retryDelay: 4000,
  // The lists are always loaded again, because readers may send questions and editors may change them at any
  // time.
  staleTime: 0,
} as const;

export function questionsQuery(shown: { pile: Pile; page: number }) {
  return queryOptions({
    ...COMMON,
    queryKey: [QUESTIONS, shown] as const,
    // While another list (to do, done or set aside) loads, shows only the counts of the previous list. The
    // questions of the previous list are hidden, because different actions apply to them.
    placeholderData: (before: QuestionList | undefined, query) =>
      before && query?.queryKey[1].pile !== shown.pile ? { ...before, groups: [] } : before,
    queryFn: async ({ signal }) => answered(await call(listQuestions, { querystring: shown }, { signal })),
  });
}

export const everydayWordsQuery = queryOptions({
  ...COMMON,
  queryKey: [QUESTIONS, 'words'],
  queryFn: async ({ signal }) => answered(await call(listEverydayWords, {}, { signal })),
});

export function sentencesQuery(answerID: number) {
  return queryOptions({
    ...COMMON,
    queryKey: [QUESTIONS, 'sentences', answerID],
    queryFn: async ({ signal }) =>
      answered(await call(listSentences, { params: { id: answerID } }, { signal })),
  });
}

function answered<Answer>(answer: Answer | null): Answer {
  if (!answer) throw new Error('The list got no response.');
  return answer;
}
