import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { listVersions, readVersion, VERSIONS_AT_ONCE } from '../../editing-contract.ts';

/** All that was read of a page's versions: told again after a change. */
export function versionsKey(answerID: number): [string, number] {
  return ['versions', answerID];
}

/** The newest versions of a page. */
export function newestVersionsQuery(answerID: number) {
  return queryOptions({
    queryKey: [...versionsKey(answerID), 'newest'],
    queryFn: ({ signal }) => call(listVersions, { params: { id: answerID }, querystring: {} }, { signal }),
  });
}

/**
 * Everything that was ever saved of a page, newest first, some dozens at a time.
 * @param downTo a version that is to be among the first ones, because the address names it
 */
export function versionsQuery(answerID: number, downTo: number | undefined) {
  return infiniteQueryOptions({
    queryKey: [...versionsKey(answerID), 'list', downTo],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) => {
      const querystring = before === undefined ? { downTo } : { before };
      return call(listVersions, { params: { id: answerID }, querystring }, { signal });
    },
    getNextPageParam: (page) => (page && page.length >= VERSIONS_AT_ONCE ? page.at(-1)?.rev : undefined),
  });
}

/** A version never changes. */
export function versionQuery(answerID: number, rev: number) {
  return queryOptions({
    queryKey: [...versionsKey(answerID), rev],
    queryFn: ({ signal }) => call(readVersion, { params: { id: answerID, rev } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
