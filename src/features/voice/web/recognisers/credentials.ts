import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { configQuery } from '#platform/web/session.ts';
import { speechCredentials } from '../../contract.ts';

/** A token is renewed this long before it expires, so that it is still valid when it reaches the server. */
const EARLY_MS = 60_000;

const credentialsQuery = queryOptions({
  queryKey: ['speechCredentials'],
  queryFn: fetchCredentials,
  staleTime: ({ state: { data } }) =>
    data ? Math.max(0, new Date(data.expires).getTime() - EARLY_MS - Date.now()) : 0,
  networkMode: 'always',
});

/** Gets the token in advance, when the user is about to press the button. */
export async function prepareAddress(): Promise<void> {
  await queryClient.prefetchQuery(credentialsQuery);
}

/**
 * @returns the address of the socket, with a valid token
 * @throws FailedResponse, or an Error if there is no response
 */
export async function socketAddress(): Promise<string> {
  const [config, { accessToken }] = await Promise.all([
    queryClient.ensureQueryData(configQuery),
    queryClient.fetchQuery(credentialsQuery),
  ]);
  const address = new URL(`${config.sttURL}/v1/recognize`);
  // Behind a proxy, the server may not know that the browser uses https.
  if (address.host === window.location.host && window.location.protocol === 'https:')
    address.protocol = 'wss:';
  address.searchParams.set('access_token', accessToken);
  return address.href;
}

/** Removes the token, so that the next question gets a new token. Called after the recognition has failed. */
export function forgetAddress(): void {
  queryClient.removeQueries({ queryKey: credentialsQuery.queryKey });
}

async function fetchCredentials() {
  const credentials = await call(speechCredentials, {});
  if (!credentials) throw new Error('The server did not answer.');
  return credentials;
}
