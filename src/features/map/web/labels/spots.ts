import type { Point } from '../../projection.ts';
import type { Box, Spot } from './place-labels.ts';

export type Size = { width: number; height: number };

/**
 * A position of a label beside a mark (a pin, or a group of pins). `left` and `top` give the upper left
 * corner of the label, in pixels from the centre of the mark.
 */
export type MarkSpot = Spot &
  Size & {
    left: number;
    top: number;
    /**
     * The line from the mark to a label that is not directly beside it: its length in pixels and its angle in
     * degrees.
     */
    leader?: { length: number; angle: number };
  };

export type Side = 'right' | 'left' | 'above' | 'below';

/**
 * The maximum width of a label in pixels. Longer labels, such as long titles of pages, are cut off.
 */
export const WIDEST_LABEL_PX = 230;
/** The distance from the centre of a mark to a label beside it, and half the size of a mark, in pixels. */
const REACH = 12;
const HALF = 9;
/**
 * Half the height of a line of text, in pixels. The label that counts the pins of a mark ("+3") keeps this
 * distance above or below the centre of the mark, so that it does not cover the label beside the mark.
 */
const CLEAR = 10.5;
/** The offset of a label that is joined to its mark by a line, in pixels from the centre of the mark. */
const APART = { x: 22, y: 20 };

/**
 * Computes the possible positions of a label. Their order is that of nautical charts: right, left, above
 * right, below right, above, below; then positions farther from the mark, joined to it by a line.
 * @param at the centre of the mark, in pixels
 * @param first the side to try first
 * @param isFar true if the positions farther from the mark are allowed
 * @returns the positions, the best first
 */
export function markSpots(at: Point, { width, height }: Size, first?: Side, isFar = false): MarkSpot[] {
  const beside: Record<Side | 'aboveRight' | 'belowRight', Point> = {
    right: { x: REACH, y: -height / 2 },
    left: { x: -REACH - width, y: -height / 2 },
    aboveRight: { x: HALF / 2, y: -HALF - height },
    belowRight: { x: HALF / 2, y: HALF },
    above: { x: -width / 2, y: -REACH - height },
    below: { x: -width / 2, y: REACH },
  };
  const corners = [beside[first ?? 'right'], ...Object.values(beside)];
  const near = [...new Set(corners)].map(({ x, y }) => spotAt(at, { width, height }, x, y));
  return isFar ? [...near, ...spotsApart(at, { width, height })] : near;
}

/**
 * @returns the possible positions of the label that counts the pins of a mark ("+3"): above the mark, below
 * it, right and left
 */
export function numberSpots(at: Point, { width, height }: Size): MarkSpot[] {
  return [
    spotAt(at, { width, height }, -width / 2, -CLEAR - height),
    spotAt(at, { width, height }, -width / 2, CLEAR),
    spotAt(at, { width, height }, HALF - 1, -height / 2),
    spotAt(at, { width, height }, -HALF - width + 1, -height / 2),
  ];
}

/** @returns a square box around a point, in pixels */
export function boxAround({ x, y }: Point, half: number): Box {
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

function spotsApart(at: Point, { width, height }: Size): MarkSpot[] {
  const { x: dx, y: dy } = APART;
  return [1, -1].flatMap((right) =>
    [-1, 1].map((down) => {
      const left = right === 1 ? dx : -dx - width;
      const spot = spotAt(at, { width, height }, left, down * dy - height / 2);
      const angle = (Math.atan2(down * dy, right * dx) * 180) / Math.PI;
      return { ...spot, leader: { length: Math.hypot(dx, dy), angle } };
    }),
  );
}

function spotAt({ x, y }: Point, { width, height }: Size, left: number, top: number): MarkSpot {
  const box = { left: x + left, top: y + top, right: x + left + width, bottom: y + top + height };
  return { left, top, width, height, boxes: [box] };
}
