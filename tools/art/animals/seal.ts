/** A Weddell seal at rest, 100 units long, lying on 0,0 with its head to the right. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { randomFrom } from '../drawing/noise.ts';
import { circle, ellipse, group, type Pose, path, place, times } from '../marks.ts';

const BODY =
  'M50-8.5C49.5-13.5 45-17.5 39-17.8C34-18 31-16.5 26-18.5C10-24.5-16-23.5-35-12C-40-9-44-8-49-11C-52-12.5-54-10.5-52-7.5C-55-6-55-3-51-2C-46-3-42-2.5-38-1.5C-20 1 20 1 34-.5C43-1.5 50-4 50-8.5Z';
const BELLY = 'M-50-3C-20 1 20 0 50-6L50 4L-50 4Z';
const FLIPPER = 'M24-7C22-2.5 15 1 8 1.3C10-2 14-6.5 19-8.5Z';
const MOUTH = 'M50-8.6C48-7.3 45.5-7.2 43.5-8.2';
const WHISKERS = 'M46.5-8.5l3.5 3M45.5-8l2.5 3.5';
const SPOTS = 46;

export function seal(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  pose: Pose & { tone?: string } = {},
) {
  canvas.add(sealMark(canvas, x, y, length, pose));
}

export function sealMark(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  pose: Pose & { tone?: string; afloat?: true } = {},
) {
  const { tone = '#77808c' } = pose;
  const random = randomFrom(`${canvas.seed}seal${x}`);
  const fur = canvas.gradient([mix(tone, '#1b2430', 0.45), tone, mix(tone, '#f4efe6', 0.65)]);
  const spots = times(SPOTS, () =>
    ellipse(-40 + random() * 66, -17 + random() * 14, 0.5 + random() * 1.5, 0.4 + random() * 0.7),
  );
  const marks = [
    pose.afloat ? '' : ellipse(0, 0, 54, 3, { fill: canvas.colours.shade, opacity: 0.7 }),
    path(BODY, { fill: fur }),
    group(
      [
        group(spots, { fill: mix(tone, '#141c28', 0.55), opacity: 0.5 }),
        path(BELLY, { fill: '#f7f3ea', opacity: 0.35 }),
      ],
      {
        clip: canvas.clip(BODY),
      },
    ),
    path(FLIPPER, { fill: mix(tone, '#1b2430', 0.4) }),
    circle(43.5, -12.4, 1, { fill: '#0d131c' }),
    circle(43.8, -12.7, 0.3, { fill: '#ffffff' }),
    path(MOUTH, { stroke: '#1b2430', strokeWidth: 0.8, cap: 'round' }),
    path(WHISKERS, { stroke: '#f2f5f7', strokeWidth: 0.25, opacity: 0.8 }),
  ];
  return place(x, y, length / 100, marks, pose);
}
