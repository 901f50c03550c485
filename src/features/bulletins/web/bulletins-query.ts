import { queryOptions } from '@tanstack/react-query';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { type BulletinKind, listBulletins } from '../contract.ts';

/**
 * If the server does not respond, the screen keeps showing that the list is loading, and repeats the request
 * after this time. The app checks the connection to the server at the same interval.
 */
const ASK_AGAIN_MS = 4000;

export function bulletinsQuery(kind: BulletinKind) {
  return queryOptions({
    queryKey: ['bulletins', kind],
    // Sends requests even when the browser reports that it is offline, because a server in the same building
    // responds without an internet connection.
    networkMode: 'always',
    retry: (_count, error) => !isFailedResponse(error),
    retryDelay: ASK_AGAIN_MS,
    queryFn: async ({ signal }) => {
      const bulletins = await call(listBulletins, { params: { type: kind } }, { signal });
      if (!bulletins) throw new Error('The list got no response.');
      return bulletins;
    },
  });
}
