import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { readFollowing } from '../contract.ts';

/** Loads which class follows the teacher. Another device of the teacher may have started or stopped this. */
export const followingQuery = queryOptions({
  queryKey: ['live', 'following'],
  staleTime: 30_000,
  queryFn: ({ signal }) => call(readFollowing, {}, { signal }),
});
