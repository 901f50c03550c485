import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

type Slices = {
  /** The number of lines to render immediately: more than fit on a screen. */
  atOnce: number;
  /** The number of lines to render in each further step. */
  slice: number;
};

/**
 * @returns how many lines to render now: first `atOnce` lines, then `slice` more in each step. Between two
 * steps the page can respond to the user.
 */
export function useSlices(total: number, { atOnce, slice }: Slices): number {
  const [count, setCount] = useState(atOnce);
  const next = Math.min(count + slice, Math.max(total, atOnce));
  useNextSlice(next === count ? undefined : () => setCount(next));
  return Math.min(count, total);
}

/**
 * Renders the next lines when the browser is idle.
 * @param draw undefined if all lines are rendered
 */
export function useNextSlice(draw: (() => void) | undefined): void {
  // The effect has no dependency array, because each step changes what `draw` renders next.
  useEffect(() => {
    if (!draw) return;
    return whenIdle(() => startTransition(draw));
  });
}
