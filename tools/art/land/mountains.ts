/**
 * Mountains in the style of a screen print: a ridge, spurs below it, and sharp facets. The slope of a facet
 * decides its colour. Also a volcano with a plume of steam.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { fractalNoise, randomFrom } from '../drawing/noise.ts';
import { at, ellipse, group, type Point, path, polygon, rect, times } from '../marks.ts';
import { isDark } from '../moods.ts';
import { faceted } from './facets.ts';

type Range = {
  /**
   * The distance of the mountains' foot from the top of the picture. `rise` is the height of the highest
   * mountain. Both are in drawing units.
   */
  foot: number;
  rise: number;
  /** The number of large peaks across the picture. */
  peaks?: number;
  /** How much haze covers the mountains: 0 for sharp and near, 1 for almost invisible. */
  haze?: number;
  /** How much bare rock is visible: 0 for snow only, 1 for much rock. */
  rock?: number;
  sunLeft?: boolean;
  /**
   * The seed of the random numbers, as text. Two mountain ranges in one picture have different seeds, so that
   * they look different.
   */
  seed?: string;
  /**
   * Limits the height of the mountains.
   * @returns the allowed share of the height at a position from 0 (left) to 1 (right)
   */
  envelope?: (u: number) => number;
};

type Facet = [Point, Point, Point];

export function mountains(canvas: Canvas, range: Range) {
  const { width, colours } = canvas;
  const { foot, rise, haze = 0.8 } = range;
  const columns = Math.round(96 * Math.max(1, width / 1100));
  const ridge = ridgeLine(canvas, range, columns);
  const outline = polygon([...ridge, [width + 20, foot + 8], [-20, foot + 8]]);
  const facets = [...facetsByColour(canvas, range, ridge)].map(([colour, shapes]) =>
    path(shapes.map(polygon).join(''), { fill: colour, stroke: colour, strokeWidth: 0.7, join: 'round' }),
  );
  const air = canvas.gradient([
    [colours.haze, haze * 0.16, 0],
    [colours.haze, haze * 0.42, 0.5],
    [colours.haze, Math.min(1, haze * 1.05), 1],
  ]);
  const veil = rect(-20, foot - rise, width + 40, rise + 10, { fill: air });
  canvas.add(
    path(outline, { fill: mix(colours.lit, colours.shade, 0.5) }),
    ...facets,
    group(veil, { clip: canvas.clip(outline) }),
  );
}

function ridgeLine(
  canvas: Canvas,
  { foot, rise, peaks = 3.2, seed = 'm', envelope }: Range,
  columns: number,
): Point[] {
  const great = fractalNoise(canvas.seed + seed, 2);
  const small = fractalNoise(`${canvas.seed}${seed}f`, 5);
  const start = canvas.random() * 50;
  const crest = (value: number) => 1 - Math.abs(2 * value - 1);
  return times(columns + 1, (i): Point => {
    const u = i / columns;
    const height =
      crest(great(u * peaks + start)) ** 1.25 * 0.78 + crest(small(u * peaks * 4 + start)) * 0.22;
    const x = -20 + u * (canvas.width + 40) + canvas.between(-1, 1);
    return [x, foot - rise * height * (envelope?.(u) ?? 1)];
  });
}

/** Cuts the mountains into triangles and groups the triangles by their colour. */
function facetsByColour(canvas: Canvas, range: Range, ridge: Point[]): Map<string, Facet[]> {
  const columns = ridge.length - 1;
  const step = canvas.width / columns;
  const rows = Math.max(6, Math.min(13, Math.round(range.rise / step / 1.5)));
  const random = randomFrom(`${canvas.seed}${range.seed ?? 'm'}j`);
  const grid = facetGrid(ridge, rows, range.foot, step, random);
  const colourAt = facetColour(canvas, range, ridge, random);
  const sorted = new Map<string, Facet[]>();
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const corners = [
        at(at(grid, j), i),
        at(at(grid, j), i + 1),
        at(at(grid, j + 1), i + 1),
        at(at(grid, j + 1), i),
      ];
      for (const facet of halves(corners, random() < 0.5)) {
        const colour = colourAt(i, (j + 0.5) / rows);
        sorted.set(colour, [...(sorted.get(colour) ?? []), facet]);
      }
    }
  }
  return sorted;
}

/** The corners of the facets: points below the ridge, moved at random so that no two facets are alike. */
function facetGrid(
  ridge: Point[],
  rows: number,
  foot: number,
  step: number,
  random: () => number,
): Point[][] {
  return times(rows + 1, (j) => {
    const depth = (j / rows) ** 1.15;
    return ridge.map(([x, y]): Point => {
      const height = foot + 6 - y;
      const aside = j ? (random() - 0.5) * step * 1.15 : 0;
      const down = j && j < rows ? (random() - 0.5) * height * 0.085 : 0;
      return [x + aside, y + height * depth + down];
    });
  });
}

function halves(corners: Point[], cut: boolean): Facet[] {
  const [a, b, c, d] = [at(corners, 0), at(corners, 1), at(corners, 2), at(corners, 3)];
  return cut
    ? [
        [a, b, c],
        [a, c, d],
      ]
    : [
        [a, b, d],
        [b, c, d],
      ];
}

/** @returns a function that returns the colour of a facet for its column and its depth, from 0 (ridge) to 1 (foot) */
function facetColour(canvas: Canvas, range: Range, ridge: Point[], random: () => number) {
  const { rise, foot, peaks = 3.2, rock = 0.45, sunLeft = true } = range;
  const { lit, shade, rock: stone, ink } = canvas.colours;
  const snows = [lit, mix(lit, shade, 0.22), mix(lit, shade, 0.62), shade, mix(shade, stone, 0.28)];
  const rocks = [mix(stone, lit, 0.34), stone, mix(stone, ink, 0.32)];
  const slope = slopeField(canvas, range, ridge, sunLeft ? 1 : -1);
  const bare = fractalNoise(`${canvas.seed}${range.seed ?? 'm'}rk`, 3);
  const columns = ridge.length - 1;
  return (column: number, depth: number) => {
    const turned = slope(column, depth) + (random() - 0.5) * 0.1;
    const tone = [-0.28, -0.04, 0.2, 0.5].filter((limit) => turned >= limit).length;
    const steep =
      bare((column / columns) * peaks * 9.9 + depth * 1.7) +
      (random() - 0.5) * 0.07 -
      depth * 0.1 +
      Math.max(0, turned) * 0.2;
    const isHigh = (foot - at(ridge, column)[1]) / rise > 0.25;
    const isRock = steep > 1.02 - rock * 0.5 && isHigh && depth < 0.86;
    return isRock ? at(rocks, tone < 1 ? 0 : tone < 3 ? 1 : 2) : at(snows, tone);
  };
}

/**
 * @returns a function that returns how far a facet faces away from the light. Near the top this depends on
 *   the ridge, and lower down on the spurs
 */
function slopeField(canvas: Canvas, { peaks = 3.2, seed = 'm' }: Range, ridge: Point[], side: number) {
  const spurs = fractalNoise(`${canvas.seed}${seed}sp`, 3);
  const bend = fractalNoise(`${canvas.seed}${seed}wr`, 2);
  const columns = ridge.length - 1;
  const density = peaks * 6.2;
  const spur = (u: number, t: number) => {
    const shift = (bend(t * 3 + u * 2) - 0.5) * 0.05 * (t + 0.1);
    return 1 - Math.abs(2 * spurs((u + shift) * density * (1 - 0.28 * t)) - 1);
  };
  return (column: number, depth: number) => {
    const u = column / columns;
    const reach = 0.6 / columns;
    const sideways = ((spur(u + reach, depth) - spur(u - reach, depth)) / (2 * reach) / density) * side;
    const rise = at(ridge, column + 2)[1] - at(ridge, column - 2)[1];
    return -sideways * 0.62 + (rise / ((canvas.width / columns) * 3)) * side * 0.55 * (1 - depth);
  };
}

/** A volcano: the middle of its foot, and its size. */
type Volcano = { x: number; y: number; width: number; height: number };

export function volcano(canvas: Canvas, cone: Volcano) {
  const { x, y, width, height } = cone;
  const { lit, shade, rock, haze } = canvas.colours;
  const outline = polygon(slopes(canvas, cone));
  const box = { x: x - width / 2, y: y - height, width, height };
  const tones = (u: number, v: number) => {
    const away = (u - 0.48) * 2.4 + canvas.between(-0.35, 0.35);
    const snow = mix(lit, shade, Math.max(0, Math.min(1, 0.35 + away)));
    const isBare = canvas.random() < 0.1 + 0.25 * Math.max(0, 0.2 - v);
    return mix(isBare ? mix(rock, snow, 0.25) : snow, haze, 0.12 + v * 0.3);
  };
  plume(canvas, cone);
  canvas.add(
    path(outline, { fill: mix(lit, shade, 0.4) }),
    faceted(canvas, outline, box, 420, tones),
    ellipse(x, y - height * 0.985, width * 0.055, height * 0.018, {
      fill: mix(rock, shade, 0.2),
      opacity: 0.8,
    }),
  );
}

/**
 * The outline of the volcano from its left foot over the rim of the crater to its right foot. It is steeper
 * near the top.
 */
function slopes(canvas: Canvas, { x, y, width, height }: Volcano): Point[] {
  const side = (sign: number) =>
    times(15, (i): Point => {
      const u = i / 14;
      const shake = i === 14 || i === 0 ? 0 : canvas.between(-0.012, 0.012);
      const across = 0.5 - (0.5 - 0.06) * u ** 0.72;
      return [x + sign * across * width, y - height * (u ** 1.25 + shake)];
    });
  return [...side(-1), ...side(1).reverse()];
}

/** Steam from the crater, bent by the wind. At night it is lit red from below. */
function plume(canvas: Canvas, { x, y, width, height }: Volcano) {
  const { haze, shade } = canvas.colours;
  const steam = mix(haze, '#ffffff', isDark(canvas.mood) ? 0.1 : 0.75);
  const puffs = times(30, (i) => {
    const u = i / 29;
    const size = width * (0.02 + 0.075 * u) * canvas.between(0.8, 1.25);
    const cx = x + width * (0.34 * u ** 1.5) + canvas.between(-1, 1) * size * 0.4;
    const cy = y - height * (1.01 + 0.3 * u ** 0.6) + canvas.between(-1, 1) * size * 0.3;
    return ellipse(cx, cy, size * 1.25, size * 0.8, {
      fill: mix(steam, shade, canvas.random() * 0.35),
      opacity: 0.75 - 0.5 * u,
    });
  });
  const fire = canvas.glow([
    ['#ff8a3c', 0.75, 0],
    ['#ff8a3c', 0, 1],
  ]);
  const glow = isDark(canvas.mood)
    ? [ellipse(x, y - height, width * 0.12, height * 0.16, { fill: fire })]
    : [];
  canvas.add(group(puffs, { filter: canvas.blur(4) }), ...glow);
}
