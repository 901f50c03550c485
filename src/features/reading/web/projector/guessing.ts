import { createStore, useStore } from '#platform/web/store.ts';

/** Whether answers are covered until somebody shows them, and the question whose answer was shown. */
const state = createStore<{ isOn: boolean; shown: string | null }>({ isOn: false, shown: null });
let current: string | null = null;

export const guessing = {
  /** An answer that is on the screen is not covered afterwards. */
  set: (isOn: boolean): void => state.set({ isOn, shown: isOn ? current : null }),
  uncover: (): void => state.set({ ...state.get(), shown: current }),
};

/** @param question the question that the page answers, or null */
export function useGuessing(question: string | null): { isOn: boolean; isCovered: boolean } {
  const { isOn, shown } = useStore(state);
  current = question;
  return { isOn, isCovered: isOn && question !== null && shown !== question };
}
