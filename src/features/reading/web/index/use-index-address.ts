import { useLocation, useSearchParams } from 'react-router';

/** The state of the index. A link contains view and filter; open levels are restored by the Back button. */
type IndexState = {
  view: 'topics' | 'az';
  filter: string;
  /** The keys of open levels; undefined until the user chooses. */
  open: string[] | undefined;
};

export function useIndexAddress(): IndexState & { change(next: Partial<IndexState>): void } {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const now: IndexState = {
    view: parameters.get('view') === 'az' ? 'az' : 'topics',
    filter: parameters.get('filter') ?? '',
    open: readOpen(state),
  };

  function change(changes: Partial<IndexState>): void {
    const { view, filter, open } = { ...now, ...changes };
    const next = { ...(view === 'az' && { view }), ...(filter && { filter }) };
    setParameters(next, { replace: true, preventScrollReset: true, state: open && { open } });
  }

  return { ...now, change };
}

function readOpen(state: unknown): string[] | undefined {
  if (typeof state !== 'object' || state === null || !('open' in state)) return undefined;
  // Only `change` writes it, and a history entry lives no longer than its tab.
  return state.open as string[];
}
