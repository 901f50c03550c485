import { queryOptions } from '@tanstack/react-query';
import { type CurrentUser, getUser } from '#platform/shared/people/current-user-contract.ts';
import type { Config } from '#platform/shared/settings/config.ts';
import { call, isFailedResponse, loadConfig } from './calls/api.ts';
import { queryClient } from './calls/query-client.ts';

/** What is known of a person beside the basic contract (docs/behaviour.md 28.4); a server may leave it out. */
const OURS: Omit<CurrentUser, 'role' | 'stt' | 'schoolName'> = {
  ...{ personID: '', firstName: '', status: '' },
  ...{ tts: false, exploreMap: false, trialEndsAt: null, shared: false },
};

/**
 * Who is signed in; null for a visitor. A server that says nothing has not said that nobody is: it is asked again until
 * it answers, so that a restart in the middle of a lesson throws no one out.
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
 * Configuration first, then who is signed in; only then do screens mount, so that a reload stays where it is (docs/behaviour.md 2.3).
 * Both were asked for by index.html already, side by side: what waits here is only the order.
 */
export async function bootstrap(): Promise<Config> {
  const config = await queryClient.fetchQuery(configQuery);
  // A visitor without a session cookie is known without asking; the server says so in index.html.
  // Without an answer the screens ask again themselves.
  if (document.querySelector('meta[name="session"]')) {
    await queryClient.prefetchQuery({ ...currentUserQuery, retry: false });
  } else if (window.location.pathname.startsWith('/home')) {
    queryClient.setQueryData(currentUserQuery.queryKey, null);
  }
  return config;
}

/** Asks the server again who is signed in: after logging in, and where no user is loaded. */
export async function checkSession(): Promise<CurrentUser | null> {
  return queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
}

/** While work is open that the login screen would throw away, an ended session is its matter. @returns lets go */
export function holdSession(): () => void {
  const holder = {};
  holders.add(holder);
  return () => holders.delete(holder);
}

const holders = new Set<object>();

/** A call was refused because nobody is signed in any more: the shell shows the way to the login screen. */
export function endSession(): void {
  if (holders.size === 0) queryClient.setQueryData(currentUserQuery.queryKey, null);
}

/** Somebody signed in again where they were. */
export function resumeSession(user: CurrentUser): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** Forgets everything that belonged to the person who was signed in (docs/behaviour.md 5.8). */
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
