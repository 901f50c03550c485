/** Whales seen whole: the blue whale under water, the humpback that leaps, the orca that stands up to look. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { randomFrom } from '../drawing/noise.ts';
import { circle, ellipse, group, type Pose, path, place, times } from '../marks.ts';

const BLUE = {
  body: 'M128 0C124-7 108-13 86-16C66-19 44-21 20-20C-6-19-30-15-52-10C-82-4-106-2-122-2C-130-8-142-16-156-20C-154-11-148-4-138 1C-148 6-155 13-157 22C-144 17-132 10-122 4C-100 5-76 9-50 14C-24 19 8 24 44 24C80 24 112 17 126 7C129 4 130 2 128 0Z',
  belly: 'M128 4C108 8 84 9 60 9C20 10-20 10-52 10L-40 34L128 34Z',
  fin: 'M-66-8C-70-13-76-16-82-16C-80-12-79-9-78-5Z',
  flipper: 'M60 16C52 32 36 46 14 52C10 53 9 50 12 48C26 38 34 26 40 14Z',
  flipperLight: 'M58 18C50 32 34 44 14 50',
  mouth: 'M129 2C112 7 94 8 78 5C74 4 72 2 71 0',
  ridge: 'M126-3C112-8 98-11 84-13',
  light: 'M110-11C70-21 20-21-30-14C-60-9-90-4-118-2',
};

/** A blue whale from the side, 286 units long, its middle at 0,0. */
export function blueWhale(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  pose: Pose & { opacity?: number } = {},
) {
  const random = randomFrom(`${canvas.seed}blue${x}`);
  const skin = canvas.gradient(['#93c6da', '#4f8fb2', '#1f4f76']);
  const mottles = times(190, () =>
    ellipse(-120 + random() * 230, -20 + random() * 34, 1 + random() * 3, 0.6 + random() * 1.3, {
      opacity: 0.12 + random() * 0.3,
    }),
  );
  const pleats = times(12, (i) =>
    path(
      `M${126 - i * 3} ${6 + i * 1.5}C94 ${11 + i * 1.3} 50 ${12 + i * 1.2} ${0 - i * 4} ${10 + i * 1.1}`,
      {},
    ),
  );
  const marks = [
    path(BLUE.fin, { fill: '#2f6488' }),
    path(BLUE.body, { fill: skin }),
    group(
      [
        group(mottles, { fill: '#d6eef5' }),
        path(BLUE.belly, { fill: '#b9e0ea', opacity: 0.5 }),
        group(pleats, { stroke: '#17405f', strokeWidth: 0.9, opacity: 0.65 }),
        path(BLUE.light, { stroke: '#e9fdff', strokeWidth: 3.4, opacity: 0.5 }),
      ],
      { clip: canvas.clip(BLUE.body) },
    ),
    path(BLUE.ridge, { stroke: '#1d4a6c', strokeWidth: 1, opacity: 0.6 }),
    path(BLUE.mouth, { stroke: '#0f2c47', strokeWidth: 1.3, cap: 'round' }),
    path(BLUE.flipper, { fill: canvas.gradient(['#3f7ea3', '#245578']) }),
    path(BLUE.flipperLight, { stroke: '#c4ebf3', strokeWidth: 1, opacity: 0.7 }),
    circle(75, 1, 1.5, { fill: '#04101c' }),
  ];
  canvas.add(group(place(x, y, length / 286, marks, pose), { opacity: pose.opacity }));
}

const LEAP = {
  body: 'M-34 6C-34-24-28-58-14-86C-6-102 4-116 14-120C22-122 28-114 30-102C34-80 34-40 30 6Z',
  belly: 'M14-120C22-122 28-114 30-102C34-80 34-40 30 6L8 6C8-30 8-70 10-96C11-106 12-114 14-120Z',
  flipper: 'M-16-62C-34-58-58-62-78-78C-62-80-38-78-14-74Z',
  farFlipper: 'M26-66C40-74 56-90 62-106C50-100 36-88 27-78Z',
  jaw: 'M14-118C12-106 10-94 4-84',
};

/** A humpback leaping, 120 units out of the water at 0,0. */
export function leapingHumpback(canvas: Canvas, x: number, y: number, height: number, pose: Pose = {}) {
  const { ink, glint, sea } = canvas.colours;
  const skin = mix('#152a3d', sea[1], 0.25);
  const pleats = times(8, (i) =>
    path(`M${14 + i * 2}-${116 - i * 3}C${11 + i * 2.4}-80 ${11 + i * 2.4}-40 ${11 + i * 2.4} 4`, {}),
  );
  const bumps = times(9, (i) => circle(-10 + i * 2.4, -92 - i * 3, 1.3));
  const marks = [
    path(LEAP.farFlipper, { fill: mix(skin, '#000000', 0.25) }),
    path(LEAP.body, { fill: canvas.gradient([mix(skin, glint, 0.25), skin, mix(skin, ink, 0.4)], 'across') }),
    path(LEAP.belly, { fill: '#dfeaf0', opacity: 0.9 }),
    group(pleats, { stroke: skin, strokeWidth: 0.9, opacity: 0.65 }),
    group(bumps, { fill: mix(skin, glint, 0.35) }),
    path(LEAP.jaw, { stroke: ink, strokeWidth: 1.2, opacity: 0.7 }),
    circle(0, -78, 1.4, { fill: '#04101c' }),
    path(LEAP.flipper, { fill: '#e7eff3' }),
    path('M-16-62C-34-58-58-62-78-78', { stroke: skin, strokeWidth: 2 }),
  ];
  canvas.add(place(x, y, height / 120, marks, pose));
}

const SPY = {
  body: 'M-26 4C-30-20-29-52-20-74C-14-88-6-98 2-99C10-98 18-88 23-74C30-52 31-20 28 4Z',
  belly: 'M2-92C10-90 16-80 20-66C26-46 26-18 24 4L2 4C4-14 4-30 0-42C-3-54-4-76 2-92Z',
  patch: 'M-13-70C-7-76-3-70-4-60C-5-52-10-48-13-52C-16-57-16-65-13-70Z',
  flipper: 'M-27-24C-38-20-46-8-46 4H-27Z',
  mouth: 'M2-95C6-88 10-82 17-78',
};

/** An orca upright in the water to look around, 100 units above 0,0. */
export function spyingOrca(canvas: Canvas, x: number, y: number, height: number, pose: Pose = {}) {
  const marks = [
    path(SPY.flipper, { fill: '#0d1624' }),
    path(SPY.body, { fill: canvas.gradient(['#1a2637', '#0b1320', '#131d2b'], 'across') }),
    path(SPY.belly, { fill: '#f4f8fa' }),
    path(SPY.patch, { fill: '#f4f8fa' }),
    path(SPY.mouth, { stroke: '#0b1320', strokeWidth: 1.2, opacity: 0.8 }),
    circle(-1, -74, 1.6, { fill: '#000000' }),
    path('M-22-60C-26-40-26-20-24 0', { stroke: '#8fa7bd', strokeWidth: 1.6, opacity: 0.45 }),
  ];
  canvas.add(place(x, y, height / 100, marks, pose));
}
