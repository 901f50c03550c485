import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { listClasses, readClass } from '../contract.ts';

/**
 * The first part of the query keys of all queries about classes. After a change, all these queries are loaded
 * again.
 */
export const CLASSES = 'classes';

/** How often the list of pupils is reloaded while it is shown, because pupils may join at any time. */
const REFRESH_MS = 4000;

export const classesQuery = queryOptions({
  queryKey: [CLASSES],
  staleTime: 0,
  queryFn: async ({ signal }) => answered(await call(listClasses, {}, { signal })),
});

export function classQuery(id: string) {
  return queryOptions({
    queryKey: [CLASSES, id],
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) => answered(await call(readClass, { params: { id } }, { signal })),
  });
}

function answered<Answer>(answer: Answer | null): Answer {
  if (!answer) throw new Error('The classes got no response.');
  return answer;
}
