/** Scenes of penguins on the ice. */
import { adelieMark, emperor, emperorChick } from '../../animals/penguins.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { tabularBerg } from '../../land/berg.ts';
import { landscape } from '../../land/landscape.ts';
import { floes } from '../../land/sea.ts';
import { snowfield, weather } from '../../land/snow.ts';
import { type Point, path, polygon, times } from '../../marks.ts';

/**
 * The rows of the colony from far to near. `y` and `height` are shares of the picture's height, and `count`
 * is the number of penguins.
 */
const COLONY = [
  { y: 0.575, height: 0.042, count: 34 },
  { y: 0.62, height: 0.065, count: 22 },
  { y: 0.69, height: 0.105, count: 12 },
];

/** An emperor penguin with its chick, in front of the colony on the sea ice. */
export function emperors(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.5, {
    sky: {
      sun: { x: width * canvas.between(0.66, 0.84), y: height * canvas.between(0.3, 0.4), radius: 22 },
      clouds: 4,
    },
    mountains: { foot: height * 0.51, rise: height * 0.2, peaks: 2.6, haze: 0.95 },
  });
  times(3, (i) => {
    const size = { width: width * canvas.between(0.12, 0.26), height: height * canvas.between(0.035, 0.075) };
    tabularBerg(canvas, { x: width * (0.1 + i * 0.34), y: height * 0.54, ...size, afloat: false });
  });
  snowfield(canvas, { edge: height * 0.55, roll: 7, tone: 0.2, ridges: 70 });
  const parent = canvas.between(0.3, 0.42);
  colony(canvas, parent);
  emperor(canvas, width * parent, height * 0.96, height * 0.6);
  emperorChick(canvas, width * (parent + 0.16), height * 0.965, height * 0.25, { flip: true });
  weather(canvas, 40);
}

/**
 * The colony. The parent and its chick stand in front of it. The colony has fewer penguins behind these two, so
 * that they are easy to see.
 */
function colony(canvas: Canvas, parent: number) {
  const { width, height } = canvas;
  for (const { y, height: size, count } of COLONY) {
    times(count, (i) => {
      const x = (i + canvas.between(-0.35, 0.35) + 0.5) / count;
      const isBehindPair = y > 0.6 && x > parent - 0.16 && x < parent + 0.26;
      if (isBehindPair && canvas.random() < 0.75) return;
      const pose = { flip: canvas.random() < 0.5, back: canvas.random() < 0.35 };
      const footY = height * (y + canvas.between(-0.008, 0.012));
      emperor(canvas, x * width, footY, height * size * canvas.between(0.9, 1.08), pose);
    });
  }
}

/** Two emperor penguins with their heads together above their chick. */
export function emperorPair(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.74, {
    sky: {
      sun: { x: width * canvas.between(0.12, 0.26), y: height * canvas.between(0.5, 0.62), radius: 30 },
      clouds: 5,
    },
    mountains: { foot: height * 0.75, rise: height * 0.2, peaks: 2, haze: 0.85 },
    snowfield: { edge: height * 0.78, roll: 10, ridges: 70 },
  });
  const middle = width * canvas.between(0.48, 0.54);
  emperor(canvas, middle + width * 0.11, height * 0.985, height * 0.84, { flip: true });
  emperor(canvas, middle - width * 0.11, height * 0.99, height * 0.8);
  emperorChick(canvas, middle + width * 0.005, height, height * 0.3);
  weather(canvas, 50);
}

/** The positions of the Adélie penguins on their floe; the farthest are drawn first. */
const ON_THE_FLOE = [
  { x: 0.34, y: 0.74, height: 0.19 },
  { x: 0.24, y: 0.76, height: 0.2, flip: true },
  { x: 0.6, y: 0.78, height: 0.23 },
  { x: 0.74, y: 0.8, height: 0.25, flip: true },
  { x: 0.46, y: 0.83, height: 0.3, waving: true },
  { x: 0.13, y: 0.84, height: 0.31 },
];

/** Adélie penguins that wait on a floe. */
export function adelies(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.42, {
    sky: { clouds: 7, sun: { x: width * 0.14, y: height * 0.13, radius: 16 } },
    mountains: { foot: height * 0.43, rise: height * 0.2, peaks: 2.4, rock: 0.7 },
    sea: {},
  });
  tabularBerg(canvas, {
    x: width * canvas.between(0.64, 0.8),
    y: height * 0.47,
    width: width * 0.3,
    height: height * 0.075,
  });
  floes(canvas, { count: 40, to: 0.5 });
  greatFloe(canvas);
  for (const { x, y, height: size, ...pose } of ON_THE_FLOE) {
    const aside = canvas.between(-0.03, 0.03);
    canvas.add(
      adelieMark(canvas, width * (x + aside), height * y, height * size * canvas.between(0.94, 1.06), pose),
    );
  }
  weather(canvas);
}

/** The thick floe that fills the foreground. Its side is drawn first, and then its top. */
export function greatFloe(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const scaled = (points: Point[]) => polygon(points.map(([x, y]): Point => [x * width, y * height]));
  const side: Point[] = [
    [-0.02, 0.86],
    [0.05, 0.72],
    [0.3, 0.69],
    [0.62, 0.7],
    [0.82, 0.75],
    [0.93, 0.85],
    [0.9, 0.93],
    [0.5, 0.98],
    [0.1, 0.96],
  ];
  const top: Point[] = [
    [-0.02, 0.83],
    [0.05, 0.71],
    [0.3, 0.68],
    [0.62, 0.69],
    [0.82, 0.74],
    [0.93, 0.82],
    [0.7, 0.87],
    [0.4, 0.89],
    [0.1, 0.87],
  ];
  canvas.add(
    path(scaled(side.map(([x, y]): Point => [x, y + 0.035])), { fill: colours.sea[1], opacity: 0.45 }),
    path(scaled(side), { fill: mix(colours.shade, colours.ice, 0.6) }),
    path(scaled(top), { fill: canvas.gradient([colours.lit, mix(colours.lit, colours.shade, 0.25)]) }),
  );
}
