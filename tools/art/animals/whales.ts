/** Humpback whale, orca and blue whale, drawn whole or in part. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { randomFrom } from '../drawing/noise.ts';
import { circle, ellipse, group, type Pose, path, place, times } from '../marks.ts';

const HUMPBACK = {
  body: 'M100 1C95-8 72-18 42-22C12-26-6-24-16-26C-20-31-28-32-31-25C-52-19-72-9-85-4C-93-9-105-19-116-21C-114-10-106-3-99 0C-107 5-113 13-113 22C-104 17-93 9-85 4.5C-62 12-22 27 20 27C56 27 88 18 100 7C102 5 101.5 3 100 1Z',
  belly: 'M104 6C80 14 40 12 4 14C-20 15-44 14-60 12L-40 34L104 34Z',
  backLight: 'M100-2C70-20 20-26-30-26',
  flipper: 'M46 14C42 32 24 56-4 64C2 50 12 28 26 14Z',
  flipperEdge: 'M46 14C40 34 22 54-4 64',
  mouth: 'M99 4C86 6 76 6 66 8',
};

type Whale = Pose & { back?: string; belly?: string; opacity?: number };

/** A humpback whale from the side, 216 drawing units long, with its middle at 0,0. */
export function humpback(canvas: Canvas, x: number, y: number, length: number, whale: Whale = {}) {
  canvas.add(group(humpbackMark(canvas, x, y, length, whale), { opacity: whale.opacity }));
}

export function humpbackMark(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  whale: Whale = {},
): string {
  const { back = '#0b2f4c', belly = '#9fd3df' } = whale;
  const skin = canvas.gradient([mix(back, '#3f9dc0', 0.35), back, mix(back, '#041424', 0.5)]);
  const pleats = times(9, (i) => {
    const [x0, y0, x1] = [96 - i * 2.5, 8 + i * 1.6, 8 - i * 2];
    return path(`M${x0} ${y0}C70 ${17 + i * 1.8} 40 ${18 + i * 1.5} ${x1} ${16 + i * 1.3}`, {});
  });
  const marks = [
    path(HUMPBACK.body, { fill: skin }),
    group(
      [
        path(HUMPBACK.belly, { fill: belly, opacity: 0.75 }),
        group(pleats, { stroke: back, strokeWidth: 1.1, opacity: 0.6 }),
        path(HUMPBACK.backLight, { stroke: '#d8fbfb', strokeWidth: 3, opacity: 0.35 }),
      ],
      { clip: canvas.clip(HUMPBACK.body) },
    ),
    path(HUMPBACK.flipper, { fill: mix(back, '#3f9dc0', 0.18) }),
    path(HUMPBACK.flipperEdge, { stroke: belly, strokeWidth: 1.4, opacity: 0.7 }),
    circle(66, 3, 1.6, { fill: '#04101c' }),
    path(HUMPBACK.mouth, { stroke: '#04101c', strokeWidth: 1, opacity: 0.6 }),
  ];
  return place(x, y, length / 216, marks, whale);
}

const TAIL = {
  shape:
    'M-8 2C-6-18-7-31-11-40C-23-41-44-50-58-69C-45-64-24-67-9-59C-5-57-2-54 0-51C2-54 5-57 9-59C24-67 45-64 58-69C44-50 23-41 11-40C7-31 6-18 8 2Z',
  light: 'M-54-66C-42-55-26-47-12-45C-20-52-36-58-54-66ZM54-66C42-55 26-47 12-45C20-52 36-58 54-66Z',
  spine: 'M0-51C-1.5-36-2-18-1 2',
};

/** The tail of a whale that dives, above the water at 0,0. At a `size` of 100 it is 116 drawing units wide. */
export function tail(canvas: Canvas, x: number, y: number, size: number, colour: string) {
  canvas.add(
    place(x, y, size / 100, [
      path(TAIL.shape, { fill: canvas.gradient([mix(colour, '#ffffff', 0.16), colour]) }),
      path(TAIL.light, { fill: '#ffffff', opacity: 0.2 }),
      path(TAIL.spine, { stroke: '#ffffff', strokeOpacity: 0.16, strokeWidth: 1.6 }),
    ]),
  );
}

const ORCA = {
  fin: 'M-70 2C-50-12-30-18-14-20C-12-46-4-74 8-92C10-66 14-40 22-20C44-16 66-8 84 2Z',
  saddle: 'M26-14C36-16 50-12 58-6C48-5 34-7 26-14Z',
  wake: 'M-90 3C-40-3 50-3 104 3',
};

/** The back and the tall fin of a male orca above the water at 0,0, 94 drawing units tall. */

export function orcaFinMark(x: number, y: number, size: number, pose: Pose = {}): string {
  const marks = [
    path(ORCA.fin, { fill: '#0b1320' }),
    path(ORCA.saddle, { fill: '#aebfd0', opacity: 0.55 }),
    path(ORCA.wake, { stroke: '#ffffff', strokeOpacity: 0.65, strokeWidth: 3 }),
  ];
  return place(x, y, size / 100, marks, pose);
}

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

/** A blue whale from the side, 286 drawing units long, with its middle at 0,0. */
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

/** A humpback whale that leaps out of the water at 0,0, up to 120 drawing units high. */
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

/**
 * An orca that stands upright in the water to look around. It reaches 100 drawing units above the water at
 * 0,0.
 */
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

const SURFACING = {
  back: 'M-118 5C-98-8-66-22-30-29C6-35 44-33 72-25C94-19 110-8 116 5Z',
  chin: 'M116 5C115 0 112-4 107-8C101-4 96 0 84 5Z',
  patch: 'M60-20C68-22 82-18 88-11C80-8 66-10 60-14C57-16 57-19 60-20Z',
  saddle: 'M-40-26C-58-22-72-16-80-9C-64-11-50-14-38-20C-32-23-34-27-40-26Z',
  light: 'M-70-19C-20-36 40-37 88-18',
  /**
   * The fins of a male and of a female orca. A male's fin is as tall as a person; a female's fin is curved
   * and half as tall.
   */
  fins: {
    bull: 'M-36-27C-30-54-28-86-18-112C-14-117-9-114-6-106C0-80 8-50 24-31Z',
    cow: 'M-32-28C-28-42-22-58-10-68C-5-71-3-67-4-62C-4-50 4-38 20-31Z',
  },
  foam: 'M-136 8C-118-2-100 4-84 1C-60-4-40 5-16 2C10-2 36 6 60 2C84-3 104 4 118 0C128 0 138 4 144 8C96 15-90 15-136 8Z',
};

type Orca = Pose & { fin: keyof typeof SURFACING.fins };

/** An orca that breathes at the surface, 236 drawing units long. The surface of the water is at 0,0. */
export function orca(canvas: Canvas, x: number, y: number, length: number, { fin, ...pose }: Orca) {
  const { ink, glint, haze } = canvas.colours;
  const black = mix('#0b1320', ink, 0.3);
  const skin = canvas.once('orca', () => canvas.gradient([mix(black, glint, 0.34), black, '#060b14']));
  const mirrored = group([path(SURFACING.back, {}), path(SURFACING.fins[fin], {})], {
    fill: black,
    opacity: 0.22,
    transform: 'translate(0 14) scale(1 -.62)',
  });
  const marks = [
    mirrored,
    path(SURFACING.fins[fin], { fill: skin }),
    path(SURFACING.back, { fill: skin }),
    path(SURFACING.saddle, { fill: '#b9c9d8', opacity: 0.7 }),
    path(SURFACING.chin, { fill: '#f4f8fa' }),
    path(SURFACING.patch, { fill: '#ffffff' }),
    path(SURFACING.light, { stroke: glint, strokeWidth: 2.4, opacity: 0.55, cap: 'round' }),
    breath(canvas, haze),
    path(SURFACING.foam, { fill: '#ffffff', opacity: 0.88 }),
  ];
  canvas.add(place(x, y, length / 236, marks, pose));
}

/** The cloud of breath above the blowhole of the orca. */
function breath(canvas: Canvas, haze: string): string {
  const soft = canvas.once('breath', () => canvas.blur(5));
  const cloud = [ellipse(52, -52, 9, 24), ellipse(44, -78, 17, 22), ellipse(60, -92, 15, 17)];
  return group(cloud, { fill: mix('#ffffff', haze, 0.25), opacity: 0.7, filter: soft });
}
