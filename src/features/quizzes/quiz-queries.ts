import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { allQuizzes, getQuiz, listChecks, readQuiz } from './contract.ts';
import { listLostQuestions } from './editing-contract.ts';
import { listTeacherQuizzes } from './own-contract.ts';

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

/**
 * The questions of a page's quiz. They are loaded only once per visit, so that a quiz does not change while
 * it is played.
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

/** Loaded each time the editors' board opens, because a change of any page may have removed a sentence. */
export const lostQuestionsQuery = queryOptions({
  queryKey: [...QUIZZES_KEY, 'lost'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await call(listLostQuestions, {}, { signal })) ?? [],
});
