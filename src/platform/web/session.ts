import { queryOptions } from '@tanstack/react-query';
import { type CurrentUser, getUser } from '#platform/shared/people/current-user-contract.ts';
import type { Config } from '#platform/shared/settings/config.ts';
import { call, isFailedResponse, loadConfig } from './calls/api.ts';
import { queryClient } from './calls/query-client.ts';

/**
 * Defaults for fields that are not in the basic contract (docs/behaviour.md 28.4); a server may leave them
 * out.
 */
const OURS: Omit<CurrentUser, 'role' | 'stt' | 'schoolName'> = {
  ...{ personID: '', firstName: '', status: '' },
  ...{ tts: false, exploreMap: false, trialEndsAt: null, shared: false },
};

/**
 * The person who is signed in; null for a visitor. If the server does not respond, the query is repeated until
 * it does, so that a restart of the server during a lesson signs no one out.
 */
export const currentUserQuery = queryOptions({
  queryKey: ['currentUser'],
  queryFn: fetchCurrentUser,
  staleTime: 60_000,
  // A server in the same building answers without an internet connection.
  networkMode: 'always',
  retry: (_failures, error) => !isFailedResponse(error) || error.status >= 500,
});

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: loadConfig,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Loads the configuration, then the current user. Screens are shown after that, so that a reload keeps the
 * screen that was open (docs/behaviour.md 2.3). index.html has already requested both in parallel.
 */
export async function bootstrap(): Promise<Config> {
  const config = await queryClient.fetchQuery(configQuery);
  // index.html has a mark if there is a session cookie, so visitors need no request. If the request gets no
  // response, the screens request the user again.
  if (document.querySelector('meta[name="session"]')) {
    await queryClient.prefetchQuery({ ...currentUserQuery, retry: false });
  } else if (window.location.pathname.startsWith('/home')) {
    queryClient.setQueryData(currentUserQuery.queryKey, null);
  }
  return config;
}

/** Requests the current user from the server: after signing in, and where no user is loaded. */
export async function checkSession(): Promise<CurrentUser | null> {
  return queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
}

/**
 * While there is unsaved work, an expired session does not open the login screen: the dialog of the unsaved
 * work asks the user to sign in again.
 * @returns a function that ends this protection
 */
export function holdSession(): () => void {
  const holder = {};
  holders.add(holder);
  return () => holders.delete(holder);
}

const holders = new Set<object>();

/** Called when a call was refused because the session has expired: the shell then opens the login screen. */
export function endSession(): void {
  if (holders.size === 0) queryClient.setQueryData(currentUserQuery.queryKey, null);
}

/** Called when a person signed in again without leaving the screen. */
export function resumeSession(user: CurrentUser): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** Deletes everything on the device that belonged to the signed-in person (docs/behaviour.md 5.8). */
export function forgetSession(): void {
  queryClient.clear();
  localStorage.removeItem('session');
  sessionStorage.removeItem('wa_session_id');
}

async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    const user = await call(getUser, {});
    if (user) return { ...OURS, ...user };
  } catch (error) {
    if (isFailedResponse(error) && error.status === 401) return null;
    throw error;
  }
  throw new Error('The server did not answer.');
}
