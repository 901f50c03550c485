import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { currentUserQuery } from '#platform/web/session.ts';

/**
 * For this time after a response the current user is not requested again, for example when the user clicks
 * directly after the login or a reload.
 */
const FRESH_MS = 2000;

/**
 * Loads the current user at every change of address, so that a role or status that an administrator has
 * changed applies at the next click. If the server does not respond, nothing changes.
 */
export function useLiveSession(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address triggers the request
  useEffect(() => refreshSession(FRESH_MS), [pathname]);
}

/** @param freshMs the user is not requested again if the last response is younger than this */
export function refreshSession(freshMs: number): void {
  // Until the first response, the shell repeats its own request. A second request would replace the request
  // of the shell and would not be repeated.
  if (queryClient.getQueryData(currentUserQuery.queryKey) === undefined) return;
  queryClient
    .fetchQuery({ ...currentUserQuery, staleTime: freshMs, retry: false })
    // If the server does not respond, nothing changes; the banner reports the lost connection.
    .catch(() => undefined);
}
