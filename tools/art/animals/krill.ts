/**
 * An Antarctic krill that swims to the right, drawn around 0,0. The drawing is about 145 units long with its
 * antennae; 100 of these units become the given length in the picture.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { circle, group, type Pose, path, place, times } from '../marks.ts';

const ANTENNAE = 'M34-2C46-12 62-14 78-12M34-1C48-6 64-4 80 2M34 0C46 4 58 10 70 18';
const BODY = 'M38-1C36-8 24-11 8-10C-8-9-28-6-46-2L-62-8L-58-1L-66 4L-46 3C-28 6-6 9 10 9C26 9 38 6 38-1Z';
const SHELL = 'M10-9C4-3 4 4 10 8C22 8 34 5 36-1C34-7 24-10 10-9Z';
const GREEN_GUT = 'M22 0q-8 3-14 1';

export function krillMark(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  pose: Pose & { opacity?: number },
) {
  const body = canvas.once('krill', () =>
    canvas.gradient([
      ['#f9b79c', 0.95, 0],
      ['#ee7b5c', 0.9, 0.5],
      ['#f7c3ab', 0.9, 1],
    ]),
  );
  const marks = [
    path(ANTENNAE, { stroke: '#f7b79d', strokeWidth: 0.8 }),
    ...legs(),
    path(BODY, { fill: body }),
    ...times(6, (i) =>
      path(`M${-8 - i * 7} ${-6 + i * 0.9}q-3 6-1 ${11 - i}`, {
        stroke: '#b73a2c',
        strokeWidth: 0.9,
        opacity: 0.6,
      }),
    ),
    path(SHELL, { fill: '#e05f43', opacity: 0.45 }),
    circle(33, -3.5, 3.3, { fill: '#101826' }),
    circle(34, -4.5, 1, { fill: '#ffffff' }),
    path(GREEN_GUT, { stroke: '#7fa03a', strokeWidth: 3, opacity: 0.6, cap: 'round' }),
  ];
  return group(place(x, y, length / 100, marks, pose), { opacity: pose.opacity });
}

/** Five pairs of legs for swimming, under the tail, and the legs for feeding, under the head. */
function legs(): string[] {
  const swimming = times(5, (i) =>
    path(`M${-9 - i * 7} ${6 - i * 0.7}q-4 6-9 8`, { stroke: '#f08a6a', strokeWidth: 1.1 }),
  );
  const feeding = times(6, (i) =>
    path(`M${26 - i * 5} 7q-2 8-9 ${13 + (i % 2) * 2}`, { stroke: '#f7a98c', strokeWidth: 0.9 }),
  );
  return [...swimming, ...feeding];
}
