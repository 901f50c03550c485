/** Scenes of floating ice, and of ice close up: a snow crystal, frost flowers on new ice, and pancake ice. */

import { petrel } from '../../animals/birds.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { berg, tabularBerg } from '../../land/berg.ts';
import { landscape } from '../../land/landscape.ts';
import { floes } from '../../land/sea.ts';
import { weather } from '../../land/snow.ts';
import {
  circle,
  ellipse,
  group,
  type Point,
  path,
  place,
  polygon,
  polyline,
  rect,
  tenth,
  times,
} from '../../marks.ts';

/** A snow crystal with six equal arms, in front of other crystals that are out of focus. */
export function snowCrystal(canvas: Canvas) {
  const { width, height } = canvas;
  const [top, middle, foot] = ['#0b3a5e', '#16668f', '#08243f'];
  canvas.add(rect(0, 0, width, height, { fill: canvas.gradient([top, middle, foot]) }));
  const far = times(9, () => {
    const [x, y] = [canvas.between(0, width), canvas.between(0, height)];
    return place(x, y, canvas.between(0.2, 0.45), arms(canvas, 4), { turn: canvas.between(0, 60) });
  });
  canvas.add(group(far, { stroke: '#9fdcee', opacity: 0.35, filter: canvas.blur(3.4), cap: 'round' }));
  const light = canvas.glow([
    ['#bdf3ff', 0.5, 0],
    ['#bdf3ff', 0, 1],
  ]);
  const [x, y] = [width * canvas.between(0.46, 0.54), height * 0.5];
  const turn = canvas.between(-12, 12);
  const crystal = arms(canvas, 7);
  canvas.add(
    circle(x, y, height * 0.5, { fill: light }),
    place(x + 5, y + 7, height / 500, group(crystal, { stroke: '#04182b', opacity: 0.35, cap: 'round' }), {
      turn,
    }),
    place(x, y, height / 500, group(crystal, { stroke: '#e9fbff', cap: 'round' }), { turn }),
    place(
      x,
      y,
      height / 500,
      [
        path(polygon(hexagon(34)), { fill: '#dff7ff', opacity: 0.5 }),
        path(polygon(hexagon(18)), { stroke: '#ffffff', strokeWidth: 3 }),
      ],
      { turn },
    ),
  );
}

const hexagon = (radius: number): Point[] =>
  times(6, (i) => [Math.sin((i / 6) * 2 * Math.PI) * radius, Math.cos((i / 6) * 2 * Math.PI) * radius]);

/** Draws the same arm six times, because all arms of a crystal grow in the same air and so have the same shape. */
function arms(canvas: Canvas, branches: number): string[] {
  const lengths = times(branches, (i) => ({
    at: 40 + ((i + canvas.between(0.1, 0.6)) / branches) * 165,
    length: 62 * Math.sin(((i + 0.7) / branches) * Math.PI) ** 0.8 * canvas.between(0.55, 1.1) + 9,
  }));
  const twigs = lengths.flatMap(({ at, length }) =>
    [-1, 1].map((side) => {
      const [dx, dy] = [side * length * Math.sin(Math.PI / 3), -length * Math.cos(Math.PI / 3)];
      return `M0 ${tenth(-at)}l${tenth(dx)} ${tenth(dy)}M${tenth(dx * 0.5)} ${tenth(-at + dy * 0.5)}v${tenth(-length * 0.3)}`;
    }),
  );
  return times(6, (i) =>
    group([path('M0 0V-212', { strokeWidth: 7 }), path(twigs.join(''), { strokeWidth: 4.4 })], {
      stroke: 'inherit',
      fill: 'none',
      transform: `rotate(${i * 60})`,
    }),
  );
}

/** Frost flowers: feathers of ice that have grown overnight on new, dark sea ice. */
export function frostFlowers(canvas: Canvas) {
  const { width, height, colours } = canvas;
  landscape(canvas, height * 0.34, {
    sky: {
      sun: { x: width * canvas.between(0.6, 0.76), y: height * 0.24, radius: 22 },
      clouds: 3,
    },
    mountains: { foot: height * 0.345, rise: height * 0.1, peaks: 3, haze: 0.95 },
  });
  const far = mix(colours.sea[0], colours.haze, 0.3);
  canvas.add(
    rect(0, height * 0.34, width, height * 0.66, {
      fill: canvas.gradient([far, mix(far, colours.sea[1], 0.7), colours.sea[1]]),
    }),
  );
  cracks(canvas, height * 0.36);
  const flowers = times(260, () => canvas.random() ** 1.9).sort((a, b) => a - b);
  for (const nearness of flowers) {
    const y = height * (0.355 + 0.68 * nearness);
    flower(canvas, canvas.between(-0.02, 1.02) * width, y, 3 + nearness * 58 * canvas.between(0.6, 1.1));
  }
}

/** The lines along which one sheet of the new ice has been pushed over another. */
function cracks(canvas: Canvas, top: number) {
  const { width, height, colours } = canvas;
  const lines = times(9, () => {
    const y = top + canvas.random() ** 1.5 * (height - top);
    const points = times(9, (i): Point => [(i / 8) * width, y + canvas.between(-5, 5)]);
    return path(polyline(points), { strokeWidth: 0.8 + (y / height) * 1.5 });
  });
  canvas.add(group(lines, { stroke: colours.glint, opacity: 0.28 }));
}

function flower(canvas: Canvas, x: number, y: number, size: number) {
  const { lit, shade, ink } = canvas.colours;
  const count = size > 16 ? 15 : 8;
  const feathers = times(count, (i) => {
    const lean = ((i / (count - 1)) * 2 - 1) * 1.25 + canvas.between(-0.12, 0.12);
    const length = size * canvas.between(0.6, 1);
    const tip: Point = [Math.sin(lean) * length, -Math.cos(lean) * length * 0.8];
    const middle: Point = [tip[0] * 0.45 - tip[1] * 0.09, tip[1] * 0.5 + tip[0] * 0.09];
    const other: Point = [tip[0] * 0.45 + tip[1] * 0.09, tip[1] * 0.5 - tip[0] * 0.09];
    return path(polygon([[0, 0], middle, tip, other]), { fill: mix(lit, shade, canvas.random() * 0.5) });
  });
  const shadow = ellipse(x + size * 0.1, y + size * 0.05, size * 0.9, size * 0.17, {
    fill: ink,
    opacity: 0.28,
  });
  canvas.add(shadow, place(x, y, 1, feathers));
}

/** Pancake ice: plates of ice that have become round, with raised rims, by bumping into one another. */
export function pancakes(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.36, {
    sky: {
      sun: { x: width * canvas.between(0.24, 0.4), y: height * 0.25, radius: 22 },
      clouds: 6,
    },
    mountains: { foot: height * 0.365, rise: height * 0.13, peaks: 2.6, haze: 0.95 },
    sea: { ripples: 0.5 },
  });
  berg(canvas, { x: width * 0.8, y: height * 0.4, width: width * 0.2, height: height * 0.11 });
  const rows = 24;
  times(rows, (row) => {
    const nearness = (row + 0.5) / rows;
    const size = 5 + 74 * nearness ** 1.7;
    const y = height * (0.375 + 0.67 * nearness ** 1.72);
    const count = Math.ceil(width / (size * 1.75)) + 1;
    times(count, (i) =>
      pancake(
        canvas,
        (i + (row % 2) * 0.5 + canvas.between(-0.3, 0.3)) * size * 1.86,
        y + size * canvas.between(-0.1, 0.1),
        size * canvas.between(0.55, 1),
      ),
    );
  });
  weather(canvas);
}

function pancake(canvas: Canvas, x: number, y: number, size: number) {
  const { lit, shade, ice, sea: water } = canvas.colours;
  const rim = times(11, (i): Point => {
    const angle = (i / 11) * 2 * Math.PI;
    const reach = size * canvas.between(0.86, 1);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.34];
  });
  const inner = rim.map(([px, py]): Point => [x + (px - x) * 0.78, y + (py - y) * 0.74 + size * 0.02]);
  const tone = mix(mix(lit, shade, canvas.between(0.15, 0.5)), water[0], canvas.between(0, 0.2));
  canvas.add(
    path(polygon(rim.map(([px, py]): Point => [px, py + size * 0.07])), {
      fill: mix(ice, shade, 0.5),
      opacity: 0.8,
    }),
    path(polygon(rim), {
      fill: mix(lit, '#ffffff', 0.3),
      join: 'round',
      stroke: lit,
      strokeWidth: size * 0.03,
    }),
    path(polygon(inner), { fill: tone }),
  );
}

/** A tabular (flat) iceberg, as large as a suburb. */
export function tabular(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.55, {
    sky: { clouds: 7, sun: { x: width * 0.14, y: height * 0.2, radius: 18 } },
    mountains: { foot: height * 0.555, rise: height * 0.07, peaks: 4, haze: 1 },
    sea: { ripples: 1.3 },
  });
  tabularBerg(canvas, {
    x: width * canvas.between(0.08, 0.18),
    y: height * 0.57,
    width: width * 0.2,
    height: height * 0.05,
  });
  const size = { width: width * canvas.between(0.62, 0.76), height: height * canvas.between(0.23, 0.3) };
  tabularBerg(canvas, {
    x: width * canvas.between(0.52, 0.6),
    y: height * canvas.between(0.67, 0.71),
    ...size,
  });
  floes(canvas, { count: 14, from: 0.45, to: 0.95, size: 0.8 });
  petrel(canvas, width * 0.3, height * 0.3, 34);
  petrel(canvas, width * 0.24, height * 0.35, 22, { flip: true });
  weather(canvas);
}

/** An iceberg with peaks, in low light, with other icebergs behind it. */
export function bergs(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.58, {
    sky: {
      sun: { x: width * canvas.between(0.58, 0.7), y: height * canvas.between(0.36, 0.46), radius: 24 },
      clouds: 6,
    },
    mountains: { foot: height * 0.585, rise: height * 0.16, peaks: 2.6, haze: 0.95 },
    sea: { ripples: 1.3 },
  });
  berg(canvas, {
    x: width * canvas.between(0.8, 0.9),
    y: height * 0.63,
    width: width * 0.24,
    height: height * 0.16,
  });
  tabularBerg(canvas, { x: width * 0.52, y: height * 0.61, width: width * 0.2, height: height * 0.04 });
  const size = {
    width: width * canvas.between(0.42, 0.52),
    height: Math.min(height, width * 0.85) * canvas.between(0.34, 0.44),
  };
  berg(canvas, {
    x: width * canvas.between(0.28, 0.38),
    y: height * 0.74,
    ...size,
    peaks: 4,
    sunLeft: false,
  });
  floes(canvas, { count: 20, from: 0.4, size: 0.7 });
  weather(canvas);
}
