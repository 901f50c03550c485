import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { listDeadEnds } from '../../dead-ends-contract.ts';

/** Loads the dead ends (links to something that does not exist) of all pages. */
export const deadEndsQuery = queryOptions({
  queryKey: ['dead ends'],
  queryFn: ({ signal }) => call(listDeadEnds, {}, { signal }),
  networkMode: 'always',
  staleTime: 0,
});
