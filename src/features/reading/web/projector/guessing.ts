import { createStore, useStore } from '#platform/web/store.ts';

/**
 * A teacher can let the class guess before the answer is shown. `isOn` is true while answers are covered at
 * first. `shown` is the question whose answer the teacher has uncovered.
 */
const state = createStore<{ isOn: boolean; shown: string | null }>({ isOn: false, shown: null });
let current: string | null = null;

export const guessing = {
  /** Sets whether answers are covered at first. The answer that is on the screen stays visible. */
  set: (isOn: boolean): void => state.set({ isOn, shown: isOn ? current : null }),
  uncover: (): void => state.set({ ...state.get(), shown: current }),
};

/**
 * @param question the question that the page answers; null without a question
 * @returns `isOn`: true if answers are covered until the teacher uncovers them; `isCovered`: true while the
 * answer of this page is covered
 */
export function useGuessing(question: string | null): { isOn: boolean; isCovered: boolean } {
  const { isOn, shown } = useStore(state);
  current = question;
  return { isOn, isCovered: isOn && question !== null && shown !== question };
}
