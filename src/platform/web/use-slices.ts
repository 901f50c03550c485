import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

type Slices = {
  /** The number of entries to render in the first step: more than fit on a screen. */
  atOnce: number;
  /** The number of entries to render in each further step. */
  slice: number;
};

/**
 * Renders a long list in several steps, so that the page can respond to the user between two steps.
 * @returns how many entries to render now: `atOnce` entries at first, and `slice` more after each step
 */
export function useSlices(total: number, { atOnce, slice }: Slices): number {
  const [count, setCount] = useState(atOnce);
  const next = Math.min(count + slice, Math.max(total, atOnce));
  useNextSlice(next === count ? undefined : () => setCount(next));
  return Math.min(count, total);
}

/**
 * Calls `draw` when the browser is idle, to render the next entries.
 * @param draw undefined if all entries are rendered
 */
export function useNextSlice(draw: (() => void) | undefined): void {
  // The effect has no dependency array, because each step changes what `draw` renders next.
  useEffect(() => {
    if (!draw) return;
    return whenIdle(() => startTransition(draw));
  });
}
