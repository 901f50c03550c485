/** Whales seen from the side. Each is drawn from a table of its species' proportions. */
import { area, curveMonotoneX } from 'd3-shape';
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { randomFrom } from '../drawing/noise.ts';
import { circle, ellipse, group, type Pose, path, place, times } from '../marks.ts';

/**
 * The shape of a species, in hundredths of its length. x runs from the root of the tail (0) to the nose
 * (100). The outline gives the distance of the back (negative) and of the belly from the middle line.
 */
type Build = {
  outline: [x: number, back: number, belly: number][];
  back: string;
  belly: string;
  /** The dorsal fin. */
  fin: string;
  flipper: string;
  flipperFill: string;
  /** The x at which the grooves of the throat end. Toothed whales have no such grooves. */
  pleatsTo?: number;
  eye: [x: number, y: number];
  mouth: string;
  marks?: string[];
};

const random = randomFrom('mottles');

const BUILDS: Record<string, Build> = {
  blue: {
    outline: [
      [4, -0.9, 0.8],
      [10, -1.6, 1.4],
      [20, -2.8, 2.6],
      [30, -4, 4.4],
      [45, -5, 6.6],
      [60, -5.4, 7.6],
      [72, -5.2, 7.6],
      [80, -4.6, 6.9],
      [90, -3.4, 5.2],
      [96, -2.2, 3.3],
      [100, -0.5, 0.9],
    ],
    back: '#5f86a3',
    belly: '#a9c6d6',
    fin: 'M26-3.3L22.6-4.6C22-4.2 22-3.6 21.4-2.8Z',
    flipper: 'M73 4.4C70 6.6 64 9 57.6 9.6C60 7.6 64 5 69 3Z',
    flipperFill: '#4c7391',
    pleatsTo: 46,
    eye: [78.4, 0.9],
    mouth: 'M99.6 0C93-1.4 86-1.6 80.6 0.4',
    // Pale spots all over the back and the sides, except on the head.
    marks: times(150, () =>
      ellipse(6 + random() * 72, -5 + random() * 10, 0.3 + random() * 0.9, 0.2 + random() * 0.4, {
        fill: '#d6eef5',
        opacity: 0.15 + random() * 0.3,
      }),
    ),
  },
  fin: {
    outline: [
      [4, -0.9, 0.8],
      [10, -1.5, 1.3],
      [20, -2.6, 2.4],
      [30, -3.8, 4],
      [45, -4.8, 5.9],
      [60, -5.1, 6.8],
      [72, -4.8, 6.6],
      [80, -4, 5.8],
      [90, -2.5, 4.1],
      [96, -1.3, 2.2],
      [100, -0.1, 0.5],
    ],
    back: '#465c6f',
    belly: '#e6eef2',
    fin: 'M30-3.6C27.6-4.6 25.4-6 23.6-6.4C24-5 23.8-3.8 23-2.8Z',
    flipper: 'M73 3.8C70 5.8 65 7.6 60.6 8C62.4 6.2 66 4 69.6 2.6Z',
    flipperFill: '#3a4e60',
    pleatsTo: 45,
    eye: [79, 0.6],
    mouth: 'M99.8 0.1C93-0.8 87-0.8 81 0.4',
    // The lower jaw of a fin whale is white on its right side only.
    marks: [
      path('M99.9 0.2C93-0.7 87-0.7 80.6 0.5L77.6 3.2C84 4 92 3 99 1.4Z', { fill: '#f4f7f8', opacity: 0.9 }),
    ],
  },
  humpback: {
    outline: [
      [4, -1, 0.9],
      [10, -1.9, 1.7],
      [20, -3.8, 3.4],
      [30, -6, 5.8],
      [40, -7.8, 9],
      [54, -8.8, 12],
      [67, -8.4, 12.6],
      [80, -6.4, 11],
      [90, -4, 7.8],
      [97, -2, 3.8],
      [100, -0.6, 1.4],
    ],
    back: '#22384b',
    belly: '#9fb4c2',
    fin: 'M41-7.4C38-8.8 35.4-10.6 33.4-10.4C33.6-9.2 32.8-7.4 31-6Z',
    flipper:
      'M73 7C71 11 64 15.6 57 18.6C52 20.8 45.6 22.6 41.6 22.2C43 20.6 44 20.4 45.4 19C46.6 18.6 47.4 17 49 16.6C51 14.8 53.4 13.8 55.4 12.4C59 10 62.4 7.6 66.4 5Z',
    flipperFill: '#dfe8ed',
    pleatsTo: 44,
    eye: [78.6, 0.8],
    mouth: 'M99.4 0.6C92-0.6 86-0.4 80.6 2',
    marks: [98, 95.4, 92.6, 89.6, 86.4].map((x, i) => circle(x, -1.5 - i * 0.72, 0.75, { fill: '#3c566c' })),
  },
  minke: {
    outline: [
      [4, -1, 0.9],
      [10, -1.8, 1.6],
      [20, -3.5, 3.1],
      [33, -5.8, 5.8],
      [48, -7.2, 8.4],
      [62, -7.4, 9.2],
      [75, -5.8, 8.2],
      [86, -3.6, 5.6],
      [94, -1.7, 2.8],
      [100, 0.1, 0.6],
    ],
    back: '#3a4d5f',
    belly: '#e9f0f3',
    fin: 'M41-6.2C38-8.4 35.4-10.4 32.6-10.8C33.4-8.8 33-7 31.4-5.2Z',
    flipper: 'M72 4.4C69 7.6 63 10.4 57.4 11.2C59.4 8.4 63.4 5.4 68 3Z',
    flipperFill: '#5f7687',
    pleatsTo: 47,
    eye: [80, 0.6],
    mouth: 'M99.8 0.3C93-0.8 87-0.6 82 0.8',
  },
  orca: {
    outline: [
      [4, -1.2, 1],
      [12, -2.4, 2],
      [22, -5, 4.2],
      [35, -8.4, 7.4],
      [50, -10.2, 9.8],
      [65, -10, 10.2],
      [78, -8.4, 9],
      [88, -6.2, 6.8],
      [95, -4, 4.4],
      [98.6, -2, 2.4],
      [100, -0.2, 0.8],
    ],
    back: '#0d1622',
    belly: '#0d1622',
    fin: 'M63-9.6C60-14 56.4-22 53.4-27.6C52.4-22 51-14 46-9.4Z',
    flipper: 'M77 6.4C77 12 72 17.4 66 17.6C62.6 17.4 63 13 66.4 9.4C68 7.6 70 6 72 5Z',
    flipperFill: '#0a121c',
    eye: [88.6, -0.8],
    mouth: 'M98.6 1.4C95 1.8 92 2 89.4 2.6',
    marks: [
      path('M89-2.2C86.6-4.6 81.6-5.2 78.4-3.2C81-1.2 86-0.6 89-2.2Z', { fill: '#ffffff' }),
      path(
        'M99 2C92 3.6 84 5 74 5.4C62 5.8 52 6.8 44 6.6C36 6.2 31-0.6 24-1.4C28 3.4 30 5 34 6.6L30 12L99 14Z',
        {
          fill: '#ffffff',
        },
      ),
      path('M46-8.8C40-8.4 36-6 33-3.6C38-3.8 43-5 46-8.8Z', { fill: '#8a99a8' }),
    ],
  },
  sperm: {
    outline: [
      [4, -1, 0.9],
      [12, -2.2, 2],
      [22, -4.4, 4],
      [36, -7, 7],
      [50, -8.4, 9],
      [62, -9, 9.4],
      [74, -9.4, 8.6],
      [84, -9.6, 7],
      [92, -9.4, 5.6],
      [97, -8.4, 4.4],
      [99.4, -5.6, 2.6],
      [100, -2, 0.4],
    ],
    back: '#3d474f',
    belly: '#76838c',
    // A low hump and a row of knuckles in place of a dorsal fin.
    fin: 'M47-8C43-9.6 40-11 37.4-11C37.4-9.4 35.6-8.6 33-8C32-8.4 31-8.2 29.6-6.8C28.4-7 27-6.8 25.8-5.6C24.6-5.8 23.4-5.4 22-4L47-6Z',
    flipper: 'M70 6.6C69 10.4 65 13.2 60.6 13.6C59.8 11 62 8 66 6Z',
    flipperFill: '#333c44',
    eye: [75.4, 4.6],
    mouth: 'M96.6 5C90 7 81 8 74.6 7.2',
    marks: [
      path('M95.6 5.2C89 7.2 81 8.2 74 7.4L75 9.6C82 10 91 8.8 96 6.4Z', { fill: '#d7dde0' }),
      ...times(26, (i) => {
        const x = 14 + ((i * 37) % 56);
        const y = -5 + ((i * 23) % 100) / 10;
        return path(`M${x} ${y}q3-0.7 7-0.1`, { stroke: '#1d252c', strokeWidth: 0.3, opacity: 0.4 });
      }),
    ],
  },
};

/**
 * The two halves of the tail. They lie flat, so from the side they are a thin blade. Here they are seen
 * slightly from above: the nearer half is lower in the picture.
 */
const NEAR_FLUKE = 'M9 1C5.6 1.4 1.6 2.6-2.4 3C-1 1.6 0.6 0.6 3-0.2Z';
const FAR_FLUKE = 'M9-0.9C6-1.1 2.6-1.7-0.6-1.9C0.2-1.1 1.4-0.5 3 0.1Z';

const shape = area<Build['outline'][number]>()
  .digits(2)
  .x(([x]) => x)
  .y0(([, , belly]) => belly)
  .y1(([, back]) => back)
  .curve(curveMonotoneX);

/**
 * Draws a whale that faces right, 100 drawing units long, with its tail at 0,0.
 * @param kind the name of the species: a key of `BUILDS`
 * @returns its SVG elements; none if the species is unknown
 */
export function whaleMarks(canvas: Canvas, kind: string): string[] {
  const build = BUILDS[kind];
  if (!build) return [];
  const { outline, back, belly, fin, flipper, flipperFill, pleatsTo, eye, mouth, marks = [] } = build;
  const body = shape(outline) ?? '';
  return [
    path(FAR_FLUKE, { fill: mix(back, '#000000', 0.3) }),
    path(fin, { fill: back }),
    path(body, { fill: canvas.gradient([back, back, mix(back, belly, 0.45), belly]) }),
    group([...pleats(pleatsTo), ...marks], { clip: canvas.clip(body) }),
    path(NEAR_FLUKE, { fill: back }),
    path(mouth, { stroke: '#08131d', strokeWidth: 0.35, opacity: 0.6 }),
    circle(eye[0], eye[1], 0.55, { fill: '#08131d' }),
    path(flipper, { fill: flipperFill }),
  ];
}

/** Draws a whale with its middle at x, y. `length` is its length in the picture. */
export function wholeWhale(
  canvas: Canvas,
  kind: string,
  x: number,
  y: number,
  length: number,
  pose: Pose & { opacity?: number } = {},
): string {
  const marks = group(whaleMarks(canvas, kind), { transform: 'translate(-50 0)' });
  return group(place(x, y, length / 100, marks, pose), { opacity: pose.opacity });
}

/** Draws the grooves of the throat, from the chin back to the given x. */
function pleats(to: number | undefined): string[] {
  if (to === undefined) return [];
  return times(7, (i) =>
    path(
      `M${98 - i} ${2 + i * 1.3}C${88} ${3.4 + i * 1.5} ${70} ${3.6 + i * 1.6} ${to + i * 2} ${3.4 + i * 1.4}`,
      {
        stroke: '#16293a',
        strokeWidth: 0.22,
        opacity: 0.45,
      },
    ),
  );
}
