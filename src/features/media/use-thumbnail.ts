import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LoadCount } from '#platform/web/media/load-count.ts';

/** `late` shows a placeholder until the picture comes after all; `broken` for good. */
type Thumbnail = 'loading' | 'loaded' | 'late' | 'broken';

/** Source: specification part 2 section 9. */
const LATE_MS = 10_000;
/** After this long we say how many are there. */
const SLOW_MS = 2000;

/** Watches over the loading of one picture, from when it comes into sight (D-65). */
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

/** @param start what to do then, with timers that end when nobody waits any more @returns stops it */
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
