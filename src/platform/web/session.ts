import { queryOptions } from '@tanstack/react-query';
import { type CurrentUser, getUser } from '#platform/shared/people/current-user-contract.ts';
import type { Config } from '#platform/shared/settings/config.ts';
import { call, isFailedResponse, loadConfig } from './calls/api.ts';
import { queryClient } from './calls/query-client.ts';

/**
 * Default values for the fields that a server does not send if it has only the basic contract (the calls and
 * fields that the app requires of every server, docs/behaviour.md 1.5, 28.4).
 */
const OURS: Omit<CurrentUser, 'role' | 'stt' | 'schoolName'> = {
  ...{ personID: '', firstName: '', status: '' },
  ...{ tts: false, exploreMap: false, trialEndsAt: null, shared: false },
};

/**
 * The signed-in person; null for a visitor. If the server does not respond, the request is repeated until it
 * does, so that nobody is signed out when the server restarts during a lesson.
 */
export const currentUserQuery = queryOptions({
  queryKey: ['currentUser'],
  queryFn: fetchCurrentUser,
  staleTime: 60_000,
  // Sends requests even if the browser is offline: a server in the same building responds without an internet
  // connection.
  networkMode: 'always',
  retry: (_failures, error) => !isFailedResponse(error) || error.status >= 500,
});

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: loadConfig,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Loads the configuration, then the current user. Screens are shown only when the user is known, so that a
 * reload does not lead a signed-in person away from the current screen (docs/behaviour.md 2.3). index.html
 * has already started both requests in parallel.
 */
export async function bootstrap(): Promise<Config> {
  const config = await queryClient.fetchQuery(configQuery);
  // The server adds the meta element `session` to index.html if the request has a session cookie. Without it
  // nobody is signed in, and no request for the user is needed. If the request gets no response, the screens
  // request the user again.
  if (document.querySelector('meta[name="session"]')) {
    await queryClient.prefetchQuery({ ...currentUserQuery, retry: false });
  } else if (window.location.pathname.startsWith('/home')) {
    queryClient.setQueryData(currentUserQuery.queryKey, null);
  }
  return config;
}

/** Requests the current user from the server. Used after signing in, and if no user is loaded yet. */
export async function checkSession(): Promise<CurrentUser | null> {
  return queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
}

/**
 * Call it while there is unsaved work. An expired session then does not open the login screen, because the
 * dialog about the unsaved work asks the user to sign in again.
 * @returns a function that allows the login screen again
 */
export function holdSession(): () => void {
  const holder = {};
  holders.add(holder);
  return () => holders.delete(holder);
}

const holders = new Set<object>();

/**
 * Called when the server has refused a call because the session has expired. The app then opens the login
 * screen, unless a screen with unsaved work has called `holdSession`.
 */
export function endSession(): void {
  if (holders.size === 0) queryClient.setQueryData(currentUserQuery.queryKey, null);
}

/** Called when the user has signed in again without leaving the screen. */
export function resumeSession(user: CurrentUser): void {
  forgetFormerPerson(user.personID);
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** Deletes everything on the device that belonged to the signed-in person (docs/behaviour.md 5.8). */
export function forgetSession(): void {
  queryClient.clear();
  lastPersonID = undefined;
  localStorage.removeItem('session');
  sessionStorage.removeItem('wa_session_id');
}

async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    const user = await call(getUser, {});
    if (user) {
      const known = { ...OURS, ...user };
      forgetFormerPerson(known.personID);
      return known;
    }
  } catch (error) {
    if (isFailedResponse(error) && error.status === 401) return null;
    throw error;
  }
  throw new Error('The server did not answer.');
}

/** The person to whom the cached data of the server belongs; undefined if there is none yet. */
let lastPersonID: string | undefined;

/**
 * Deletes the cached data of the person who used this tab before, if another person has signed in since. What
 * a screen shows at this moment is requested again.
 */
function forgetFormerPerson(personID: string): void {
  const isFormer = lastPersonID !== undefined && lastPersonID !== personID;
  lastPersonID = personID;
  if (!isFormer) return;
  const kept: unknown[] = [configQuery.queryKey[0], currentUserQuery.queryKey[0]];
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => !kept.includes(queryKey[0]);
  queryClient.removeQueries({ type: 'inactive', predicate });
  void queryClient.invalidateQueries({ predicate });
}
