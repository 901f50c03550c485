/**
 * A position in a picture: `x` and `y` are fractions (0 to 1) of the width from the left, and of the height
 * from the top.
 */
export type Point = { x: number; y: number };

export const CENTRE: Point = { x: 0.5, y: 0.5 };

const STEP = 0.02;

/**
 * @returns the position in the picture to which the user points; if the user points outside, the nearest
 * position at the edge
 */
export function inPicture(
  clientX: number,
  clientY: number,
  box: { left: number; top: number; width: number; height: number },
): Point {
  return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) };
}

/** @returns the point moved by one step in the direction of the arrow key; undefined for any other key */
export function stepped({ x, y }: Point, key: string): Point | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { x: within(x - STEP), y };
    case 'ArrowRight':
      return { x: within(x + STEP), y };
    case 'ArrowUp':
      return { x, y: within(y - STEP) };
    case 'ArrowDown':
      return { x, y: within(y + STEP) };
    default:
      return undefined;
  }
}

function within(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 1000;
}
