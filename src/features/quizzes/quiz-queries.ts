import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { allQuizzes, getQuiz, listChecks, readQuiz } from './contract.ts';
import { listLostQuestions } from './editing-contract.ts';
import { listTeacherQuizzes } from './own-contract.ts';

/**
 * The first part of the key of every cached query about quizzes. After a change, all of them are loaded again
 * by this key.
 */
export const QUIZZES_KEY = ['quizzes'];

export function quizQuery(quizID: string) {
  return queryOptions({
    queryKey: [...QUIZZES_KEY, 'one', quizID],
    networkMode: 'always',
    queryFn: ({ signal }) => call(getQuiz, { body: { quizID } }, { signal }),
  });
}

/**
 * Loads all quizzes, so that an editor can choose one. The cache is not used, because another editor may have
 * just added a quiz.
 */
export const allQuizzesQuery = queryOptions({
  queryKey: [...QUIZZES_KEY, 'all'],
  networkMode: 'always',
  staleTime: 0,
  queryFn: ({ signal }) => call(allQuizzes, {}, { signal }),
});

/**
 * Loads the questions of a quiz. They are loaded only once per visit, because a change would disturb a reader
 * who is playing.
 */
export function playedQuizQuery(answerID: number) {
  return queryOptions({
    queryKey: [...QUIZZES_KEY, 'played', answerID],
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => call(readQuiz, { params: { id: answerID } }, { signal }),
  });
}

export function checksQuery(answerID: number) {
  return queryOptions({
    queryKey: [...QUIZZES_KEY, 'checks', answerID],
    queryFn: ({ signal }) => call(listChecks, { params: { id: answerID } }, { signal }),
  });
}

/** The quizzes of a teacher, and those of the library. */
export const teacherQuizzesQuery = queryOptions({
  queryKey: [...QUIZZES_KEY, 'teacher'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await call(listTeacherQuizzes, {}, { signal })) ?? { own: [], library: [] },
});

/**
 * Loads the questions for which the sentence that proves the answer is gone. They are loaded each time the
 * editors' start page opens, because a change to any page may have removed a sentence.
 */
export const lostQuestionsQuery = queryOptions({
  queryKey: [...QUIZZES_KEY, 'lost'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await call(listLostQuestions, {}, { signal })) ?? [],
});
