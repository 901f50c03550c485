import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { may } from '#shared/access.ts';
import { type Action, deadEnd } from '#shared/action-target.ts';
import { SPECIAL_PAGES } from '#shared/special-pages.ts';
import { currentUserQuery } from '../session.ts';
import { pageListQuery } from './page-list-query.ts';

/**
 * Which pages there are, as far as somebody who edits can know: only they are listed every page. The server leaves out
 * for readers what leads to none.
 */
export function usePageExists(): (answerID: number) => boolean {
  const { data: person } = useQuery(currentUserQuery);
  const isEditor = may(person ?? null, 'editContent');
  const { data: list } = useQuery({ ...pageListQuery, enabled: isEditor });
  return useMemo(() => {
    if (!isEditor || !list) return () => true;
    const titles = list.flatMap(({ subCategorys }) => subCategorys.flatMap((entry) => entry.titles));
    const known = new Set([
      ...Object.values<number>(SPECIAL_PAGES),
      ...titles.map(({ answerID }) => answerID),
    ]);
    return (answerID: number) => known.has(answerID);
  }, [isEditor, list]);
}

/** @returns why an action leads nowhere, or undefined where it works */
export function useDeadEnd(): (action: Action) => string | undefined {
  const exists = usePageExists();
  return useMemo(() => (action: Action) => deadEnd(action, exists), [exists]);
}
