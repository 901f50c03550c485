/** Drawings of the living things in the diagram of the food web. Each fills a circle. */
import { skuaMarks } from '../../animals/birds.ts';
import { wholeWhale } from '../../animals/built-whales.ts';
import { krillMark } from '../../animals/krill.ts';
import { adelieMark } from '../../animals/penguins.ts';
import { sealMark } from '../../animals/seals.ts';
import { orcaFinMark } from '../../animals/whales.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { circle, ellipse, path, place, rect, tenth, times } from '../../marks.ts';

/** @returns the drawing of a living thing for the circle around the point x, y */
export function portrait(canvas: Canvas, id: string, x: number, y: number): string {
  const PORTRAITS: Record<string, () => string> = {
    plankton: () => bloom(canvas, x, y),
    bacteria: () => rods(canvas, x, y),
    zooplankton: () => place(x + 2, y - 6, 0.72, COPEPOD, { turn: -28 }),
    seaFloor: () => place(x, y + 4, 0.72, SEA_FLOOR),
    skua: () => place(x + 1, y + 22, 0.4, skuaMarks(canvas)),
    krill: () => krillMark(canvas, x - 7, y - 2, 54, { turn: -10 }),
    fish: () => place(x, y - 4, 0.78, FISH),
    squid: () => place(x, y - 6, 0.68, SQUID),
    petrel: () => place(x, y - 4, 0.74, PETREL),
    penguin: () => adelieMark(canvas, x, y + 27, 56, {}),
    crabeater: () => sealMark(canvas, x, y + 9, 60, { tone: '#bdb6a8', crabeater: true }),
    leopard: () => sealMark(canvas, x, y + 9, 63, { tone: '#5f6b78' }),
    whale: () => wholeWhale(canvas, 'humpback', x, y - 2, 62, { turn: -6 }),
    orca: () => orcaFinMark(x - 2, y + 13, 43),
  };
  return PORTRAITS[id]?.() ?? '';
}

/** Diatoms, tiny plants whose glass shells look like boats and discs. */
function bloom(canvas: Canvas, x: number, y: number): string {
  return times(22, (i) => {
    const [turn, distance] = [canvas.between(0, 2 * Math.PI), canvas.random() ** 0.6 * 27];
    const [cx, cy] = [x + distance * Math.cos(turn), y + distance * Math.sin(turn)];
    const size = canvas.between(3, 6);
    if (i % 3 === 0)
      return circle(cx, cy, size * 0.8, { fill: '#8dbb4a', stroke: '#4f7f2a', strokeWidth: 1 });
    const transform = `rotate(${tenth(canvas.between(0, 180))} ${tenth(cx)} ${tenth(cy)})`;
    return ellipse(cx, cy, size, size * 0.4, { fill: '#5b8f2f', transform });
  }).join('');
}

/** Bacteria that look like rods and beads, drawn much larger than they are. */
function rods(canvas: Canvas, x: number, y: number): string {
  return times(15, (i) => {
    const [turn, distance] = [canvas.between(0, 2 * Math.PI), canvas.random() ** 0.6 * 25];
    const [cx, cy] = [x + distance * Math.cos(turn), y - 3 + distance * Math.sin(turn)];
    if (i % 4 === 0) return circle(cx, cy, 3, { fill: '#a86bb5' });
    const transform = `rotate(${tenth(canvas.between(0, 180))} ${tenth(cx)} ${tenth(cy)})`;
    return rect(cx - 7, cy - 2.5, 14, 5, { fill: '#7d4a94', transform }, 2.5);
  }).join('');
}

const FISH = [
  path('M-36 0C-22-16 10-18 24-4L38-14L35 0L38 13L24 4C10 16-22 14-36 0Z', { fill: '#6f8fa8' }),
  path('M-36 0C-22 14 10 16 24 4C8 6-14 6-36 0Z', { fill: '#e7f1f6' }),
  circle(-25, -2.5, 2.6, { fill: '#0c2436' }),
  path('M-8-13C0-24 10-22 14-11Z', { fill: '#56748c' }),
];
const SQUID = [
  path('M34-4C26-16 4-14-8-9C-14-12-20-12-24-8L-24 8C-20 12-14 12-8 9C4 14 26 12 34-4Z', { fill: '#c9788a' }),
  path('M34-4L18-22C16-14 12-12 8-11Z', { fill: '#b36376' }),
  path('M34-4L18 14C16 8 12 8 8 9Z', { fill: '#a45468' }),
  path('M-24-7C-34-14-38-6-44-10M-25-3C-34-6-38 0-46-3M-25 2C-34 0-38 6-46 4M-24 7C-33 8-36 14-42 12', {
    stroke: '#c9788a',
    strokeWidth: 3,
    cap: 'round',
  }),
  circle(-16, -2, 3.4, { fill: '#fbfdff' }),
  circle(-16, -2, 1.8, { fill: '#1b2430' }),
];
const PETREL = [
  path(
    'M-40-9C-26-16-11-10-1-2C8-11 25-18 41-12C27-11 13-4 7 3C9 4 12 5 13 6C10 7 6 7 3 6C-1 8-8 9-13 8C-10 6-7 4-6 3C-13-4-26-10-40-9Z',
    { fill: '#8aa0b2' },
  ),
  circle(9.5, 5.2, 0.8, { fill: '#0b1b2c' }),
];
/** A copepod, a tiny crustacean, seen from above: a drop with a forked tail, long feelers and one red eye. */
const COPEPOD = [
  path('M-24-6C-32-26-22-40-4-46M-24 6C-32 26-22 40-4 46', {
    stroke: '#d98a4a',
    strokeWidth: 2.2,
    cap: 'round',
  }),
  path('M-30 0C-26-15-2-16 12-5L32-3L44-10M32 3L44 10', {
    stroke: '#c9773a',
    strokeWidth: 2.4,
    cap: 'round',
  }),
  path('M-30 0C-26-15-2-16 12-5L34-3L34 3L12 5C-2 16-26 15-30 0Z', { fill: '#f3b878' }),
  path('M-16-10L-16 10M-6-11L-6 11M4-8L4 8', { stroke: '#d98a4a', strokeWidth: 1.6 }),
  circle(-23, 0, 2.6, { fill: '#b3261e' }),
];
/** A sponge in the shape of a vase, and a sea star, on the sea floor. */
const SEA_FLOOR = [
  path('M-50 18C-20 8 20 12 50 16L50 50L-50 50Z', { fill: '#c9b48f' }),
  path('M-22 18C-30 4-34-12-34-30C-26-36-10-36-2-30C-2-12-6 4-12 18Z', { fill: '#e6c65a' }),
  ellipse(-18, -31, 15.5, 4.5, { fill: '#9b7f2a' }),
  path('M-26-20L-22 12M-17-20L-17 14M-9-20L-13 12', { stroke: '#b9962f', strokeWidth: 1.6 }),
  path('M20-8L25 6L40 6L28 15L33 29L20 21L7 29L12 15L0 6L15 6Z', {
    fill: '#d1452f',
    stroke: '#d1452f',
    strokeWidth: 4,
    join: 'round',
  }),
];
