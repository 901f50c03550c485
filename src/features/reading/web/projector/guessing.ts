import { createStore, useStore } from '#platform/web/store.ts';

/**
 * `isOn`: true while a teacher lets the class guess, so that answers are covered at first. `shown`: the
 * question whose answer was uncovered.
 */
const state = createStore<{ isOn: boolean; shown: string | null }>({ isOn: false, shown: null });
let current: string | null = null;

export const guessing = {
  /**
   * Switches on or off that answers are covered at first. An answer that is already on the screen stays
   * visible.
   */
  set: (isOn: boolean): void => state.set({ isOn, shown: isOn ? current : null }),
  uncover: (): void => state.set({ ...state.get(), shown: current }),
};

/** @param question the question that the page answers, or null */
export function useGuessing(question: string | null): { isOn: boolean; isCovered: boolean } {
  const { isOn, shown } = useStore(state);
  current = question;
  return { isOn, isCovered: isOn && question !== null && shown !== question };
}
