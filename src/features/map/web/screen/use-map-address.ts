import { useSearchParams } from 'react-router';
import { HIDDEN_AT_FIRST, type Shown } from './layers.ts';

/** The state of the map. It is part of the URL, so that a link shows other people the same map. */
export type MapAddress = {
  pin: string | null;
  journey: string | null;
  isList: boolean;
  /** The day of the race to the South Pole that the map shows; null if the race is closed. */
  race: string | null;
  /** The month of the sea ice, 1 to 12; null if the URL names none. */
  month: number | null;
  hidden: ReadonlySet<string>;
  /** The layers that the user has shown, of those that are hidden at first. */
  shown: ReadonlySet<string>;
};

type Name = 'pin' | 'journey' | 'view' | 'race' | 'month' | 'hide' | 'show';
type Change = { [name in Name]?: string | null };

export function useMapAddress() {
  const [parameters, setParameters] = useSearchParams();
  const address: MapAddress = {
    pin: parameters.get('pin'),
    journey: parameters.get('journey'),
    isList: parameters.get('view') === 'list',
    race: parameters.get('race'),
    month: monthOf(parameters.get('month')),
    hidden: new Set(parameters.get('hide')?.split('.') ?? []),
    shown: new Set(parameters.get('show')?.split('.') ?? []),
  };

  /**
   * Changes the URL and replaces the history entry, so that Back leads to the screen from which the map was
   * opened.
   */
  function change(changes: Change): void {
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
    const isHiddenAtFirst = HIDDEN_AT_FIRST.has(layer);
    const layers = new Set(isHiddenAtFirst ? address.shown : address.hidden);
    if (!layers.delete(layer)) layers.add(layer);
    const list = [...layers].sort().join('.');
    change({
      ...(isHiddenAtFirst ? { show: list } : { hide: list }),
      ...(layer === 'sea-ice' && { month: null }),
    });
  }

  const shows = (layer: Shown): boolean =>
    HIDDEN_AT_FIRST.has(layer) ? address.shown.has(layer) : !address.hidden.has(layer);

  return { address, change, shows, toggle };
}

function monthOf(text: string | null): number | null {
  const month = Number(text);
  return Number.isInteger(month) && month >= 1 && month <= 12 ? month : null;
}
