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
 * Tells which pages exist. For readers, every page counts as existing, because the server has already removed
 * links to missing pages. Editors get the list of all pages. A page that is not in the list may have been
 * created after the list was loaded, so it counts as existing until the list has been loaded once more.
 * @param actions the targets of all links to check: page numbers or addresses
 */
export function usePageExists(actions: readonly Action[]): Exists {
  const { data: person } = useQuery(currentUserQuery);
  const isEditor = may(person ?? null, 'editContent');
  const { data: list, dataUpdatedAt, refetch } = useQuery({ ...pageListQuery, enabled: isEditor });
  const exists = useMemo(() => (isEditor && list ? existsIn(list) : ALWAYS), [isEditor, list]);
  const answerIDs = actions.flatMap((action) => pageOf(action) ?? []);
  const since = useSince(answerIDs.join());
  const isUndecided = dataUpdatedAt < since && !answerIDs.every(exists);
  // The effect reloads the list only once for the same links, even if the request fails.
  const undecidedSince = isUndecided ? since : null;
  useEffect(() => {
    if (undecidedSince !== null) void refetch({ cancelRefetch: false });
  }, [undecidedSince, refetch]);
  return isUndecided ? ALWAYS : exists;
}

/**
 * @param actions the targets of all links to check: page numbers or addresses
 * @returns a function that says why a link leads nowhere; it returns undefined if the link works
 */
export function useDeadEnd(actions: readonly Action[]): (action: Action) => string | undefined {
  const exists = usePageExists(actions);
  return useMemo(() => (action: Action) => deadEnd(action, exists), [exists]);
}

/** @returns a function that tells whether the list contains a page */
export function existsIn(list: Answered<typeof listPages>): Exists {
  const titles = list.flatMap(({ subCategorys }) => subCategorys.flatMap((entry) => entry.titles));
  const known = new Set([...Object.values<number>(SPECIAL_PAGES), ...titles.map(({ answerID }) => answerID)]);
  return (answerID) => known.has(answerID);
}

/** @returns the time at which the checked links last changed, in ms since 1970 */
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
