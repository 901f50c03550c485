import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import * as contract from '../../contract.ts';
import { listPage } from '../paging/list-page.ts';

/** The key of everything administration reads, for refreshing after a change. */
export const USERS = 'users';

/** Without a response the list keeps loading. */
const ASK_AGAIN = {
  networkMode: 'always',
  retry: (_count: number, error: Error) => !isFailedResponse(error),
  retryDelay: 4000,
} as const;

/** Less than the usual minute: another administrator may be working. */
const STALE_MS = 5000;

/** One page of the list; the previous one stays while the next one loads. */
export function usersQuery(listing: contract.Listing) {
  return queryOptions({
    ...ASK_AGAIN,
    queryKey: [USERS, 'list', listing],
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await call(contract.getUsers, { querystring: listing }, { signal });
      if (!answer) throw new Error('The list got no response.');
      return Array.isArray(answer) ? listPage(answer, listing) : answer;
    },
  });
}

export function pendingQuery(listing: contract.PendingListing) {
  return queryOptions({
    ...ASK_AGAIN,
    queryKey: [USERS, 'pending', listing],
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await call(contract.listPending, { querystring: listing }, { signal });
      if (!answer) throw new Error('The list got no response.');
      return answer;
    },
  });
}

export const settingsQuery = queryOptions({
  ...ASK_AGAIN,
  queryKey: [USERS, 'settings'],
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const answer = await call(contract.readSettings, {}, { signal });
    if (!answer) throw new Error('The settings got no response.');
    return answer;
  },
});
