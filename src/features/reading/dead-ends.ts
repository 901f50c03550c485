import { type Action, deadEnd } from '#platform/shared/content/action-target.ts';
import { isQuizPage, type Quiz } from '#platform/shared/content/quiz-item.ts';
import type { Page } from './contract.ts';
import type { DeadEnd } from './dead-ends-contract.ts';

/** Tells which pages and quizzes exist, so that the links of a page can be checked. */
export type Around = {
  exists(answerID: number): boolean;
  /** All quizzes. If they are missing, the quiz of a page is not checked. */
  quizzes?: Quiz[];
};

/** @returns the links of all buttons and pictures on a page */
export function actionsOf({ buttons, items }: Page): Action[] {
  return [...buttons.map(({ buttonAction }) => buttonAction), ...items.map(({ itemAction }) => itemAction)];
}

/** @returns the buttons, pictures and quizzes of a page that link to something that does not exist */
export function findDeadEnds(page: Page, around: Around): DeadEnd[] {
  const hasQuizzes = isQuizPage(page.answerID);
  return [
    ...page.buttons.flatMap(({ buttonName, buttonAction }, place) =>
      found(`buttons.${place}.buttonAction`, buttonName, buttonAction, around),
    ),
    ...page.items.flatMap(({ itemCaption = '', itemAction }, place) =>
      // A picture may be without a link. On the quiz page, however, each picture stands for a quiz, and a
      // quiz without a link is a dead end.
      itemAction || hasQuizzes ? found(`items.${place}.itemAction`, itemCaption, itemAction, around) : [],
    ),
    ...quizDeadEnd(page, around),
  ];
}

/**
 * @returns the page as readers see it: without the buttons and quizzes that link to something that does not
 * exist. Pictures with such a link stay, but without the link. Editors get the whole page, because otherwise
 * saving it would delete these links.
 */
export function withoutDeadEnds(page: Page, deadEnds: DeadEnd[]): Page {
  const dead = new Set(deadEnds.map(({ field }) => field));
  const hasQuizzes = isQuizPage(page.answerID);
  return {
    ...page,
    buttons: page.buttons.filter((_, place) => !dead.has(`buttons.${place}.buttonAction`)),
    items: page.items.flatMap((item, place) => {
      if (!dead.has(`items.${place}.itemAction`)) return [item];
      return hasQuizzes ? [] : [{ ...item, itemAction: null }];
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
