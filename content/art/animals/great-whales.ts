/** Whales seen whole: the blue whale under water, the humpback that leaps, the orca that stands up to look. */
import type { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { circle, ellipse, group, type Pose, path, place, times } from '../marks.ts';
import { randomFrom } from '../noise.ts';

const BLUE = {
  body: 'M120 2C118-6 104-13 84-16C50-21 6-20-34-15L-44-20C-47-20-48-18-47-14C-72-10-96-5-112-2C-120-8-130-15-142-17C-138-8-130-2-122 1C-130 5-136 11-138 18C-128 15-118 8-110 3C-84 8-40 16 6 19C46 22 88 20 108 13C117 10 121 6 120 2Z',
  belly: 'M120 4C100 8 60 8 20 8C-10 8-40 6-60 4L-40 26L120 26Z',
  flipper: 'M56 14C52 24 42 34 28 38C30 30 36 20 44 14Z',
  mouth: 'M120 1C104 4 88 4 76 8',
};

/** A blue whale from the side, 262 units long, its middle at 0,0. */
export function blueWhale(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  pose: Pose & { opacity?: number } = {},
) {
  const random = randomFrom(`${canvas.seed}blue${x}`);
  const skin = canvas.gradient(['#7fb4cc', '#4a86a8', '#234f73']);
  const mottles = times(130, () =>
    ellipse(-110 + random() * 200, -18 + random() * 34, 1 + random() * 3.4, 0.7 + random() * 1.6, {
      opacity: 0.15 + random() * 0.35,
    }),
  );
  const pleats = times(10, (i) =>
    path(`M${118 - i * 3} ${5 + i * 1.2}C90 ${9 + i * 1.2} 60 ${9.5 + i * 1.1} ${24 - i * 3} ${9 + i}`, {}),
  );
  const marks = [
    path(BLUE.body, { fill: skin }),
    group(
      [
        group(mottles, { fill: '#c4e3ee' }),
        path(BLUE.belly, { fill: '#a9d3e0', opacity: 0.45 }),
        group(pleats, { stroke: '#1b456b', strokeWidth: 0.8, opacity: 0.6 }),
      ],
      { clip: canvas.clip(BLUE.body) },
    ),
    path(BLUE.flipper, { fill: '#2f6488' }),
    path(BLUE.mouth, { stroke: '#143552', strokeWidth: 1.1, opacity: 0.7 }),
    circle(78, 5, 1.3, { fill: '#061524' }),
  ];
  canvas.add(group(place(x, y, length / 262, marks, pose), { opacity: pose.opacity }));
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
