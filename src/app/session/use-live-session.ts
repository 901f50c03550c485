import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { currentUserQuery } from '#platform/web/session.ts';

/**
 * The current user is not requested again for this long after a response, for example if the user clicks
 * directly after signing in or after a reload.
 */
const FRESH_MS = 2000;

/**
 * Requests the current user whenever the address changes. So if an administrator changes the role or status
 * of a user, the change applies at the user's next click. If the server does not respond, nothing changes.
 */
export function useLiveSession(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address triggers the request
  useEffect(() => refreshSession(FRESH_MS), [pathname]);
}

/**
 * Requests the current user, unless the last response is recent.
 * @param freshMs the age in milliseconds up to which a response counts as recent
 */
export function refreshSession(freshMs: number): void {
  // Until the current user has been loaded once, the shell requests the user and repeats failed requests. A
  // request from here would replace the shell's request and would not be repeated.
  if (queryClient.getQueryData(currentUserQuery.queryKey) === undefined) return;
  queryClient
    .fetchQuery({ ...currentUserQuery, staleTime: freshMs, retry: false })
    // If the server does not respond, the app keeps the loaded user. OfflineBanner tells the user that the
    // connection is lost.
    .catch(() => undefined);
}
