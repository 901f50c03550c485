/**
 * Research stations: one of coloured buildings on the coast, and one of connected modules on legs on an ice
 * shelf.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { circle, ellipse, group, path, place, rect, times } from '../marks.ts';

type Shed = { x: number; width: number; height: number; colour: string; floors?: number };

/**
 * The buildings of the station on the coast. Their bright colours help people to tell them apart in blowing
 * snow.
 */
const SHEDS: Shed[] = [
  { x: -118, width: 34, height: 20, colour: '#2f7d5b' },
  { x: -78, width: 26, height: 16, colour: '#e3b132' },
  { x: -46, width: 84, height: 34, colour: '#c23a2e', floors: 3 },
  { x: 44, width: 30, height: 22, colour: '#2b6cb0', floors: 2 },
  { x: 80, width: 40, height: 18, colour: '#d06a2c' },
];

/** A station on the coast, which stands on the ground at y. It is drawn 240 units wide and scaled to `width`. */
export function station(canvas: Canvas, x: number, y: number, width: number) {
  const marks = [
    ellipse(0, 5, 130, 6, { fill: canvas.colours.shade, opacity: 0.5 }),
    ...SHEDS.map((shed) => shedMark(canvas, shed)),
    mast(),
    radome(canvas),
    windTurbine(),
  ];
  canvas.add(place(x, y, width / 240, marks));
}

function shedMark(canvas: Canvas, { x, width, height, colour, floors = 1 }: Shed): string {
  const right = x + width;
  const legs = times(Math.ceil(width / 10), (i) =>
    path(`M${x + i * 10 + 3} 0v4`, { stroke: '#1a2736', strokeWidth: 1.5 }),
  );
  const windows = times(floors, (floor) =>
    times(Math.floor((width - 8) / 9), (i) => {
      const isLit = (i * 7 + floor * 3) % 5 !== 0;
      return rect(
        x + 5 + i * 9,
        -height + 6 + floor * 10,
        4.6,
        4.6,
        { fill: '#ffd98a', opacity: isLit ? 1 : 0.25 },
        1,
      );
    }),
  ).flat();
  return group([
    path(`M${x} 0V${-height}q0-3 3-3H${right - 3}q3 0 3 3V0Z`, { fill: colour }),
    path(`M${x} ${-height}q0-3 3-3H${right - 3}q3 0 3 3v2H${x}Z`, { fill: canvas.colours.lit, opacity: 0.9 }),
    rect(x + width * 0.72, -height, width * 0.28, height, { fill: '#0a1420', opacity: 0.2 }),
    ...windows,
    ...legs,
  ]);
}

function mast(): string {
  const d = 'M58-25V-64M56-50H68M58-64l-10 40M58-64l10 40';
  return path(d, { stroke: '#233245', strokeWidth: 1.1 }) + circle(58, -65, 1.6, { fill: '#ff6a55' });
}

function radome(canvas: Canvas): string {
  const shade = path('M96-36a8 8 0 0 1 0 16', { fill: canvas.colours.shade, opacity: 0.6 });
  return circle(96, -28, 8, { fill: '#eef4f7' }) + shade;
}

function windTurbine(): string {
  const blades = 'M-64-52L-58-74M-64-52L-83-44M-64-52L-46-38';
  return (
    path('M-64 0V-52', { stroke: '#e9eff3', strokeWidth: 2 }) +
    path(blades, { stroke: '#f6fafc', strokeWidth: 2.2, cap: 'round' })
  );
}

const BLUE_PODS = [-130, -86, -42, 62, 106, 150];

/**
 * A station of connected modules. The modules stand on legs with skis, so that people can lift and tow them. The
 * station is drawn 340 units wide and scaled to `width`.
 */
export function pods(canvas: Canvas, x: number, y: number, width: number) {
  const marks = [
    ellipse(10, 2, 180, 5, { fill: '#03101d', opacity: 0.35 }),
    path('M-130-26H150', { stroke: '#8fa9c0', strokeWidth: 7 }),
    ...BLUE_PODS.map((podX) => pod(podX, 0.9, '#2f76b8')),
    pod(10, 1.45, '#c8382d'),
  ];
  canvas.add(place(x, y, width / 340, marks));
}

function pod(x: number, scale: number, colour: string): string {
  const steel = '#2a3a4c';
  return place(x, 0, scale, [
    path('M-13-16L-16 0M13-16L16 0M-4-16V0M4-16V0', { stroke: steel, strokeWidth: 2 }),
    path('M-21 1h9M12 1h9', { stroke: steel, strokeWidth: 2.6, cap: 'round' }),
    path('M-25-28L-18-40Q-17-41.5-15-41.5H15Q17-41.5 18-40L25-28V-22L19-15H-19L-25-22Z', { fill: colour }),
    path('M-25-28L-18-40Q-17-41.5-15-41.5H15Q17-41.5 18-40L20-36H-20Z', { fill: '#ffffff', opacity: 0.35 }),
    path('M8-28L18-40Q17-41.5 15-41.5H4L-2-28V-15H19L25-22V-28Z', { fill: '#03101d', opacity: 0.2 }),
    path('M-14-30L-10.5-36H-3L-5-30ZM0-30L2-36H9.5L13-30Z', { fill: '#ffdf94' }),
    path('M-25-25h50', { stroke: '#ffffff', strokeOpacity: 0.3, strokeWidth: 1 }),
  ]);
}
