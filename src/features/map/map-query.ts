import { queryOptions } from '@tanstack/react-query';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { type PolarMap, readMap } from './contract.ts';

/**
 * The loaded map is used for this long before it is requested again. Most pins and all journeys change only
 * with a new version of the app; titles of pages change occasionally.
 */
const FRESH_MS = 10 * 60_000;
const NO_RESPONSE_AGAIN_MS = 4000;

export const mapQuery = queryOptions({
  queryKey: ['map'],
  queryFn: async ({ signal }): Promise<PolarMap> => {
    const map = await call(readMap, {}, { signal });
    if (!map) throw new Error('The map got no response.');
    return map;
  },
  staleTime: FRESH_MS,
  networkMode: 'always',
  retry: (_count, error) => !isFailedResponse(error),
  retryDelay: NO_RESPONSE_AGAIN_MS,
});
