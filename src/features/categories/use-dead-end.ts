import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { type Action, actionTarget, deadEnd } from '#platform/shared/content/action-target.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { may } from '#platform/shared/people/access.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import type { listPages } from './page-list-contract.ts';
import { pageListQuery } from './page-list-query.ts';

export type Exists = (answerID: number) => boolean;

const ALWAYS: Exists = () => true;

/**
 * Which pages there are, as far as somebody who edits can know: only they are listed every page. The server leaves out
 * for readers what leads to none. A page that is not in the list may be newer than the list: it counts as there until the
 * list was fetched again, once.
 * @param actions everything that is judged
 */
export function usePageExists(actions: readonly Action[]): Exists {
  const { data: person } = useQuery(currentUserQuery);
  const isEditor = may(person ?? null, 'editContent');
  const { data: list, dataUpdatedAt, refetch } = useQuery({ ...pageListQuery, enabled: isEditor });
  const exists = useMemo(() => (isEditor && list ? existsIn(list) : ALWAYS), [isEditor, list]);
  const answerIDs = actions.flatMap((action) => pageOf(action) ?? []);
  const since = useSince(answerIDs.join());
  const isUndecided = dataUpdatedAt < since && !answerIDs.every(exists);
  // Fetched once for what is judged now, whatever comes of it.
  const undecidedSince = isUndecided ? since : null;
  useEffect(() => {
    if (undecidedSince !== null) void refetch({ cancelRefetch: false });
  }, [undecidedSince, refetch]);
  return isUndecided ? ALWAYS : exists;
}

/** @param actions everything that is judged @returns why an action leads nowhere, or undefined where it works */
export function useDeadEnd(actions: readonly Action[]): (action: Action) => string | undefined {
  const exists = usePageExists(actions);
  return useMemo(() => (action: Action) => deadEnd(action, exists), [exists]);
}

/** @returns tells whether a page was there when the list was made */
export function existsIn(list: Answered<typeof listPages>): Exists {
  const titles = list.flatMap(({ subCategorys }) => subCategorys.flatMap((entry) => entry.titles));
  const known = new Set([...Object.values<number>(SPECIAL_PAGES), ...titles.map(({ answerID }) => answerID)]);
  return (answerID) => known.has(answerID);
}

/** @returns since when this is what is judged */
function useSince(judged: string): number {
  const [since, setSince] = useState(() => ({ judged, at: Date.now() }));
  if (since.judged === judged) return since.at;
  const next = { judged, at: Date.now() };
  setSince(next);
  return next.at;
}

function pageOf(action: Action): number | undefined {
  const target = actionTarget(action);
  return target.is === 'nowhere' ? undefined : target.answerID;
}
