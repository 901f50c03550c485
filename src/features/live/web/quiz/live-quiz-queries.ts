import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { readBoard, readLiveQuiz } from '../../quiz-contract.ts';

/** How often the board asks how many have answered. */
const COUNT_MS = 1000;
/** How often a device asks again while the line is away. The live channel tells of every step. */
const AGAIN_MS = 1000;

export function boardQuery(classId: string) {
  return queryOptions({
    queryKey: ['live', 'board', classId],
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: COUNT_MS,
    queryFn: ({ signal }) => call(readBoard, { params: { id: classId } }, { signal }),
  });
}

export const liveQuizQuery = queryOptions({
  queryKey: ['live', 'quiz'],
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
  retry: true,
  retryDelay: AGAIN_MS,
  queryFn: ({ signal }) => call(readLiveQuiz, {}, { signal }),
});
