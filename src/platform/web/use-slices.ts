import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

type Slices = {
  /** The number of lines to draw immediately: more than fit on a screen. */
  atOnce: number;
  /** The number of lines between two pauses for the page. */
  slice: number;
};

/**
 * @returns how many of the lines are drawn so far: the first `atOnce` lines immediately, the rest in slices.
 *   The page responds to the user between two slices.
 */
export function useSlices(total: number, { atOnce, slice }: Slices): number {
  const [count, setCount] = useState(atOnce);
  const next = Math.min(count + slice, Math.max(total, atOnce));
  useNextSlice(next === count ? undefined : () => setCount(next));
  return Math.min(count, total);
}

/** Draws the next slice when the browser is idle. @param draw undefined when all lines are drawn */
export function useNextSlice(draw: (() => void) | undefined): void {
  // Has no list of dependencies: each slice changes what `draw` draws next.
  useEffect(() => {
    if (!draw) return;
    return whenIdle(() => startTransition(draw));
  });
}
