import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { readBoard, readLiveQuiz } from '../../quiz-contract.ts';

/**
 * How often the board (the screen for the projector) reloads the state of the quiz, to update the number of
 * answers.
 */
const COUNT_MS = 1000;
/**
 * The pause before a failed request is repeated. After a successful request, the device does not poll,
 * because the live channel (a WebSocket) reports every step.
 */
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
