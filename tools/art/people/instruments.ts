/** Scientific instruments: a weather balloon with a radiosonde, and a telescope at the South Pole. */
import type { Canvas } from '../drawing/canvas.ts';
import { circle, ellipse, group, path, place, rect, times } from '../marks.ts';

/**
 * A weather balloon with its middle at x, y, and its radiosonde on a string below it. It is drawn with a radius
 * of 100 units and scaled to `radius`.
 */
export function weatherBalloon(canvas: Canvas, x: number, y: number, radius: number) {
  const skin = canvas.glow(
    [
      ['#ffffff', 1, 0],
      ['#f4efe2', 1, 0.55],
      ['#b9b6b6', 1, 1],
    ],
    { x: 0.36, y: 0.3 },
  );
  canvas.add(
    place(x, y, radius / 100, [
      path('M0 100C8 160-6 210 0 262', { stroke: '#ffffff', strokeWidth: 1.8, opacity: 0.8 }),
      path('M0 108C-50 100-100 40-100-10A100 100 0 1 1 100-10C100 40 50 100 0 108Z', { fill: skin }),
      path('M-5 106H5L8 116H-8Z', { fill: '#d8cfbe' }),
      ...radiosonde(),
    ]),
  );
}

/** The radiosonde: a small white box with its thin sensor, which measures the air. */
function radiosonde(): string[] {
  return [
    path('M14 276L34 262', { stroke: '#dfe6ea', strokeWidth: 2, cap: 'round' }),
    path('M0 306V334', { stroke: '#4a5a68', strokeWidth: 1.6 }),
    rect(-17, 262, 34, 44, { fill: '#f7f9fa', stroke: '#8b98a4', strokeWidth: 1.2 }, 4),
    rect(-17, 274, 34, 11, { fill: '#e3602f' }),
  ];
}

const STEEL = '#2b4560';

/**
 * A ten-metre telescope beside its laboratory on stilts, which stand on the ground at y. Both together are drawn
 * 200 units wide and scaled to `width`.
 */
export function poleTelescope(canvas: Canvas, x: number, y: number, width: number) {
  const marks = [
    ellipse(0, 1, 110, 5, { fill: '#03101d', opacity: 0.35 }),
    laboratory(canvas),
    pedestal(),
    place(42, -66, 1, dish(canvas), { turn: 34 }),
  ];
  canvas.add(place(x, y, width / 200, marks));
}

/** The laboratory: two storeys on stilts, so that the wind can blow the snow through underneath. */
function laboratory(canvas: Canvas): string {
  const { lit } = canvas.colours;
  const wall = canvas.gradient(['#35587c', '#1f3854']);
  const windows = times(7, (i) =>
    rect(-88 + i * 11, -28, 5, 5, { fill: '#ffd98a', opacity: i % 3 === 1 ? 0.25 : 1 }, 0.8),
  );
  return group([
    path('M-92 0V-14M-74 0V-14M-56 0V-14M-38 0V-14M-20 0V-14', { stroke: '#16273a', strokeWidth: 2.4 }),
    path('M-92 0L-74-14M-38 0L-56-14', { stroke: '#16273a', strokeWidth: 1.1 }),
    path('M-97-14H-10V-36H-97Z', { fill: wall }),
    path('M-84-36H-36V-48H-84Z', { fill: wall }),
    path('M-97-36H-10V-38H-97ZM-84-48H-36V-50H-84Z', { fill: lit }),
    ...windows,
    rect(-76, -44, 5, 4, { fill: '#ffd98a' }, 0.8),
    path('M-10-16L4 0M-10-19L6 0', { stroke: '#16273a', strokeWidth: 1.2 }),
    path('M-50-50V-66M-54-60H-46', { stroke: STEEL, strokeWidth: 1 }),
    circle(-50, -67, 1.3, { fill: '#ff6a55' }),
  ]);
}

/** The braced tower of the telescope, and the fork that carries the dish. */
function pedestal(): string {
  return group([
    path('M24 0L30-36H54L60 0Z', { fill: '#1c3249' }),
    path('M25 0L54-36M59 0L30-36M27-18H57', { stroke: '#4a6c8d', strokeWidth: 1.3 }),
    rect(24, -42, 36, 7, { fill: STEEL }, 2),
    path('M30-42L34-68H50L54-42Z', { fill: '#31506f' }),
    path('M44-42L46-68H50L54-42Z', { fill: '#0c1b2c', opacity: 0.35 }),
  ]);
}

/** The dish of the telescope, seen from the side and slightly from below. It opens upwards. */
function dish(canvas: Canvas): string {
  const back = canvas.gradient(['#eef5f9', '#9db6ca', '#5f7f9c'], 'across');
  const ribs = [-34, -20, -7, 7, 20, 34].map((rim) => path(`M${rim}-22Q${rim * 0.7}-2 ${rim * 0.25} 9`, {}));
  return group([
    path('M-52-24C-40 22 40 22 52-24Z', { fill: back }),
    group(ribs, { stroke: '#4f6f8c', strokeWidth: 0.9, opacity: 0.6 }),
    path('M-14 8L0 16L14 8', { stroke: STEEL, strokeWidth: 3 }),
    ellipse(0, -24, 52, 7.5, { fill: '#dce8f0' }),
    ellipse(0, -23.5, 46, 5.4, { fill: '#8aa6bd' }),
    path('M-40-25L0-66L40-25M0-66V-26', { stroke: '#cfdee8', strokeWidth: 1.4 }),
    rect(-5, -70, 10, 7, { fill: '#e9f1f6' }, 1.5),
  ]);
}
