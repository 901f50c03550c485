import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { draftFromSentence, readEditableQuiz, readProofPage } from '../../editing-contract.ts';
import type { Evidence } from '../../question.ts';
import { QUIZZES_KEY } from '../../quiz-queries.ts';

/** Loads the quiz only once per visit, because loading it again would replace what the editor has typed. */
export function editableQuizQuery(answerID: number) {
  return queryOptions({
    queryKey: ['editable quiz', answerID],
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => call(readEditableQuiz, { params: { id: answerID } }, { signal }),
  });
}

/** Loads the sentences and pictures of a page. */
export function proofPageQuery(answerID: number) {
  return queryOptions({
    queryKey: [...QUIZZES_KEY, 'proof', answerID],
    enabled: answerID > 0,
    queryFn: ({ signal }) => call(readProofPage, { params: { id: answerID } }, { signal }),
  });
}

export function draftsQuery(sentence: Evidence) {
  return queryOptions({
    queryKey: [...QUIZZES_KEY, 'drafts', sentence],
    // Drafted questions are not loaded again while the editor reads them.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => call(draftFromSentence, { body: sentence }, { signal }),
  });
}
