/**
 * An icefish, drawn around 0,0 with its long jaws on the right. The drawing is 190 units long; the function
 * scales it to the given length. Icefish have no red blood cells; their blood contains a natural antifreeze.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { circle, ellipse, group, type Pose, path, place, times } from '../marks.ts';

const BODY =
  'M92 2C84-3 74-6 64-13C56-19 46-22 34-21C8-20-30-13-66-5C-72-4-76-5-80-8C-86-15-92-18-99-19C-95-7-95 8-99 19C-92 18-85 14-80 8C-76 5-72 5-66 6C-30 14 6 21 32 21C52 21 74 17 91 9C95 7 95 4 92 2Z';
const BELLY = 'M90 8C72 11 52 11 32 13C6 14-30 10-66 3L-66 6C-30 14 6 21 32 21C52 21 74 17 91 9Z';
const FIRST_FIN = 'M36-20C38-36 30-46 20-46C22-36 18-26 8-18Z';
const SECOND_FIN = 'M2-18C-2-32-12-37-22-35C-36-31-54-18-64-6Z';
const UNDER_FIN = 'M-8 17C-14 30-28 31-38 27C-50 21-58 14-64 7Z';
const FAN = 'M34 3C28 22 10 40-14 44C-22 34-20 16-4 4C8-4 26-5 34 3Z';
const PELVIC = 'M50 19C50 32 42 40 30 42C30 32 32 25 36 20Z';
const RAY_ENDS = ['-14 44', '-20 36', '-20 26', '-15 16', '-6 7', '-2 42', '10 36'] as const;

export function icefish(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  { opacity = 1, ...pose }: Pose & { opacity?: number } = {},
) {
  const skin = canvas.gradient(['#8fb9c4', '#cfe6ea', '#f2fafa', '#ffffff']);
  const fin = canvas.gradient(['#e4f5f6', '#8fc0cb'], 'across');
  const saddles = times(6, (i) => {
    const [from, half] = [24 - i * 15, 5 - i * 0.35];
    const top = -20.5 + i * 2.5;
    return path(`M${from + half} ${top}Q${from - 3} ${top + 22 - i * 2.4} ${from - half} ${top + 1}Z`, {});
  });
  const rays = RAY_ENDS.map((end) => path(`M32 4L${end}`, {}));
  const spines = times(7, (i) => path(`M${-2 - i * 8} ${-18 + i * 1.8}l${-9 + i * 0.5}-${14 - i * 1.5}`, {}));
  const marks = [
    group([path(FIRST_FIN, {}), path(SECOND_FIN, {}), path(UNDER_FIN, {})], { fill: fin, opacity: 0.8 }),
    group(spines, { stroke: '#4c8494', strokeWidth: 0.9, opacity: 0.6 }),
    path(PELVIC, { fill: fin, opacity: 0.9 }),
    path(BODY, { fill: skin }),
    path(BELLY, { fill: '#ffffff', opacity: 0.6 }),
    group(saddles, { fill: '#3d6f80', opacity: 0.5 }),
    path('M-78-8L-96-15M-79-3L-97-6M-79 2L-97 4M-78 7L-96 15', { stroke: '#6fa3b0', strokeWidth: 0.9 }),
    path('M42-19C32-8 31 9 41 20C37 8 37-6 42-19Z', { fill: '#4c8494', opacity: 0.55 }),
    path(FAN, { fill: fin, opacity: 0.92 }),
    group(rays, { stroke: '#4c8494', strokeWidth: 0.9, opacity: 0.6 }),
    path('M93 5C82 8 68 8 54 3', { stroke: '#2d5c6c', strokeWidth: 1.6, cap: 'round' }),
    path('M91 8C80 12 66 12 52 9C66 10 82 8 93 5Z', { fill: '#6fa3b0', opacity: 0.6 }),
    ellipse(84, 0, 1.4, 0.8, { fill: '#2d5c6c' }),
    circle(58, -10, 6.6, { fill: '#f7fbe6' }),
    circle(58.6, -10, 4.6, { fill: '#0b1c26' }),
    circle(60.2, -11.8, 1.5, { fill: '#ffffff' }),
  ];
  canvas.add(group(place(x, y, length / 190, marks, pose), { opacity }));
}
