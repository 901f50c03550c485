/**
 * Calculations with a value for each pixel of the relief picture: distances, smoothing, and two-dimensional
 * noise.
 */
import { SIDE } from '../../../src/features/map/projection.ts';
import { randomFrom } from '../drawing/noise.ts';

/** One value for each pixel, row by row. */
export type Field = Float32Array;

/**
 * The width and the height of the relief picture, in pixels. It has more pixels than the map has units, so
 * that it is sharp when users zoom in.
 */
export const PIXELS = 2400;
export const COUNT = PIXELS * PIXELS;
/** The number of pixels in a map unit. */
const UNIT = PIXELS / SIDE;

/**
 * @returns for each pixel inside the area, the exact distance to the nearest pixel outside it, in map units.
 * Source: Felzenszwalb and Huttenlocher, Distance Transforms (2012)
 */
export function distance(inside: Field): Field {
  const squares = Float64Array.from(inside, (value) => (value ? 1e9 : 0));
  const apexes = new Int32Array(PIXELS);
  const bounds = new Float64Array(PIXELS + 1);
  const line = new Float64Array(PIXELS);
  for (let i = 0; i < PIXELS; i++) lowerEnvelope(squares, i, PIXELS, { apexes, bounds, line });
  for (let i = 0; i < PIXELS; i++) lowerEnvelope(squares, i * PIXELS, 1, { apexes, bounds, line });
  return Float32Array.from(squares, (square) => Math.sqrt(square) / UNIT);
}

type Scratch = { apexes: Int32Array; bounds: Float64Array; line: Float64Array };

function lowerEnvelope(
  values: Float64Array,
  start: number,
  stride: number,
  { apexes, bounds, line }: Scratch,
): void {
  for (let q = 0; q < PIXELS; q++) line[q] = values[start + q * stride] ?? 0;
  const meets = (q: number, p: number) =>
    ((line[q] ?? 0) + q * q - ((line[p] ?? 0) + p * p)) / (2 * q - 2 * p);
  let last = 0;
  apexes[0] = 0;
  bounds[0] = -1e12;
  bounds[1] = 1e12;
  for (let q = 1; q < PIXELS; q++) {
    let from = meets(q, apexes[last] ?? 0);
    while (from <= (bounds[last] ?? 0) && last > 0) {
      last--;
      from = meets(q, apexes[last] ?? 0);
    }
    last++;
    apexes[last] = q;
    bounds[last] = from;
    bounds[last + 1] = 1e12;
  }
  let parabola = 0;
  for (let q = 0; q < PIXELS; q++) {
    while ((bounds[parabola + 1] ?? 0) < q) parabola++;
    const apex = apexes[parabola] ?? 0;
    values[start + q * stride] = (q - apex) ** 2 + (line[apex] ?? 0);
  }
}

/**
 * Blurs the values. Three moving averages in each direction, one after the other, come close to a Gaussian
 * blur.
 * @param units how far the average reaches to each side, in map units
 */
export function blur(field: Field, units: number): Field {
  const radius = Math.round(units * UNIT);
  let from = field;
  for (let pass = 0; pass < 3; pass++) {
    from = means(means(from, radius, 1, PIXELS), radius, PIXELS, 1);
  }
  return from;
}

function means(field: Field, radius: number, stride: number, across: number): Field {
  const result = new Float32Array(COUNT);
  const width = radius * 2 + 1;
  for (let row = 0; row < PIXELS; row++) {
    const at = (q: number) => field[row * across + clamp(q) * stride] ?? 0;
    let sum = 0;
    for (let q = -radius; q <= radius; q++) sum += at(q);
    for (let q = 0; q < PIXELS; q++) {
      result[row * across + q * stride] = sum / width;
      sum += at(q + radius + 1) - at(q - radius);
    }
  }
  return result;
}

export function unitsOf(i: number): [x: number, y: number] {
  return [(i % PIXELS) / UNIT, Math.floor(i / PIXELS) / UNIT];
}

export function fromPole(i: number): number {
  const [x, y] = unitsOf(i);
  return Math.hypot(x - SIDE / 2, y - SIDE / 2);
}

export function clamp(pixel: number): number {
  return Math.min(PIXELS - 1, Math.max(0, pixel));
}

const random = randomFrom('relief');
const TABLE = Float32Array.from({ length: 65_536 }, random);

/**
 * @returns two-dimensional noise of several layers (octaves), each finer than the one before; the values
 *   are from 0 to 1
 */
export function fractal(x: number, y: number, octaves: number): number {
  let sum = 0;
  for (let octave = 0, strength = 0.5, size = 1; octave < octaves; octave++, strength /= 2, size *= 2.07) {
    sum += strength * smooth(x * size + octave * 31, y * size + octave * 57);
  }
  return sum;
}

function smooth(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - i), ease(y - j)];
  const at = (dx: number, dy: number) => TABLE[(((i + dx) & 255) << 8) | ((j + dy) & 255)] ?? 0;
  const top = at(0, 0) + (at(1, 0) - at(0, 0)) * u;
  const bottom = at(0, 1) + (at(1, 1) - at(0, 1)) * u;
  return top + (bottom - top) * v;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
