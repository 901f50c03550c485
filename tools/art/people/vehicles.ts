/** Vehicles on ice and in the air: a tracked carrier, its sledge, and a ski plane. */
import type { Canvas } from '../drawing/canvas.ts';
import { circle, ellipse, group, type Pose, path, place, rect } from '../marks.ts';

const WHEELS = [-54, -40, -26, -12, 12, 26, 40, 54];
const TRACK = '#1a2433';
const GLASS = '#bfe3f0';

/** An over-snow carrier of two cabins, 130 units long, on 0,0, driving right. */
export function hagglunds(canvas: Canvas, x: number, y: number, length: number, pose: Pose = {}) {
  const marks = [
    ellipse(0, 1, 70, 4, { fill: '#0b1b2c', opacity: 0.25 }),
    path('M6-14H58Q62-14 61-18L58-34Q57-37 54-37H44L36-50Q35-52 32-52H10Q6-52 6-48Z', { fill: '#d8432f' }),
    path('M38-37L33-47H24V-37ZM20-37V-47H11V-37Z', { fill: GLASS }),
    path('M-60-14H-6V-48Q-6-52-10-52H-56Q-60-52-60-48Z', { fill: '#c23a2e' }),
    path('M-54-38V-47H-42V-38ZM-37-38V-47H-25V-38ZM-20-38V-47H-11V-38Z', { fill: GLASS }),
    path('M-62-1Q-66-8-60-14H-6Q0-8-4-1ZM4-1Q0-8 6-14H60Q66-8 62-1Z', { fill: TRACK }),
    group(
      WHEELS.map((wheelX) => circle(wheelX, -7, 4)),
      { fill: '#46566a' },
    ),
    path('M-6-22H6', { stroke: TRACK, strokeWidth: 5 }),
    path('M14-52V-66', { stroke: TRACK, strokeWidth: 1 }),
    path('M-58-52H-8L-12-58H-54Z', { fill: '#3b4b5b' }),
  ];
  canvas.add(place(x, y, length / 130, marks, pose));
}

/** A cargo sledge with its tow bar, 100 units long, its front at 0,0. */
export function sledge(canvas: Canvas, x: number, y: number, length: number) {
  canvas.add(
    place(x, y, length / 100, [
      path('M-24-6H0', { stroke: TRACK, strokeWidth: 3 }),
      path('M-100 0L-93-11H-30L-23 0Z', { fill: '#3b4b5b' }),
      rect(-90, -32, 56, 21, { fill: '#e3a13a' }, 2),
    ]),
  );
}

/** A Twin Otter on skis, 120 units long, flying right around 0,0. */
export function skiPlane(canvas: Canvas, x: number, y: number, length: number, pose: Pose = {}) {
  const strut = '#24313f';
  const marks = [
    path('M60 1C60-5 54-9 46-10L36-19H4L-34-13L-50-34H-60L-54-9L-40-2L8 8H44C54 8 60 6 60 1Z', {
      fill: '#d8432f',
    }),
    path('M60 1C60-2 58-5 55-7L-48-8L-40-2L8 8H44C54 8 60 6 60 1Z', { fill: '#f6fafc' }),
    path('M37-17L44-10H28V-17ZM24-17V-11H17V-17ZM13-17V-11H6V-17ZM2-16V-11H-5V-15.5Z', { fill: '#1b2e42' }),
    path('M26-19L-20-30L-30-30L8-17Z', { fill: '#b6331f' }),
    path('M36-19L30-23L2-22L-2-17L34-17Z', { fill: '#8d2417' }),
    path('M12-22L32-24Q38-23 38-20Q38-17 32-17L14-18Z', { fill: '#f0f5f8' }),
    path('M40-32V-8', { stroke: '#0b1b2c', strokeWidth: 1.4, opacity: 0.35 }),
    path('M22 8L26 17M-2 6L4 17', { stroke: strut, strokeWidth: 2 }),
    path('M-12 17H34Q40 16 42 13', { stroke: strut, strokeWidth: 2.8, cap: 'round' }),
    path('M-60-34L-72-35L-70-32L-54-27Z', { fill: '#b6331f' }),
  ];
  canvas.add(place(x, y, length / 120, marks, pose));
}
