import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { readFollowing } from '../contract.ts';

/** Which class follows the teacher. Another device of the teacher may have begun or ended it. */
export const followingQuery = queryOptions({
  queryKey: ['live', 'following'],
  staleTime: 30_000,
  queryFn: ({ signal }) => call(readFollowing, {}, { signal }),
});
