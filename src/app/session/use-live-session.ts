import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { currentUserQuery } from '#platform/web/session.ts';

/** For this time after an answer, no further request is made, whether the user signs in, reloads or clicks. */
const FRESH_MS = 2000;

/**
 * Loads the current user at every change of address, so that a role or status changed by an administrator
 * applies at the next click. Without an answer nothing changes.
 */
export function useLiveSession(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address triggers the request
  useEffect(() => refreshSession(FRESH_MS), [pathname]);
}

/** @param freshMs an answer that is younger is not requested again */
export function refreshSession(freshMs: number): void {
  // The shell already repeats the request until the server answers. A second call would replace it, and might
  // give up.
  if (queryClient.getQueryData(currentUserQuery.queryKey) === undefined) return;
  queryClient
    .fetchQuery({ ...currentUserQuery, staleTime: freshMs, retry: false })
    // Without an answer nothing changes; the banner reports the lost connection.
    .catch(() => undefined);
}
