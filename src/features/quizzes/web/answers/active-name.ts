import { createStore, useStore } from '#platform/web/store.ts';
import type { ShownQuestion } from '../../contract.ts';
import type { Pairs } from './pairs.ts';

/**
 * The name that the reader has chosen in a label question (names to place on a map or picture). The list of
 * names and the map or picture both read it.
 */
const chosen = createStore({ question: '', name: '' });

/** @returns the chosen name; if no name is chosen, the first name that has no place yet */
export function useActiveName(
  { id, names }: Extract<ShownQuestion, { kind: 'label' }>,
  pairs: Pairs,
): [string, (name: string) => void] {
  const { question, name } = useStore(chosen);
  const free = names.find((one) => !(one.id in pairs))?.id ?? names[0]?.id ?? '';
  const isStillFree = question === id && !(name in pairs);
  return [isStillFree ? name : free, (next) => chosen.set({ question: id, name: next })];
}
