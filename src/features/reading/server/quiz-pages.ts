import { isStartingPlace, SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import type { Page } from '../contract.ts';

/**
 * The ids of quiz pages: pages without a category that the quiz grid leads to, and pages without a category
 * that these lead to. They contain questions or answers of quizzes, and never answer a question.
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
