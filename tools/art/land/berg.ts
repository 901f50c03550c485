/** A pinnacled iceberg: facets fall from its outline to the water, and it may show its foot below. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { randomFrom } from '../drawing/noise.ts';
import { at, group, type Point, path, polygon, rect, tenth, times } from '../marks.ts';
import { bergFoot } from './berg-foot.ts';

export type Berg = {
  /** Middle of its waterline. */
  x: number;
  y: number;
  width: number;
  height: number;
  peaks?: number;
  sunLeft?: boolean;
  /** How deep it shows under water; then nothing is mirrored. */
  under?: number;
};

const SEGMENTS = 13;

export function berg(canvas: Canvas, shape: Berg) {
  const { colours } = canvas;
  const { x, y, width, height, under = 0 } = shape;
  const random = randomFrom(`${canvas.seed}b${x}`);
  const top = crest(shape, random);
  const outline = polygon([...top, [x + width / 2, y], [x - width / 2, y]]);
  const wet = canvas.gradient([
    [colours.ice, 0, 0],
    [colours.ice, 0.75, 1],
  ]);
  const body = group(
    [
      path(outline, { fill: colours.shade }),
      ...facets(canvas, shape, top, random),
      ...bands(shape, colours.ice, random),
      rect(x - width / 2, y - height * 0.22, width, height * 0.22, { fill: wet }),
    ],
    { clip: canvas.clip(outline) },
  );
  if (under) {
    canvas.add(bergFoot(canvas, shape, under, random), body);
  } else {
    canvas.add(mirror(canvas, body, y, 0.42), body, waterline(canvas, x, y, width * 1.06));
  }
}

/** A reflection of the ice in the water: upside down, compressed and soft. */
export function mirror(canvas: Canvas, marks: string, y: number, squeeze: number): string {
  const transform = `translate(0 ${tenth(y * (1 + squeeze))}) scale(1 ${-squeeze})`;
  return group(marks, { transform, opacity: 0.36, filter: canvas.blur(1.7) });
}

export function waterline(canvas: Canvas, x: number, y: number, width: number): string {
  const d = `M${tenth(x - width / 2)} ${tenth(y)}h${tenth(width)}`;
  return path(d, { stroke: canvas.colours.glint, strokeWidth: 2, opacity: 0.65 });
}

/** The outline above water: the highest of several peaks at every step. */
function crest({ x, y, width, height, peaks = 3 }: Berg, random: () => number): Point[] {
  const summits = times(peaks, () => ({ at: random() * 0.8 + 0.1, height: 0.35 + random() * 0.65 }));
  summits[0] = { at: 0.25 + random() * 0.4, height: 1 };
  return times(SEGMENTS + 1, (i): Point => {
    const u = i / SEGMENTS;
    const reach = summits.map(
      (peak) => peak.height * (1 - Math.abs(u - peak.at) / (0.16 + 0.26 * peak.height)),
    );
    const shore = Math.min(1, 8 * u + 0.12) * Math.min(1, 8 * (1 - u) + 0.12);
    const rise = Math.max(0.06, ...reach) * shore;
    const isEnd = i === 0 || i === SEGMENTS;
    const aside = isEnd ? 0 : (random() - 0.5) * width * 0.045;
    const up = height * (rise + (random() - 0.3) * 0.07);
    return [x - width / 2 + u * width + aside, isEnd ? y : y - up];
  });
}

/** Two facets under every step of the outline, lighter where they face the sun. */
function facets(
  canvas: Canvas,
  { x, y, width, height, sunLeft = true }: Berg,
  top: Point[],
  random: () => number,
) {
  const { lit, shade, ice } = canvas.colours;
  const [upperShade, lowerShade] = [mix(shade, ice, 0.25), mix(shade, ice, 0.45)];
  let foot = x - width / 2;
  let knee: Point | undefined;
  return times(SEGMENTS, (i) => {
    const [from, to] = [at(top, i), at(top, i + 1)];
    const middle = (from[0] + to[0]) / 2 + (width / SEGMENTS) * 0.5 + (random() - 0.5) * width * 0.07;
    const nextFoot = i === SEGMENTS - 1 ? x + width / 2 : middle;
    const slope = ((from[1] - to[1]) / (to[0] - from[0] + 0.01)) * (sunLeft ? 1 : -1);
    const dark = Math.max(0, Math.min(1, 0.5 - slope * 0.42 + (random() - 0.5) * 0.2));
    const nextKnee: Point = [
      to[0] + (nextFoot - to[0]) * 0.5 + (random() - 0.5) * width * 0.05,
      (to[1] + y) / 2 + (random() - 0.5) * height * 0.12,
    ];
    const start = knee ?? [(from[0] + foot) / 2, (from[1] + y) / 2];
    const lowerDark = Math.min(1, dark * 0.8 + 0.22 + (random() - 0.5) * 0.12);
    const upper = path(polygon([from, to, nextKnee, start]), { fill: mix(lit, upperShade, dark) });
    const lower = polygon([start, nextKnee, [nextFoot, y], [foot, y]]);
    foot = nextFoot;
    knee = nextKnee;
    return upper + path(lower, { fill: mix(lit, lowerShade, lowerDark) });
  });
}

/** Faint bands: the years of snow, tilted since the berg rolled. */
function bands({ x, y, width, height }: Berg, colour: string, random: () => number): string[] {
  return times(5, (i) => {
    const from = y - height * (0.1 + i * 0.15 * random());
    const d = `M${tenth(x - width / 2)} ${tenth(from)}q${tenth(width / 2)} ${tenth(-height * 0.08)} ${tenth(width)} ${tenth(height * 0.03)}`;
    return path(d, { stroke: colour, strokeWidth: 1 + random() * 1.5, opacity: 0.16 });
  });
}
