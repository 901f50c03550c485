import { queryOptions } from '@tanstack/react-query';
import { listClasses } from '#features/classes/contract.ts';
import { call } from '#platform/web/calls/api.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import * as contract from '../contract.ts';

/** The first part of the query keys of all queries about lessons. */
const LESSONS = 'lessons';

/** How often the progress of a class is reloaded while it is shown. */
const REFRESH_MS = 5000;

export const lessonsQuery = queryOptions({
  queryKey: [LESSONS, 'own'],
  staleTime: 0,
  queryFn: async ({ signal }) => answered(await call(contract.listLessons, {}, { signal })),
});

export function lessonQuery(id: string) {
  return queryOptions({
    queryKey: [LESSONS, 'one', id],
    staleTime: 0,
    // The editor never starts from a cached lesson, because a change of an older revision could not be saved.
    gcTime: 0,
    queryFn: async ({ signal }) => answered(await call(contract.readLesson, { params: { id } }, { signal })),
  });
}

export function classLessonsQuery(id: string) {
  return queryOptions({
    queryKey: [LESSONS, 'class', id],
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) =>
      answered(await call(contract.listClassLessons, { params: { id } }, { signal })),
  });
}

/** The classes of the teacher, to which lessons can be given. */
export const classesQuery = queryOptions({
  queryKey: [LESSONS, 'classes'],
  staleTime: 0,
  queryFn: async ({ signal }) => answered(await call(listClasses, {}, { signal })),
});

export function sharedLessonQuery(secret: string) {
  return queryOptions({
    queryKey: [LESSONS, 'shared', secret],
    queryFn: async ({ signal }) =>
      answered(await call(contract.readSharedLesson, { params: { secret } }, { signal })),
  });
}

export const myLessonsQuery = queryOptions({
  queryKey: [LESSONS, 'mine'],
  staleTime: 0,
  refetchInterval: REFRESH_MS,
  queryFn: async ({ signal }) => answered(await call(contract.listMyLessons, {}, { signal })),
});

export async function loadLessonsAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [LESSONS] });
}

function answered<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new Error('The lessons got no response.');
  return answer;
}
