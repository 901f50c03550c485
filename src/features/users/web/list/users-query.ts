import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import * as contract from '../../contract.ts';
import { listPage } from './list-without-paging.ts';

/** The first part of the key of all queries in this file. Used to refresh all of them after a change. */
export const USERS = 'users';

/**
 * If a request gets no response, it is repeated every four seconds. In the meantime the screen shows that it
 * is loading.
 */
const ASK_AGAIN = {
  networkMode: 'always',
  retry: (_count: number, error: Error) => !isFailedResponse(error),
  retryDelay: 4000,
} as const;

/**
 * If the cached data is older than this, in milliseconds, it is loaded again. For most data of the app this
 * time is a minute. Here it is short, because other administrators may change users at the same time.
 */
const STALE_MS = 5000;

/** Loads one page of the list. The previous page stays on the screen until the new page is loaded. */
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
