import { Item } from './item.ts';
import { SPECIAL_PAGES } from './special-pages.ts';

/**
 * A quiz is stored as an item of the quiz page (page 410). Its id, picture, name (`itemCaption`) and address
 * (`itemAction`) are fields of the item. To add a field to quizzes, add it to `Item`.
 * Source: docs/behaviour.md 18.5, 19.12, 27.2.
 */
export const Quiz = Item;
export type Quiz = Item;

/** @returns true for the page whose items are quizzes */
export function isQuizPage(answerID: number): boolean {
  return answerID === SPECIAL_PAGES.quizzes;
}

/** @returns the name that readers see: "Quiz" if the quiz has no name */
export function quizName({ itemCaption }: Pick<Quiz, 'itemCaption'>): string {
  return itemCaption || 'Quiz';
}
