/** The shapes of flags: areas of one colour. A flag is 100 units high; x = 0 is at the pole. */
import { type Point, times } from '../marks.ts';

/** An area of a flag. Flags are made of polygons only, so that they can be bent in the wind. */
export type Patch = { points: Point[]; fill: string };

/** `ratio` is the length of the flag, as a multiple of its height. */
export type Flag = { name: string; ratio: number; draw: () => Patch[] };

export const HEIGHT = 100;

type Box = { x: number; y: number; width: number; height: number };

export function box(x: number, y: number, width: number, height: number, fill: string): Patch {
  const [right, bottom] = [x + width, y + height];
  const points: Point[] = [
    [x, y],
    [right, y],
    [right, bottom],
    [x, bottom],
  ];
  return { points, fill };
}

/** Stripes of equal height, from top to bottom. */
export function bands(colours: readonly string[], { x, y, width, height }: Box): Patch[] {
  const high = height / colours.length;
  return colours.map((fill, i) => box(x, y + i * high, width, high, fill));
}

/** Stripes of equal width, from the pole outwards. */
export function columns(colours: readonly string[], { x, y, width, height }: Box): Patch[] {
  const wide = width / colours.length;
  return colours.map((fill, i) => box(x + i * wide, y, wide, height, fill));
}

const ROUND = 48;

export function disc(x: number, y: number, radius: number, fill: string): Patch {
  return { points: times(ROUND, (i) => around(x, y, radius, (i / ROUND) * 360)), fill };
}

type Star = { radius: number; points?: number; inner?: number };

/** The radius of the inner corners of a star of five points whose sides meet in straight lines. */
const PENTAGRAM = 0.382;

/** A star with a point straight up. `inner` is the radius of its inner corners, as a share of `radius`. */
export function star(
  x: number,
  y: number,
  { radius, points = 5, inner = PENTAGRAM }: Star,
  fill: string,
): Patch {
  const corner = (i: number) => around(x, y, radius * (i % 2 ? inner : 1), (i * 180) / points);
  return { points: times(points * 2, corner), fill };
}

/** The point at this distance and angle, in degrees clockwise from straight up. */
export function around(x: number, y: number, radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [x + radius * Math.sin(radians), y - radius * Math.cos(radians)];
}

/** A straight bar between two points. `left` and `right` are its widths on either side, seen along the bar. */
export function bar(from: Point, to: Point, [left, right]: [number, number], fill: string): Patch {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [across, down] = [-(to[1] - from[1]) / long, (to[0] - from[0]) / long];
  const beside = ([x, y]: Point, far: number): Point => [x + across * far, y + down * far];
  return { points: [beside(from, -left), beside(to, -left), beside(to, right), beside(from, right)], fill };
}

/** Cuts off what lies outside the box. Source: Sutherland and Hodgman, Reentrant polygon clipping (1974) */
export function clipped({ points, fill }: Patch, { x, y, width, height }: Box): Patch {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, x, 1],
    [0, x + width, -1],
    [1, y, 1],
    [1, y + height, -1],
  ];
  const kept = sides.reduce((shape, [axis, limit, sign]) => {
    const depth = (point: Point) => sign * (point[axis] - limit);
    return shape.flatMap((point, i) => {
      const before = shape.at(i - 1) ?? point;
      const [here, there] = [depth(point), depth(before)];
      const share = there / (there - here);
      const edge: Point = [
        before[0] + (point[0] - before[0]) * share,
        before[1] + (point[1] - before[1]) * share,
      ];
      if (here >= 0) return there < 0 ? [edge, point] : [point];
      return there >= 0 ? [edge] : [];
    });
  }, points);
  return { points: kept, fill };
}

/** Moves and enlarges patches. With `mirrored`, left and right are swapped first. */
export function moved(
  patches: readonly Patch[],
  { x, y, scale, mirrored = false }: { x: number; y: number; scale: number; mirrored?: boolean },
): Patch[] {
  return patches.map(({ points, fill }) => ({
    points: points.map(([px, py]): Point => [x + (mirrored ? -px : px) * scale, y + py * scale]),
    fill,
  }));
}
