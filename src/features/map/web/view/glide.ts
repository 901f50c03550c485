import { wantsNoMotion } from '#ui/styles/reading-settings.ts';

/** The position and zoom of the map: a point of the map is on the screen at `point * k + (x, y)`. */
export type View = { x: number; y: number; k: number };

const GLIDE_MS = 420;

/**
 * Moves the map smoothly from one view to another. For people who prefer reduced motion, it changes the view
 * without animation.
 */
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
    /**
     * Moves the map from one view to another. The point in the middle of the map moves in a straight line.
     * @param size the width and height of the map on the screen, in pixels
     */
    go(from: View, to: View, [width, height]: [number, number]): void {
      stop();
      if (wantsNoMotion()) {
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
  // During a zoom, a constant speed on the map does not look constant on the screen. So the middle of the map
  // moves at a constant speed on the screen.
  const moved = Math.abs(to.k - from.k) < 1e-6 ? share : (1 / from.k - 1 / k) / (1 / from.k - 1 / to.k);
  const middleOf = (axis: 'x' | 'y', middle: number) =>
    at(from, axis, middle) + (at(to, axis, middle) - at(from, axis, middle)) * moved;
  return {
    k,
    x: middleX - middleOf('x', middleX) * k,
    y: middleY - middleOf('y', middleY) * k,
  };
}
