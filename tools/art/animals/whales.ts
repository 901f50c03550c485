/** Humpback whales and orcas at the surface: what is seen of them above the water. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { circle, ellipse, group, type Pose, path, place, times } from '../marks.ts';

const TAIL = {
  shape:
    'M-8 2C-6-18-7-31-11-40C-23-41-44-50-58-69C-45-64-24-67-9-59C-5-57-2-54 0-51C2-54 5-57 9-59C24-67 45-64 58-69C44-50 23-41 11-40C7-31 6-18 8 2Z',
  light: 'M-54-66C-42-55-26-47-12-45C-20-52-36-58-54-66ZM54-66C42-55 26-47 12-45C20-52 36-58 54-66Z',
  spine: 'M0-51C-1.5-36-2-18-1 2',
};

/**
 * The tail of a whale that dives, above the water at 0,0. At a `size` of 100, it is 116 units wide in the
 * picture.
 */
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

/**
 * The back and the tall fin of a male orca above the water at 0,0. At a `size` of 100, it rises 92 units
 * above the water in the picture.
 */

export function orcaFinMark(x: number, y: number, size: number, pose: Pose = {}): string {
  const marks = [
    path(ORCA.fin, { fill: '#0b1320' }),
    path(ORCA.saddle, { fill: '#aebfd0', opacity: 0.55 }),
    path(ORCA.wake, { stroke: '#ffffff', strokeOpacity: 0.65, strokeWidth: 3 }),
  ];
  return place(x, y, size / 100, marks, pose);
}

const LEAP = {
  body: 'M-34 6C-34-24-28-58-14-86C-6-102 4-116 14-120C22-122 28-114 30-102C34-80 34-40 30 6Z',
  belly: 'M14-120C22-122 28-114 30-102C34-80 34-40 30 6L8 6C8-30 8-70 10-96C11-106 12-114 14-120Z',
  flipper: 'M-16-62C-34-58-58-62-78-78C-62-80-38-78-14-74Z',
  farFlipper: 'M26-66C40-74 56-90 62-106C50-100 36-88 27-78Z',
  jaw: 'M14-118C12-106 10-94 4-84',
};

/**
 * A humpback whale that leaps out of the water at 0,0. The drawing is up to 120 units high; `height` is its
 * height in the picture.
 */
export function leapingHumpback(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  pose: Pose = {},
): string {
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
  return place(x, y, height / 120, marks, pose);
}

const SPY = {
  body: 'M-26 4C-30-20-29-52-20-74C-14-88-6-98 2-99C10-98 18-88 23-74C30-52 31-20 28 4Z',
  belly: 'M2-92C10-90 16-80 20-66C26-46 26-18 24 4L2 4C4-14 4-30 0-42C-3-54-4-76 2-92Z',
  patch: 'M-13-70C-7-76-3-70-4-60C-5-52-10-48-13-52C-16-57-16-65-13-70Z',
  flipper: 'M-27-24C-38-20-46-8-46 4H-27Z',
  mouth: 'M2-95C6-88 10-82 17-78',
};

/**
 * An orca that stands upright in the water to look around. The drawing reaches 100 units above the water at
 * 0,0; `height` is this distance in the picture.
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
  /**
   * The fins of a male and of a female orca. A male's fin is as tall as a person; a female's fin is curved
   * and half as tall.
   */
  fins: {
    bull: 'M-36-27C-30-54-28-86-18-112C-14-117-9-114-6-106C0-80 8-50 24-31Z',
    cow: 'M-32-28C-28-42-22-58-10-68C-5-71-3-67-4-62C-4-50 4-38 20-31Z',
  },
  /** Thin rings of foam where the water meets the skin. */
  foam: 'M-126 6C-112 3-100 5-86 4C-60 1-44 5-20 3.4C6 2 34 5 60 3.4C84 1.6 102 4 122 5C108 9 88 6 66 7.4C40 9.4 14 6.4-12 7.6C-40 9.4-62 6.6-84 8C-100 9-114 8.6-126 6Z',
  ripples:
    'M-104 13C-84 10-66 15-44 12.6M-20 14C6 11 26 16 50 13M70 12C88 10 104 13 118 11.4M-60 19C-36 16-10 21 18 18.4',
};

type Orca = Pose & { fin: keyof typeof SURFACING.fins };

/**
 * An orca that breathes at the surface of the water, which is at 0,0. The drawing is 236 units long; `length`
 * is its length in the picture.
 */
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
    breath(canvas, haze),
    path(SURFACING.foam, { fill: '#ffffff', opacity: 0.8 }),
    path(SURFACING.ripples, { stroke: '#ffffff', strokeWidth: 1.4, opacity: 0.5, cap: 'round' }),
  ];
  canvas.add(place(x, y, length / 236, marks, pose));
}

/** The cloud of breath above the blowhole of the orca. */
function breath(canvas: Canvas, haze: string): string {
  const soft = canvas.once('breath', () => canvas.blur(5));
  const cloud = [ellipse(52, -52, 9, 24), ellipse(44, -78, 17, 22), ellipse(60, -92, 15, 17)];
  return group(cloud, { fill: mix('#ffffff', haze, 0.25), opacity: 0.7, filter: soft });
}
