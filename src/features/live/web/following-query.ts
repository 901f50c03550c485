import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { readFollowing } from '../contract.ts';

/**
 * Loads the class to which the teacher shows pages. It is loaded again after a while, because the teacher may
 * start or stop showing pages on another device.
 */
export const followingQuery = queryOptions({
  queryKey: ['live', 'following'],
  staleTime: 30_000,
  queryFn: ({ signal }) => call(readFollowing, {}, { signal }),
});
