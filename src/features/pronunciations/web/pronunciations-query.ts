import { queryOptions } from '@tanstack/react-query';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { listPronunciations } from '../contract.ts';

export const pronunciationsQuery = queryOptions({
  queryKey: ['pronunciations'],
  networkMode: 'always',
  retry: (_count: number, error: Error) => !isFailedResponse(error),
  retryDelay: 4000,
  // The cached list always counts as outdated, because another editor may change the list at any time.
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const list = await call(listPronunciations, {}, { signal });
    if (!list) throw new Error('The list got no response.');
    return list;
  },
});
