import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { configQuery } from '#platform/web/session.ts';
import { speechCredentials } from '../../contract.ts';

/** A token that ends while it is on its way opens nothing. */
const EARLY_MS = 60_000;

const credentialsQuery = queryOptions({
  queryKey: ['speechCredentials'],
  queryFn: fetchCredentials,
  staleTime: ({ state: { data } }) =>
    data ? Math.max(0, new Date(data.expires).getTime() - EARLY_MS - Date.now()) : 0,
  networkMode: 'always',
});

/** Gets the token before it is needed: a press is at hand. */
export async function prepareAddress(): Promise<void> {
  await queryClient.prefetchQuery(credentialsQuery);
}

/** @returns the socket's address with a token that is good now @throws FailedResponse, or an Error without an answer */
export async function socketAddress(): Promise<string> {
  const [config, { accessToken }] = await Promise.all([
    queryClient.ensureQueryData(configQuery),
    queryClient.fetchQuery(credentialsQuery),
  ]);
  const address = new URL(`${config.sttURL}/v1/recognize`);
  // A proxy in front may speak https while the server behind it knows of nothing.
  if (address.host === window.location.host && window.location.protocol === 'https:')
    address.protocol = 'wss:';
  address.searchParams.set('access_token', accessToken);
  return address.href;
}

/** After a refusal of the socket the next question asks for another token. */
export function forgetAddress(): void {
  queryClient.removeQueries({ queryKey: credentialsQuery.queryKey });
}

async function fetchCredentials() {
  const credentials = await call(speechCredentials, {});
  if (!credentials) throw new Error('The server did not answer.');
  return credentials;
}
