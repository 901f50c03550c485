import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LoadCount } from '#platform/web/media/load-count.ts';

/**
 * The state of a picture that is being loaded. `late`: it takes so long that a placeholder is shown until the
 * picture is loaded. `broken`: it cannot be loaded, so the placeholder stays.
 */
type Thumbnail = 'loading' | 'loaded' | 'late' | 'broken';

/** If a picture is not loaded after this time, a placeholder is shown. Source: docs/behaviour.md 17.5. */
const LATE_MS = 10_000;
/**
 * If a picture of a list takes longer than this to load, the screen says how many pictures of the list are
 * loaded.
 */
const SLOW_MS = 2000;

/**
 * Returns the state of a picture that is being loaded. The time limits begin when the picture becomes visible
 * (docs/behaviour.md 17.5).
 */
export function useThumbnail(id: string, count: LoadCount | undefined) {
  const ref = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<Thumbnail>('loading');

  useEffect(() => {
    count?.expect(id);
    const stop = onceInSight(ref, () => {
      if (ref.current?.complete) return [];
      return [
        setTimeout(() => count?.waitFor(id), SLOW_MS),
        setTimeout(() => {
          setState((now) => (now === 'loading' ? 'late' : now));
          count?.giveUp(id);
        }, LATE_MS),
      ];
    });
    return () => {
      stop();
      count?.forget(id);
    };
  }, [id, count]);

  return {
    ref,
    state,
    onLoad() {
      setState('loaded');
      count?.settle(id);
    },
    onError() {
      setState('broken');
      count?.giveUp(id);
    },
  };
}

/**
 * Calls `start` once, when the element becomes visible on the screen.
 * @param start starts timers and returns them
 * @returns a function that stops watching the element and clears the timers
 */
function onceInSight(
  { current }: RefObject<Element | null>,
  start: () => ReturnType<typeof setTimeout>[],
): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    timers = start();
  });
  if (current) observer.observe(current);
  return () => {
    observer.disconnect();
    for (const timer of timers) clearTimeout(timer);
  };
}
