import { useSearchParams } from 'react-router';
import type { Pile } from '../contract.ts';

export type Shown = { pile: Pile; page: number };

/** The questions that are shown. The address of the screen contains the list and the page. */
export function useShownQuestions(): [Shown, (shown: Shown) => void] {
  const [parameters, setParameters] = useSearchParams();
  const page = Number(parameters.get('page'));
  const shown: Shown = {
    pile: parameters.has('aside') ? 'setAside' : 'toDo',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
  return [shown, (next) => setParameters(parametersOf(next), { replace: true })];
}

/** @returns the search part of the address */
export function searchOf(shown: Shown): string {
  return new URLSearchParams(parametersOf(shown)).toString();
}

function parametersOf({ pile, page }: Shown): Record<string, string> {
  return { ...(pile === 'setAside' && { aside: '' }), ...(page > 1 && { page: String(page) }) };
}
