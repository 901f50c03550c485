import { useSearchParams } from 'react-router';
import { PILES, type Pile } from '../contract.ts';

/**
 * The tabs of the board: the lists of readers' questions, and the everyday words (readers' words that the
 * assistant treats as words of the library).
 */
export const TABS = [...PILES, 'words'] as const;
export type Tab = Pile | 'words';

export type Shown = { tab: Tab; page: number };

/** The tab and page that are shown. The URL of the screen contains both. */
export function useShownQuestions(): [Shown, (shown: Shown) => void] {
  const [parameters, setParameters] = useSearchParams();
  const page = Number(parameters.get('page'));
  const shown: Shown = {
    tab: TABS.find((tab) => tab === parameters.get('list')) ?? 'toDo',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
  return [shown, (next) => setParameters(parametersOf(next), { replace: true })];
}

/** @returns the query string of the URL */
export function searchOf(shown: Shown): string {
  return new URLSearchParams(parametersOf(shown)).toString();
}

function parametersOf({ tab, page }: Shown): Record<string, string> {
  return { ...(tab !== 'toDo' && { list: tab }), ...(page > 1 && { page: String(page) }) };
}
