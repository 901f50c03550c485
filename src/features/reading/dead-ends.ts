import { type Action, deadEnd } from '#platform/shared/content/action-target.ts';
import type { Item } from '#platform/shared/content/item.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import type { Page } from './contract.ts';
import type { DeadEnd } from './dead-ends-contract.ts';

/** The existing targets when the page is read. */
export type Around = {
  exists(answerID: number): boolean;
  /** Every quiz; missing if unknown. */
  quizzes?: Item[];
};

/** All targets on a page. */
export function actionsOf({ buttons, items }: Page): Action[] {
  return [...buttons.map(({ buttonAction }) => buttonAction), ...items.map(({ itemAction }) => itemAction)];
}

/** Everything on a page that leads nowhere. */
export function findDeadEnds(page: Page, around: Around): DeadEnd[] {
  const isQuizPage = page.answerID === SPECIAL_PAGES.quizzes;
  return [
    ...page.buttons.flatMap(({ buttonName, buttonAction }, place) =>
      found(`buttons.${place}.buttonAction`, buttonName, buttonAction, around),
    ),
    ...page.items.flatMap(({ itemCaption = '', itemAction }, place) =>
      // A picture may have no target; a quiz without one is a dead end.
      itemAction || isQuizPage ? found(`items.${place}.itemAction`, itemCaption, itemAction, around) : [],
    ),
    ...quizDeadEnd(page, around),
  ];
}

/**
 * A page for readers: without buttons and quizzes that lead nowhere, and with pictures that are not links.
 * Editors get the whole page, so that a save loses nothing.
 */
export function withoutDeadEnds(page: Page, deadEnds: DeadEnd[]): Page {
  const dead = new Set(deadEnds.map(({ field }) => field));
  const isQuizPage = page.answerID === SPECIAL_PAGES.quizzes;
  return {
    ...page,
    buttons: page.buttons.filter((_, place) => !dead.has(`buttons.${place}.buttonAction`)),
    items: page.items.flatMap((item, place) => {
      if (!dead.has(`items.${place}.itemAction`)) return [item];
      return isQuizPage ? [] : [{ ...item, itemAction: null }];
    }),
    quizURL: dead.has('quizURL') ? null : page.quizURL,
  };
}

function found(field: string, name: string, action: Action, { exists }: Around): DeadEnd[] {
  const reason = deadEnd(action, exists);
  return reason ? [{ field, name, action: String(action ?? ''), reason }] : [];
}

function quizDeadEnd({ quizURL }: Page, around: Around): DeadEnd[] {
  if (!quizURL || !around.quizzes) return [];
  const quiz = around.quizzes.find(({ itemID }) => itemID === quizURL);
  const dead = { field: 'quizURL', name: quiz?.itemCaption ?? '', action: quizURL };
  if (!quiz) return [{ ...dead, reason: 'This quiz is not there any more.' }];
  const reason = deadEnd(quiz.itemAction, around.exists);
  return reason ? [{ ...dead, action: String(quiz.itemAction ?? ''), reason }] : [];
}
