import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { currentUserQuery } from '#platform/web/session.ts';

/** Just asked is asked: logging in, a reload and a click within this time ask once. */
const FRESH_MS = 2000;

/**
 * Asks at every change of address who is signed in, so that a role or status that an administrator changes shows at the
 * next click. A server that is silent meanwhile changes nothing.
 */
export function useLiveSession(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what asks
  useEffect(() => refreshSession(FRESH_MS), [pathname]);
}

/** @param freshMs what was asked so lately is not asked again */
export function refreshSession(freshMs: number): void {
  // The shell is asking already, until the server answers. A call that gives up would take the place of that one.
  if (queryClient.getQueryData(currentUserQuery.queryKey) === undefined) return;
  queryClient
    .fetchQuery({ ...currentUserQuery, staleTime: freshMs, retry: false })
    // Without an answer nothing new is known; the banner says that the server is away.
    .catch(() => undefined);
}
