/** Names on a map: each is placed where it covers no other name, no mark and no edge. */

import { words } from '../diagrams/words.ts';
import type { Canvas } from '../drawing/canvas.ts';
import { group, type Point } from '../marks.ts';
import { isDark } from '../moods.ts';
import type { Frame } from './frame.ts';

type Box = { left: number; top: number; right: number; bottom: number };
/** A box for a name, and the edge of the box to which the name keeps. */
type Spot = Box & { keepTo: -1 | 0 | 1 };

export type Label = {
  text: string;
  at: Point;
  size: number;
  colour?: string;
  weight?: number;
  italic?: boolean;
  /** The distance of the name from its point. Without it, the middle of the name is at the point. */
  gap?: number;
  /** The sides of the point at which the name may stand, the best first. */
  sides?: readonly Side[];
  /** The name is left out if there is no free place for it. */
  isOptional?: boolean;
};

/** The sides of a point, as on a compass card that has north up. */
const SIDES = {
  e: [1, 0],
  w: [-1, 0],
  n: [0, -1],
  s: [0, 1],
  ne: [0.85, -0.8],
  se: [0.85, 0.8],
  nw: [-0.85, -0.8],
  sw: [-0.85, 0.8],
} as const;
export type Side = keyof typeof SIDES;
const ALL_SIDES: readonly Side[] = ['e', 'w', 'ne', 'se', 'nw', 'sw', 'n', 's'];

/** Where the middle of a name may be that belongs to no point, in widths and heights of the name. */
const SHIFTS: readonly Point[] = [0, 0.25, -0.25].flatMap((across) =>
  [0, -0.9, 0.9].map((down): Point => [across, down]),
);

/** The widths of letters, as shares of the size of the text. */
const WIDTHS: readonly [letters: RegExp, width: number][] = [
  [/[mwMW]/, 0.84],
  [/[ijltfrI .,’'°]/, 0.35],
  [/[A-Z\d]/, 0.66],
];
const [USUAL_WIDTH, BOLD] = [0.55, 1.06];
const EDGE = 12;

/** Collects the names of a map, and the places that are taken. */
export function createLabels(canvas: Canvas, { width, height }: Frame) {
  const taken: Box[] = [];
  const space: Box = { left: EDGE, top: EDGE, right: width - EDGE, bottom: height - EDGE };
  const keepFree = (box: Box) => void taken.push(box);
  return {
    keepFree,
    keepFreeAround: ([x, y]: Point, radius: number) =>
      keepFree({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }),
    /** @returns the drawn name, or an empty text if an optional name has no place */
    label(name: Label): string {
      const spots = spotsOf(name).map((box) => ({ box, cost: costOf(box, taken, space) }));
      const [best] = spots.toSorted((a, b) => a.cost - b.cost);
      if (!best || (name.isOptional && best.cost > 0)) return '';
      keepFree(best.box);
      return drawn(canvas, name, best.box);
    },
  };
}

function spotsOf({ text, size, weight = 500, at: [x, y], gap, sides = ALL_SIDES }: Label): Spot[] {
  const [wide, high] = [widthOf(text) * size * (weight > 600 ? BOLD : 1), size * 0.95];
  const around = (cx: number, cy: number, keepTo: Spot['keepTo'] = 0): Spot => ({
    keepTo,
    left: cx - wide / 2,
    right: cx + wide / 2,
    top: cy - high / 2,
    bottom: cy + high / 2,
  });
  if (gap === undefined) return SHIFTS.map(([dx, dy]) => around(x + dx * wide, y + dy * high));
  return sides.map((side) => {
    const [dx, dy] = SIDES[side];
    const out = dx === 0 ? 0 : wide / 2;
    const keepTo = dx === 0 ? 0 : dx > 0 ? -1 : 1;
    return around(x + dx * gap - keepTo * out, y + dy * (gap + (dx === 0 ? high / 2 : 2)), keepTo);
  });
}

function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL_WIDTH),
    0,
  );
}

/** @returns the area that the box shares with others, or has outside the space; 0 if it is free */
function costOf(box: Box, taken: readonly Box[], space: Box): number {
  const area = (box.right - box.left) * (box.bottom - box.top);
  const outside = area - shared(box, space);
  return taken.reduce((sum, other) => sum + shared(box, other), outside * 4);
}

function shared(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}

function drawn(canvas: Canvas, { text, size, colour, weight, italic }: Label, box: Spot): string {
  const [ink, halo] = isDark(canvas.mood) ? ['#ffffff', '#06203c'] : ['#0c2436', '#ffffff'];
  const x = box.keepTo === 0 ? (box.left + box.right) / 2 : box.keepTo < 0 ? box.left : box.right;
  const anchor = box.keepTo === 0 ? 'middle' : box.keepTo < 0 ? undefined : 'end';
  const letters = words(x, box.bottom - size * 0.16, size, text, {
    ...(anchor && { anchor }),
    colour: colour ?? ink,
    ...(weight && { weight }),
    ...(italic && { italic }),
  });
  return group(letters, {
    fill: 'none',
    stroke: halo,
    strokeWidth: size * 0.2,
    strokeOpacity: 0.82,
    join: 'round',
    style: 'paint-order:stroke',
  });
}
