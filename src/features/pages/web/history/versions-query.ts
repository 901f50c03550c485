import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { listVersions, readVersion } from '../../editing-contract.ts';

/** Everything that was ever saved of a page, newest first. */
export function versionsQuery(answerID: number) {
  return queryOptions({
    queryKey: ['versions', answerID],
    queryFn: ({ signal }) => call(listVersions, { params: { id: answerID } }, { signal }),
  });
}

/** A version never changes. */
export function versionQuery(answerID: number, rev: number) {
  return queryOptions({
    queryKey: ['versions', answerID, rev],
    queryFn: ({ signal }) => call(readVersion, { params: { id: answerID, rev } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
