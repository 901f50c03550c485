import { useSearchParams } from 'react-router';
import type { Pile } from '../contract.ts';

type Shown = { pile: Pile; page: number };

/** Which questions the list shows; the address says it. */
export function useShownQuestions(): [Shown, (shown: Shown) => void] {
  const [parameters, setParameters] = useSearchParams();
  const page = Number(parameters.get('page'));
  const shown: Shown = {
    pile: parameters.has('aside') ? 'setAside' : 'toDo',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
  const show = (next: Shown) =>
    setParameters(
      { ...(next.pile === 'setAside' && { aside: '' }), ...(next.page > 1 && { page: String(next.page) }) },
      { replace: true },
    );
  return [shown, show];
}
