/** A point of the map is on the screen at `point * k + (x, y)`. */
export type View = { x: number; y: number; k: number };

const GLIDE_MS = 420;

/** Moves a view smoothly to another; at once for people who prefer reduced motion. */
export function glide(set: (view: View) => void) {
  let frame = 0;

  function stop(): void {
    cancelAnimationFrame(frame);
  }

  return {
    stop,
    jump(to: View): void {
      stop();
      set(to);
    },
    /** @param size of the element: the point in its middle moves straight */
    go(from: View, to: View, [width, height]: [number, number]): void {
      stop();
      if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
        set(to);
        return;
      }
      const start = performance.now();
      const step = (time: number) => {
        const share = Math.min(1, Math.max(0, time - start) / GLIDE_MS);
        set(between(from, to, 1 - (1 - share) ** 3, [width / 2, height / 2]));
        if (share < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    },
  };
}

function between(from: View, to: View, share: number, [middleX, middleY]: [number, number]): View {
  const k = from.k * (to.k / from.k) ** share;
  const at = (view: View, axis: 'x' | 'y', middle: number) => (middle - view[axis]) / view.k;
  // During a zoom, an even movement on the map would not look even on the screen. The middle moves by visible
  // distance.
  const moved = Math.abs(to.k - from.k) < 1e-6 ? share : (1 / from.k - 1 / k) / (1 / from.k - 1 / to.k);
  const middleOf = (axis: 'x' | 'y', middle: number) =>
    at(from, axis, middle) + (at(to, axis, middle) - at(from, axis, middle)) * moved;
  return {
    k,
    x: middleX - middleOf('x', middleX) * k,
    y: middleY - middleOf('y', middleY) * k,
  };
}
