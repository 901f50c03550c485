import { isStartingPlace, SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import type { Page } from '../contract.ts';

/**
 * Ids of the pages that belong to quizzes: pages in no category that the quiz grid leads to, and pages in none that these
 * lead to in turn. They ask, or tell what was right, and answer nobody's question.
 */
export function findQuizPages(find: (answerID: number) => Page | undefined): Set<number> {
  const grid = find(SPECIAL_PAGES.quizzes);
  const asking = unfiled(grid?.items.map(({ itemAction }) => itemAction) ?? []);
  const telling = unfiled(asking.flatMap(({ buttons }) => buttons.map(({ buttonAction }) => buttonAction)));
  return new Set([...asking, ...telling].map(({ answerID }) => answerID));

  function unfiled(actions: unknown[]): Page[] {
    return actions.flatMap((action) => {
      const answerID = Number(action || Number.NaN);
      const page = isStartingPlace(answerID) ? undefined : find(answerID);
      return page && page.category === null ? [page] : [];
    });
  }
}
