import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { listVersions, readVersion, VERSIONS_AT_ONCE } from '../../editing-contract.ts';

/**
 * The first part of the key of every cached query about the versions of a page. After a change, all of them
 * are loaded again by this key.
 */
export function versionsKey(answerID: number): [string, number] {
  return ['versions', answerID];
}

/** Loads only the newest versions of a page. */
export function newestVersionsQuery(answerID: number) {
  return queryOptions({
    queryKey: [...versionsKey(answerID), 'newest'],
    queryFn: ({ signal }) => call(listVersions, { params: { id: answerID }, querystring: {} }, { signal }),
  });
}

/**
 * Loads the versions of a page, newest first, in several responses.
 * @param downTo the version in the address; the first response must go back to it
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

/** Loads one version of a page. It is loaded only once, because a stored version never changes. */
export function versionQuery(answerID: number, rev: number) {
  return queryOptions({
    queryKey: [...versionsKey(answerID), rev],
    queryFn: ({ signal }) => call(readVersion, { params: { id: answerID, rev } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
