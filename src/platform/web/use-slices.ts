import { startTransition, useEffect, useState } from 'react';

type Slices = {
  /** More than fit on a screen. */
  atOnce: number;
  /** What is drawn before the page may answer again. */
  slice: number;
};

/** @returns how many of so many lines are drawn by now: the first at once, the others in slices between which the page answers */
export function useSlices(total: number, { atOnce, slice }: Slices): number {
  const [count, setCount] = useState(atOnce);
  const next = Math.min(count + slice, Math.max(total, atOnce));
  useNextSlice(next === count ? undefined : () => setCount(next));
  return Math.min(count, total);
}

/** Draws more once the last of it is seen. @param draw undefined when all is drawn */
export function useNextSlice(draw: (() => void) | undefined): void {
  // Whatever was drawn may have made something else the next.
  useEffect(() => {
    if (!draw) return;
    return whenIdle(() => startTransition(draw));
  });
}

const FRAME_MS = 17;
/** However much else there is to do. */
const LATEST_MS = 100;

/** @returns calls it off */
function whenIdle(run: () => void): () => void {
  // Not every Safari says when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, FRAME_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}
