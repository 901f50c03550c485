/**
 * A person in polar clothes. The shapes below are 100 units tall, with the boots at 0,0; `person` scales them.
 * Pictures show people small, because the landscape is the subject. Jackets in the colours OF_TODAY have a
 * reflective stripe; the jackets of early explorers have none.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { ellipse, type Pose, path, place } from '../marks.ts';

const LEGS = 'M-13-40L-14 0L-3 0L0-34L3 0L14 0L13-40Z';
const JACKET = 'M-18-76C-24-60-22-46-18-34L18-34C22-46 24-60 18-76C12-82-12-82-18-76Z';
const HOOD = 'M-12-88C-12-98-6-101 0-101C6-101 12-98 12-88C12-80 8-76 0-76C-8-76-12-80-12-88Z';
const FACE = 'M2-96C9-96 12-92 12-87C11-81 8-79 3-79C1-84 0-91 2-96Z';
const REFLECTIVE_STRIPE = 'M-18-58H18';

export const RED_JACKET = '#d8432f';
export const AMBER_JACKET = '#e3a13a';
export const BLUE_JACKET = '#2b6cb0';
const OF_TODAY: string[] = [RED_JACKET, AMBER_JACKET, BLUE_JACKET];

export function person(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  pose: Pose & { jacket?: string } = {},
) {
  const { jacket = RED_JACKET } = pose;
  const marks = [
    ellipse(0, 0, 24, 4, { fill: '#0b1b2c', opacity: 0.25 }),
    path(LEGS, { fill: '#1d2738' }),
    path(JACKET, { fill: jacket }),
    path(HOOD, { fill: mix(jacket, '#2a0d0a', 0.25) }),
    path(FACE, { fill: '#2a3444' }),
    OF_TODAY.includes(jacket)
      ? path(REFLECTIVE_STRIPE, { stroke: '#ffe9a8', strokeWidth: 3.5, opacity: 0.85 })
      : '',
  ];
  canvas.add(place(x, y, height / 100, marks, pose));
}
