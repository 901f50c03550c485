import { type Point, project } from '../../projection.ts';
import type { Box, Spot } from '../labels/place-labels.ts';
import { boxAround } from '../labels/spots.ts';
import { lettersAt, type MapName } from './names.ts';

/**
 * The position of a name on the map. A straight name has `at`: the middle of its baseline, in units of the
 * map. A curved name follows a circle of latitude and has `offset`: the middle of the name, as a share of the
 * length of the arc.
 */
export type NameSpot = Spot & ({ at: Point } | { offset: number });

/** A name on the map. `width` returns the width of a text at a font size, both in pixels. */
type Measured = MapName & { width(text: string, size: number): number };

/**
 * Sizes of letters, as multiples of the font size: how far they extend above and below the baseline, and half
 * the side of the box around a letter on a curve.
 */
const ABOVE = 1;
const BELOW = 0.35;
const HALF = 0.7;
/**
 * The offsets at which the map tries to find room for a name: `x` in widths of the name, `y` in font sizes.
 */
const MOVES: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 0, y: -1.3 },
  { x: 0, y: 1.3 },
  { x: -0.3, y: 0 },
  { x: 0.3, y: 0 },
  { x: -0.3, y: 1.3 },
  { x: 0.3, y: 1.3 },
  { x: 0, y: -2.4 },
  { x: 0, y: 2.4 },
];
const OFFSETS = [0.5, 0.4, 0.6, 0.3, 0.7];
const STEPS = 24;

/**
 * @param k the zoom, in pixels per unit of the map
 * @returns the possible positions of a name, the best first; an empty list if the name does not fit on its
 * circle of latitude
 */
export function nameSpots(name: Measured, k: number): NameSpot[] {
  return name.along ? curvedSpots(name, k) : straightSpots(name, k);
}

function straightSpots({ name, lon, lat, size, width }: Measured, k: number): NameSpot[] {
  const px = size * lettersAt(k);
  const wide = width(name, px);
  const middle = project(lon, lat);
  return MOVES.map((move) => {
    const [x, y] = [middle.x * k + move.x * wide, middle.y * k + move.y * px];
    const box = { left: x - wide / 2, right: x + wide / 2, top: y - ABOVE * px, bottom: y + BELOW * px };
    return { at: { x: x / k, y: y / k }, boxes: [box] };
  });
}

function curvedSpots({ name, along, size, width }: Measured, k: number): NameSpot[] {
  const px = size * lettersAt(k);
  const wide = width(name, px);
  const points = parallelOf(along).map(({ x, y }) => ({ x: x * k, y: y * k }));
  const long = lengthOf(points);
  return OFFSETS.flatMap((offset) => {
    const start = offset * long - wide / 2;
    if (start < 0 || start + wide > long) return [];
    const boxes = [...name].flatMap((letter, index): Box[] => {
      if (letter === ' ') return [];
      const before = width(name.slice(0, index), px) + width(letter, px) / 2;
      const { point, ahead } = pointAt(points, start + before);
      // Letters stand on the baseline, so their middle is about a third of the font size above it.
      const middle = { x: point.x + ahead.y * px * 0.33, y: point.y - ahead.x * px * 0.33 };
      return [boxAround(middle, HALF * px)];
    });
    return [{ offset, boxes }];
  });
}

/** @returns points on the arc of a parallel along which a name is written, in units of the map */
export function parallelOf(along: MapName['along']): Point[] {
  if (!along) return [];
  const { lat, from, to } = along;
  return Array.from({ length: STEPS + 1 }, (_, i) => project(from + ((to - from) * i) / STEPS, lat));
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, point, i) => sum + distance(points[i - 1] ?? point, point), 0);
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/**
 * @param far the distance from the start of the line
 * @returns the point at this distance, and the direction of the line there
 */
function pointAt(points: readonly Point[], far: number): { point: Point; ahead: Point } {
  let left = far;
  for (const [i, to] of points.entries()) {
    const from = points[i - 1];
    if (!from) continue;
    const long = distance(from, to);
    if (left > long && i < points.length - 1) {
      left -= long;
      continue;
    }
    const ahead = { x: (to.x - from.x) / long, y: (to.y - from.y) / long };
    return { point: { x: from.x + ahead.x * left, y: from.y + ahead.y * left }, ahead };
  }
  return { point: { x: 0, y: 0 }, ahead: { x: 1, y: 0 } };
}
