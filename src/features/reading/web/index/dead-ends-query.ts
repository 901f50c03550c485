import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { listDeadEnds } from '../../dead-ends-contract.ts';

/** What leads nowhere, as the pages are now. */
export const deadEndsQuery = queryOptions({
  queryKey: ['dead ends'],
  queryFn: ({ signal }) => call(listDeadEnds, {}, { signal }),
  networkMode: 'always',
  staleTime: 0,
});
