import { useSearchParams } from 'react-router';
import type { Shown } from './layers.ts';

/** The state of the map. It is part of the URL, so that a link shows other people the same map. */
export type MapAddress = {
  pin: string | null;
  journey: string | null;
  isList: boolean;
  /** The day of the race to the South Pole that the map shows; null if the race is closed. */
  race: string | null;
  hidden: ReadonlySet<string>;
};

type Change = { pin?: string | null; journey?: string | null; view?: 'list' | null; race?: string | null };

export function useMapAddress() {
  const [parameters, setParameters] = useSearchParams();
  const address: MapAddress = {
    pin: parameters.get('pin'),
    journey: parameters.get('journey'),
    isList: parameters.get('view') === 'list',
    race: parameters.get('race'),
    hidden: new Set(parameters.get('hide')?.split('.') ?? []),
  };

  /**
   * Changes the URL and replaces the history entry, so that Back leads to the screen from which the map was
   * opened.
   */
  function change(changes: Change & { hide?: string | null }): void {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  function toggle(layer: Shown): void {
    const hidden = new Set(address.hidden);
    if (!hidden.delete(layer)) hidden.add(layer);
    change({ hide: [...hidden].sort().join('.') });
  }

  return { address, change, toggle };
}
