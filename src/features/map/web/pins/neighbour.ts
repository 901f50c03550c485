import type { Point } from '../../projection.ts';

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const STEPS: Record<Direction, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function isDirection(key: string): key is Direction {
  return key in STEPS;
}

/**
 * @returns the mark to which an arrow key moves the focus: the nearest one in the direction of the arrow,
 * where a distance across this direction counts double; undefined if there is no mark in this direction
 */
export function neighbourOf<M extends Point>(
  marks: readonly M[],
  from: M,
  direction: Direction,
): M | undefined {
  const step = STEPS[direction];
  let found: M | undefined;
  let best = Number.POSITIVE_INFINITY;
  for (const mark of marks) {
    const [dx, dy] = [mark.x - from.x, mark.y - from.y];
    const ahead = dx * step.x + dy * step.y;
    const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x);
    // Only marks within 60 degrees of the arrow's direction count. With this angle, every mark can be reached
    // from some other mark.
    if (mark === from || ahead <= 0 || aside > ahead * 1.75) continue;
    const cost = ahead + aside * 2;
    if (cost < best) [best, found] = [cost, mark];
  }
  return found;
}
