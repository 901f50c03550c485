import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { configQuery } from '#platform/web/session.ts';
import { speechCredentials } from '../../contract.ts';

/** A token is replaced this long before it expires, so that it is still valid when it reaches the server. */
const EARLY_MS = 60_000;

const credentialsQuery = queryOptions({
  queryKey: ['speechCredentials'],
  queryFn: fetchCredentials,
  staleTime: ({ state: { data } }) =>
    data ? Math.max(0, new Date(data.expires).getTime() - EARLY_MS - Date.now()) : 0,
  networkMode: 'always',
});

/** Requests the token early, when the user seems about to press the button. */
export async function prepareAddress(): Promise<void> {
  await queryClient.prefetchQuery(credentialsQuery);
}

/**
 * @returns the address of the server's WebSocket, with a valid token
 * @throws FailedResponse, or an Error if the server does not respond
 */
export async function socketAddress(): Promise<string> {
  const [config, { accessToken }] = await Promise.all([
    queryClient.ensureQueryData(configQuery),
    queryClient.fetchQuery(credentialsQuery),
  ]);
  const address = new URL(`${config.sttURL}/v1/recognize`);
  // Behind a proxy, the server may not know that the browser uses https, and then gives a `ws:` address.
  if (address.host === window.location.host && window.location.protocol === 'https:')
    address.protocol = 'wss:';
  address.searchParams.set('access_token', accessToken);
  return address.href;
}

/** Forgets the token after a failure, so that a new one is requested for the next question. */
export function forgetAddress(): void {
  queryClient.removeQueries({ queryKey: credentialsQuery.queryKey });
}

async function fetchCredentials() {
  const credentials = await call(speechCredentials, {});
  if (!credentials) throw new Error('The server did not answer.');
  return credentials;
}
