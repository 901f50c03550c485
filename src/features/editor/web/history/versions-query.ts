import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { listVersions, readVersion, VERSIONS_AT_ONCE } from '../../editing-contract.ts';

/** The key of everything read about a page's versions, for refreshing after a change. */
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
 * All versions of a page, newest first, in pages.
 * @param downTo a version that the first page must include, because the address names it
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
