/** The ice sheet cut from West to East: rock, ice, an ice shelf and Lake Vostok. A sketch, stretched upwards. */
import type { Canvas } from '../canvas.ts';
import { curve, group, type Point, path, polygon, polyline, rect, times } from '../marks.ts';
import { fractalNoise } from '../noise.ts';
import { words } from './words.ts';

const SEA_LEVEL = 400;
/** Picture units for each metre: heights are stretched about fifty times against distances. */
const PER_METRE = 0.062;
const LAKE = 0.745;
/** Where the shelf begins, where it takes the ground, and where the ice ends, as shares of the width. */
const SHELF = 0.04;
const GROUNDING_LINE = 0.16;
const ICE_END = 0.945;
const STEPS = 200;

const levelY = (metres: number) => SEA_LEVEL - metres * PER_METRE;
const bell = (u: number, centre: number, breadth: number) => Math.exp(-(((u - centre) / breadth) ** 2));

export function section(canvas: Canvas) {
  const { width, height } = canvas;
  const bedAt = bedOf(canvas.seed);
  const along = times(STEPS + 1, (i) => i / STEPS);
  const bed = along.map((u): Point => [u * width, levelY(bedAt(u))]);
  const surface = along
    .filter((u) => u >= SHELF && u <= ICE_END)
    .map((u): Point => [u * width, levelY(Math.max(surfaceAt(u), bedAt(u) - 60))]);
  canvas.add(
    rect(0, 0, width, SEA_LEVEL, { fill: canvas.gradient(['#2a78b4', '#a9d3ea', '#e9f5fa']) }),
    rect(0, SEA_LEVEL, width, height - SEA_LEVEL, { fill: canvas.gradient(['#1f86a8', '#0a3d5c']) }),
  );
  ice(canvas, surface, bed, bedAt);
  canvas.add(
    path(polygon([...bed, [width, height], [0, height]]), {
      fill: canvas.gradient(['#6b5a4e', '#3b322e', '#231d1c']),
    }),
    path(polyline(bed), { stroke: '#a58b78', strokeWidth: 2 }),
    path(`M0 ${SEA_LEVEL}H${width}`, { stroke: '#0c2436', strokeWidth: 1.5, dash: '5 7', opacity: 0.65 }),
  );
  lake(canvas, bedAt(LAKE));
  labels(canvas);
}

/** The ice, and inside it the layers of the years, pressed thinner towards the bed. */
function ice(canvas: Canvas, surface: Point[], bed: Point[], bedAt: (u: number) => number) {
  const { width } = canvas;
  const ground = bed.filter(([x]) => x >= GROUNDING_LINE * width && x <= ICE_END * width);
  const shelfFoot: Point = [SHELF * width, levelY(-260)];
  const body = polygon([...surface, ...ground.toReversed(), shelfFoot]);
  const coarse = surface.filter((_, i) => i % 6 === 0);
  const layers = times(8, (i) => {
    const share = (i + 1) / 9.5;
    const line = coarse.map(([x, y]): Point => [x, y + (levelY(bedAt(x / width)) - y) * share]);
    return path(curve(line), { stroke: '#2c86a8', strokeOpacity: 0.15 + i * 0.03, strokeWidth: 1.3 });
  });
  canvas.add(
    path(body, { fill: canvas.gradient(['#ffffff', '#eef8fc', '#c3e3f0', '#8fc6de']) }),
    group(layers, { clip: canvas.clip(body) }),
    path(polyline(surface), { stroke: '#ffffff', strokeWidth: 4 }),
  );
}

/** The height of the rock in metres: basins below the sea in the West, mountains, then highlands in the East. */
function bedOf(seed: string): (u: number) => number {
  const noise = fractalNoise(`${seed}bed`, 5);
  const rough = (u: number) => {
    if (u < 0.05) return -620;
    if (u < 0.425) return -1150 + 1600 * (noise(u * 9) - 0.5) + 220 * Math.sin(u * 30);
    if (u < 0.54) return mountainAt(u) + 500 * (noise(u * 70) - 0.5);
    if (u < 0.93) return 150 + 2600 * (noise(u * 8 + 3) - 0.5);
    return -260;
  };
  return (u) => {
    const groundingLine = bell(u, GROUNDING_LINE, 0.05);
    const basin = bell(u, LAKE, 0.05);
    const coast = u > 0.9 ? Math.min(1, (u - 0.9) / 0.045) : 0;
    const inland = rough(u) * (1 - groundingLine) - 470 * groundingLine;
    return (inland * (1 - basin) - 500 * basin) * (1 - coast) - 420 * coast;
  };
}

/** Three summits of the Transantarctic Mountains: where, how high in metres, how broad. */
const SUMMITS = [
  { at: 0.452, height: 2500, breadth: 0.034 },
  { at: 0.481, height: 3300, breadth: 0.045 },
  { at: 0.512, height: 2700, breadth: 0.034 },
];

const mountainAt = (u: number) =>
  Math.max(
    -300,
    ...SUMMITS.map(({ at, height, breadth }) => height * (1 - (Math.abs(u - at) / breadth) ** 1.3)),
  );

/** The height of the ice in metres: shelf, West, then the high dome of the East falling to the coast. */
function surfaceAt(u: number): number {
  if (u < GROUNDING_LINE) return 90;
  if (u < 0.46) return 90 + 1850 * Math.sqrt(Math.min(1, (u - GROUNDING_LINE) / 0.3));
  const dome = 1750 + 1750 * Math.sin(Math.min(1, (u - 0.46) / 0.3) * (Math.PI / 2)) ** 0.8;
  return u > LAKE ? dome - 3300 * ((u - LAKE) / 0.2) ** 3.2 : dome;
}

function lake(canvas: Canvas, bedMetres: number) {
  const x = LAKE * canvas.width;
  const y = levelY(bedMetres);
  canvas.add(
    path(`M${x - 40} ${y - 2}q40 -13 80 0q-40 12 -80 0z`, {
      fill: '#2f7fe0',
      stroke: '#d9f3fb',
      strokeWidth: 1.5,
    }),
    path(`M${x} ${levelY(surfaceAt(LAKE)) + 6}V${y - 12}`, { stroke: '#c23a2e', strokeWidth: 2.5 }),
    words(x, y + 34, 17, 'Lake Vostok', { colour: '#d9eefc', italic: true, anchor: 'middle', weight: 600 }),
    words(x + 12, levelY(1500), 21, '4 km of ice', { title: true }),
  );
}

function labels(canvas: Canvas) {
  const at = (u: number) => u * canvas.width;
  canvas.add(
    words(30, 56, 32, 'Slice the ice sheet', { title: true, colour: '#ffffff' }),
    words(at(0.29), levelY(1000), 20, 'West', { title: true, weight: 700, anchor: 'middle' }),
    words(at(0.62), levelY(2500), 20, 'East', { title: true, weight: 700, anchor: 'middle' }),
    words(at(0.44), levelY(3800), 17, 'Transantarctic Mountains', { weight: 700, anchor: 'middle' }),
    words(at(0.25), SEA_LEVEL - 8, 16, 'sea level', { weight: 600 }),
    words(at(0.045), SEA_LEVEL - 16, 17, 'ice shelf', { weight: 700 }),
  );
}
