/** Names on a map: each is placed where it covers no other name, no mark, no line and no edge. */

import { words } from '../diagrams/words.ts';
import type { Canvas } from '../drawing/canvas.ts';
import { curve, group, at as itemAt, type Point, times } from '../marks.ts';
import { isDark } from '../moods.ts';
import type { Box, Frame } from './frame.ts';
import { landOn } from './land.ts';

/** A box for a name, the edge of the box to which the name keeps, and how far it is moved from its point. */
type Spot = Box & { keepTo: -1 | 0 | 1; moved: number };

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
  /** The name of a sea lies on water; the name of an ice shelf keeps off it if it can. */
  on?: 'sea' | 'shelf';
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
const SHIFTS: readonly Point[] = [0, 0.25, -0.25, 0.5, -0.5].flatMap((across) =>
  [0, -0.9, 0.9, -1.8, 1.8].map((down): Point => [across, down]),
);

/** The widths of letters, as shares of the size of the text. */
const WIDTHS: readonly [letters: RegExp, width: number][] = [
  [/[mwMW]/, 0.84],
  [/[ijltfrI .,’'°]/, 0.35],
  [/[A-Z\d]/, 0.66],
];
const [USUAL_WIDTH, BOLD] = [0.55, 1.06];
const EDGE = 12;

/**
 * What counts most in the choice of a place, for each square unit: what the name would cover, then slight flaws,
 * and last how many units it is moved from its point.
 */
const [COSTLY, SLIGHT] = [10, 0.15];
/** Half the width of the space that is kept free along a line. */
const ALONG = 6;

/** Collects the names of a map, and the places that are taken. */
export function createLabels(canvas: Canvas, frame: Frame) {
  const [taken, faint]: [Box[], Box[]] = [[], []];
  const space: Box = { left: EDGE, top: EDGE, right: frame.width - EDGE, bottom: frame.height - EDGE };
  const landShare = landOn(frame);
  const keepFree = (box: Box) => void taken.push(box);
  return {
    keepFree,
    keepFreeAround: (point: Point, radius: number) => keepFree(boxAround(point, radius)),
    /** Keeps names off a line. A name may lie on a faint line if there is no better place. */
    keepFreeAlong: (line: readonly Point[], { isFaint = false } = {}) =>
      void (isFaint ? faint : taken).push(...alongLine(line).map((point) => boxAround(point, ALONG))),
    /** @returns the drawn name, or an empty text if an optional name has no place */
    label(name: Label): string {
      const spots = spotsOf(name).map((box) => {
        const onLand = areaOf(box) * landShare(box);
        const cost = costOf(box, taken, space) + (name.on === 'sea' ? onLand : 0);
        const offShelf = name.on === 'shelf' ? areaOf(box) - onLand : 0;
        const flaws = offShelf + sharedWith(box, faint);
        return { box, cost, total: cost * COSTLY + flaws * SLIGHT + box.moved };
      });
      const [best] = spots.toSorted((a, b) => a.total - b.total);
      if (!best || (name.isOptional && best.cost > 0)) return '';
      keepFree(best.box);
      return drawn(canvas, name, best.box);
    },
    /** @returns a name whose letters follow a line, with the middle of the name at the middle of the line */
    labelAlong(name: Omit<Label, 'at'>, line: readonly Point[]): string {
      for (const point of alongLine(line)) keepFree(boxAround(point, name.size / 2));
      const id = `along-${name.text.toLowerCase().replaceAll(' ', '-')}`;
      const text = `<textPath href="#${id}" startOffset="50%">${name.text}</textPath>`;
      const guide = `<path id="${id}" d="${curve(line)}" fill="none" stroke="none"/>`;
      return guide + lettered(canvas, name, words(0, 0, name.size, text, styleOf(canvas, name, 'middle')));
    },
  };
}

const boxAround = ([x, y]: Point, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

/** Points on a line, close enough that the boxes around them leave no gap. */
function alongLine(line: readonly Point[]): Point[] {
  return line.slice(1).flatMap(([x, y], i) => {
    const [fromX, fromY] = itemAt(line, i);
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / (2 * ALONG));
    return times(
      steps,
      (step): Point => [
        fromX + ((x - fromX) * (step + 1)) / steps,
        fromY + ((y - fromY) * (step + 1)) / steps,
      ],
    );
  });
}

/** @returns the side of a point to which a direction leads */
export function sideTowards([dx, dy]: Point): Side {
  const turns = Math.round(Math.atan2(dx, -dy) / (Math.PI / 4));
  return itemAt(['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const, (turns + 8) % 8);
}

function spotsOf({ text, size, weight = 500, at: [x, y], gap, sides = ALL_SIDES }: Label): Spot[] {
  const [wide, high] = [widthOf(text) * size * (weight > 600 ? BOLD : 1), size * 0.95];
  const around = (cx: number, cy: number, keepTo: Spot['keepTo'] = 0, moved = 0): Spot => ({
    keepTo,
    moved,
    left: cx - wide / 2,
    right: cx + wide / 2,
    top: cy - high / 2,
    bottom: cy + high / 2,
  });
  if (gap === undefined)
    return SHIFTS.map(([dx, dy]) =>
      around(x + dx * wide, y + dy * high, 0, Math.hypot(dx * wide, dy * high)),
    );
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
const costOf = (box: Box, taken: readonly Box[], space: Box) =>
  (areaOf(box) - shared(box, space)) * 4 + sharedWith(box, taken);

const areaOf = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top);

const sharedWith = (box: Box, others: readonly Box[]) =>
  others.reduce((sum, other) => sum + shared(box, other), 0);

function shared(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}

function drawn(canvas: Canvas, name: Label, box: Spot): string {
  const { text, size } = name;
  const x = box.keepTo === 0 ? (box.left + box.right) / 2 : box.keepTo < 0 ? box.left : box.right;
  const anchor = box.keepTo === 0 ? 'middle' : box.keepTo < 0 ? undefined : 'end';
  return lettered(
    canvas,
    name,
    words(x, box.bottom - size * 0.16, size, text, styleOf(canvas, name, anchor)),
  );
}

type Lettering = Pick<Label, 'size' | 'colour' | 'weight' | 'italic'>;

function styleOf({ mood }: Canvas, { colour, weight, italic }: Lettering, anchor?: 'middle' | 'end') {
  return {
    ...(anchor && { anchor }),
    colour: colour ?? (isDark(mood) ? '#ffffff' : '#0c2436'),
    ...(weight && { weight }),
    ...(italic && { italic }),
  };
}

/** Puts a halo around letters. */
function lettered({ mood }: Canvas, { size }: Lettering, letters: string): string {
  return group(letters, {
    fill: 'none',
    stroke: isDark(mood) ? '#06203c' : '#ffffff',
    strokeWidth: size * 0.2,
    strokeOpacity: 0.82,
    join: 'round',
    style: 'paint-order:stroke',
  });
}
