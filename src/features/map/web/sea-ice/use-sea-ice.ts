import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../time/use-debounced.ts';

export type SeaIceYear = {
  /** The month that the map shows, 1 to 12. */
  month: number;
  isPlaying: boolean;
  /** Shows one month after the other, until the month at which it began. */
  play(): void;
  pause(): void;
  goTo(month: number): void;
};

const MONTH_MS = 700;

/**
 * Shows the sea ice month by month.
 * @param isShown whether the map shows the sea ice
 * @param from the month in the URL; without it, the present month is shown
 * @param onRest called with the month that the user has chosen, or at which the year stopped playing
 * @returns the state and the controls of the layer; null if the map does not show it
 */
export function useSeaIce(
  isShown: boolean,
  from: number | null,
  onRest: (month: number) => void,
): SeaIceYear | null {
  const [live, setLive] = useState<{ month: number; left: number } | null>(null);
  // Forgets the shown month when the layer is hidden, so that it is later shown for the month in the URL.
  if (!isShown && live !== null) setLive(null);
  const month = live?.month ?? from ?? new Date().getMonth() + 1;
  const isPlaying = live !== null && live.left > 0;
  useDebounced(isPlaying ? null : (live?.month ?? null), onRest);

  const pause = () => setLive({ month, left: 0 });
  const onTick = useEffectEvent(() => {
    if (live) setLive({ month: (live.month % 12) + 1, left: live.left - 1 });
  });
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') pause();
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => onTick(), MONTH_MS);
    const stop = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', stop);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', stop);
    };
  }, [isPlaying]);

  if (!isShown) return null;
  return {
    month,
    isPlaying,
    play: () => setLive({ month, left: 12 }),
    pause,
    goTo: (to) => setLive({ month: to, left: 0 }),
  };
}
