/** A petrel on stiff wings, 80 units across, flying to the right around 0,0. */
import type { Canvas } from '../drawing/canvas.ts';
import { circle, type Pose, path, place } from '../marks.ts';

const BIRD =
  'M-40-9C-26-16-11-10-1-2C8-11 25-18 41-12C27-11 13-4 7 3C9 4 12 5 13 6C10 7 6 7 3 6C-1 8-8 9-13 8C-10 6-7 4-6 3C-13-4-26-10-40-9Z';
const UNDERWING = 'M-40-9C-26-12-13-5-6 3C-4 1-2-1-1-2C-11-10-26-16-40-9Z';
const INK = '#0b1b2c';

export function petrel(
  canvas: Canvas,
  x: number,
  y: number,
  span: number,
  pose: Pose & { colour?: string } = {},
) {
  const marks = [
    path(BIRD, { fill: pose.colour ?? '#ffffff' }),
    path(UNDERWING, { fill: INK, opacity: 0.14 }),
    circle(9.5, 5.2, 0.6, { fill: INK }),
  ];
  canvas.add(place(x, y, span / 80, marks, pose));
}
