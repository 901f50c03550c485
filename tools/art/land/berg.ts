/** Icebergs: one with peaks, which is drawn as facets above and below the water, and a flat one. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { randomFrom } from '../drawing/noise.ts';
import { at, group, type Point, path, polygon, polyline, rect, tenth, times } from '../marks.ts';

type Berg = {
  /** The middle of the iceberg's waterline. */
  x: number;
  y: number;
  width: number;
  height: number;
  peaks?: number;
  sunLeft?: boolean;
  /**
   * The depth to which the iceberg is visible under water, in drawing units. If the depth is set, no
   * reflection is drawn.
   */
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

/** The reflection of the ice in the water: upside down, compressed by the factor `squeeze`, and soft. */
export function mirror(canvas: Canvas, marks: string, y: number, squeeze: number): string {
  const transform = `translate(0 ${tenth(y * (1 + squeeze))}) scale(1 ${-squeeze})`;
  return group(marks, { transform, opacity: 0.36, filter: canvas.blur(1.7) });
}

export function waterline(canvas: Canvas, x: number, y: number, width: number): string {
  const d = `M${tenth(x - width / 2)} ${tenth(y)}h${tenth(width)}`;
  return path(d, { stroke: canvas.colours.glint, strokeWidth: 2, opacity: 0.65 });
}

/**
 * The outline of the iceberg above the water. It is made of several overlapping peaks, and at each point
 * follows the highest of them.
 */
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

/**
 * Draws the ice above the water as triangular facets: two below each section of the outline. Facets that face
 * the sun are lighter.
 */
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

/** Faint bands: the yearly layers of snow. They are tilted, because the iceberg has rolled over. */
function bands({ x, y, width, height }: Berg, colour: string, random: () => number): string[] {
  return times(5, (i) => {
    const from = y - height * (0.1 + i * 0.15 * random());
    const d = `M${tenth(x - width / 2)} ${tenth(from)}q${tenth(width / 2)} ${tenth(-height * 0.08)} ${tenth(width)} ${tenth(height * 0.03)}`;
    return path(d, { stroke: colour, strokeWidth: 1 + random() * 1.5, opacity: 0.16 });
  });
}

type TableBerg = {
  /** The middle of the iceberg's waterline. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** False if the iceberg is frozen into the sea ice. Then it has no reflection. */
  afloat?: boolean;
};

const PANELS = 22;
/** The height of the visible part of the flat top, as a share of the height of the iceberg. */
const TOP = 0.12;

export function tabularBerg(canvas: Canvas, shape: TableBerg) {
  const { x, y, width, height, afloat = true } = shape;
  const { lit, shade, ice } = canvas.colours;
  const random = randomFrom(`${canvas.seed}t${x}`);
  const along = (i: number) => x - width / 2 + (i / PANELS) * width;
  const shake = (size: number) => (random() - 0.5) * size;
  const edge = times(
    PANELS + 1,
    (i): Point => [along(i) + shake(width * 0.012), y - height * (1 - TOP) + shake(height * 0.05)],
  );
  const base = times(PANELS + 1, (i): Point => [along(i) + shake(width * 0.014), y + shake(1.5)]);
  const wet = canvas.gradient([
    [ice, 0, 0],
    [ice, 0.55, 1],
  ]);
  const marks = [
    path(polygon([...edge, ...base.toReversed()]), { fill: mix(shade, ice, 0.35) }),
    ...panels(canvas, shape, edge, base, random),
    path(polygon(topFace(shape, edge)), { fill: lit }),
    rect(x - width / 2, y - height * 0.3, width, height * 0.3, { fill: wet }),
    ...layers(shape, ice),
  ].join('');
  if (afloat) canvas.add(mirror(canvas, marks, y, 0.5));
  canvas.add(marks);
  if (afloat) canvas.add(waterline(canvas, x, y, width * 1.02));
}

function topFace({ x, y, width, height }: TableBerg, edge: Point[]): Point[] {
  const left: Point = [x - width / 2 + width * 0.06, y - height];
  const right: Point = [x + width / 2 - width * 0.03, y - height * 0.92];
  return [left, [x, y - height * 1.02], right, ...edge.toReversed()];
}

/**
 * The cliff of a flat iceberg, in vertical panels. Panels that face away from the sun are darker. A third of
 * the panels end in a blue crevasse.
 */
function panels(
  canvas: Canvas,
  { y, height }: TableBerg,
  edge: Point[],
  base: Point[],
  random: () => number,
) {
  const { lit, shade, ice } = canvas.colours;
  const dark = mix(shade, ice, 0.5);
  return times(PANELS, (i) => {
    const tone = (0.25 + random() * 0.65) * (0.45 + (0.55 * i) / PANELS);
    const corners = [at(edge, i), at(edge, i + 1), at(base, i + 1), at(base, i)];
    const panel = path(polygon(corners), { fill: mix(lit, dark, tone) });
    if (random() >= 0.3) return panel;
    const bend: Point = [at(edge, i)[0] + (random() - 0.5) * 6, y - height * 0.4];
    const crack = polyline([at(edge, i), bend, at(base, i)]);
    return panel + path(crack, { stroke: ice, strokeWidth: 0.8 + random() * 1.6, opacity: 0.8 });
  });
}

function layers({ x, y, width, height }: TableBerg, colour: string): string[] {
  return [1, 2, 3].map((i) => {
    const d = `M${tenth(x - width / 2)} ${tenth(y - height * (0.86 - i * 0.17))}q${tenth(width / 2)} 4 ${tenth(width)} 0`;
    return path(d, { stroke: colour, strokeWidth: 1.1, opacity: 0.3 });
  });
}

const CORNERS = 18;
const DEEP = '#0d5f89';
const SUNLIT = '#c4f1f3';

/**
 * Draws the part of the iceberg below the water.
 * @param depth how far it reaches below the waterline, in drawing units
 */
function bergFoot(canvas: Canvas, berg: Berg, depth: number, random: () => number): string {
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

/**
 * The outline of the part below the water, from the right end of the waterline down and round to the left
 * end. It is wider than the part above the water.
 */
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
