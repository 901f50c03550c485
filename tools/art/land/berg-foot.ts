/** The nine tenths of an iceberg under water: rings of facets around a core, darker with depth. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { at, group, type Point, path, polygon, rect, times } from '../marks.ts';

/** The properties of the berg. */
type Berg = { x: number; y: number; width: number; sunLeft?: boolean };

const CORNERS = 18;
const DEEP = '#0d5f89';
const SUNLIT = '#c4f1f3';

/** @param depth how far it extends below its waterline */
export function bergFoot(canvas: Canvas, berg: Berg, depth: number, random: () => number): string {
  const { x, y, width } = berg;
  const core: Point = [x + (random() - 0.5) * width * 0.12, y + depth * 0.3];
  const outer = outline(berg, depth, random);
  const middle = innerRing(outer, core, 0.7, width * 0.07, y, random);
  const inner = innerRing(outer, core, 0.36, width * 0.09, y, random);
  const facet = facetPainter(berg, depth, random);
  const marks = times(CORNERS, (i) => [
    ...strip(outer, middle, i, random() < 0.5, facet),
    ...strip(middle, inner, i, random() < 0.5, facet),
    facet(at(inner, i), at(inner, i + 1), core),
  ]).flat();
  const water = canvas.gradient([
    ['#f2ffff', 0.6, 0],
    ['#6fcbdb', 0.16, 0.22],
    ['#1f86ab', 0.25, 0.55],
    ['#06304f', 0.9, 1],
  ]);
  return group(
    [
      path(polygon(outer), { fill: '#5fc0d2' }),
      group(marks, { opacity: 0.92 }),
      rect(x - width, y, width * 2, depth * 1.12, { fill: water }),
    ],
    { clip: canvas.clip(polygon(outer)) },
  );
}

/** From the right end of the waterline, down and round to the left end; wider below than above. */
function outline({ x, y, width }: Berg, depth: number, random: () => number): Point[] {
  return times(CORNERS + 1, (i): Point => {
    if (i === 0) return [x + width / 2, y];
    if (i === CORNERS) return [x - width / 2, y];
    const u = i / CORNERS;
    const angle = Math.PI * u;
    const bulge = 1 + 0.3 * Math.sin(angle) ** 0.7;
    const down = Math.sin(angle) ** 0.85 * (0.86 + 0.2 * random()) * (1 - 0.16 * Math.abs(u - 0.55));
    return [x + Math.cos(angle) * width * 0.5 * bulge * (0.93 + 0.14 * random()), y + depth * down];
  });
}

function innerRing(
  outer: Point[],
  core: Point,
  share: number,
  shake: number,
  top: number,
  random: () => number,
) {
  return outer.map(([x, y], i): Point => {
    const across = core[0] + (x - core[0]) * share;
    if (i === 0 || i === CORNERS) return [across, top];
    const jitter = () => (random() - 0.5) * shake;
    return [across + jitter(), core[1] + (y - core[1]) * share + jitter()];
  });
}

type PaintFacet = (a: Point, b: Point, c: Point) => string;

function strip(outer: Point[], inner: Point[], i: number, cut: boolean, facet: PaintFacet): string[] {
  const [a, b, c, d] = [at(outer, i), at(outer, i + 1), at(inner, i + 1), at(inner, i)];
  return cut ? [facet(a, b, d), facet(b, c, d)] : [facet(a, b, c), facet(a, c, d)];
}

function facetPainter(
  { x, y, width, sunLeft = true }: Berg,
  depth: number,
  random: () => number,
): PaintFacet {
  return (a, b, c) => {
    const [middleX, middleY] = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3];
    const fromSun = ((middleX - x) / width) * (sunLeft ? 1 : -1) + 0.5;
    const dark = 0.06 + 0.42 * fromSun + (0.34 * (middleY - y)) / depth + (random() - 0.5) * 0.42;
    const fill = mix(SUNLIT, DEEP, Math.max(0, Math.min(1, dark)));
    return path(polygon([a, b, c]), { fill, stroke: fill, strokeWidth: 0.6 });
  };
}
