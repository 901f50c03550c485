/**
 * The shaded picture behind the map. Its heights are not measured: they are derived from the distance to the
 * coast, and only give an impression.
 */
import sharp from 'sharp';
import { project, radiusOf, SIDE } from '../../../src/features/map/projection.ts';
import { pathOf, type Rings } from './coast.ts';
import { blur, COUNT, clamp, distance, type Field, fractal, fromPole, PIXELS, unitsOf } from './fields.ts';

export type Light = 'day' | 'night';

type Colour = readonly [red: number, green: number, blue: number];
type Ground = { isIce: Field; isGrounded: Field; height: Field; rock: Field; seaDistance: Field };

/** The height in the middle of the continent, in map units. */
const DOME = 82;

const COLOURS: Record<Light, Record<string, Colour>> = {
  day: {
    high: [255, 255, 255],
    middle: [207, 226, 238],
    low: [122, 163, 196],
    shelf: [194, 225, 238],
    rock: [111, 106, 114],
    soil: [168, 183, 159],
    shallow: [143, 211, 224],
    sea: [43, 143, 176],
    deep: [13, 74, 110],
  },
  night: {
    high: [196, 220, 240],
    middle: [91, 136, 176],
    low: [31, 63, 102],
    shelf: [61, 108, 150],
    rock: [27, 44, 68],
    soil: [45, 74, 85],
    shallow: [27, 82, 116],
    sea: [11, 42, 72],
    deep: [6, 22, 44],
  },
};

/**
 * The mountain chains that rise above the ice: lines of longitudes and latitudes, with the width of each
 * chain.
 */
const CHAINS: { breadth: number; line: [lon: number, lat: number][] }[] = [
  {
    breadth: 1,
    line: [
      [167, -71.5],
      [163, -74],
      [160, -77],
      [158, -79.5],
      [162, -82],
      [172, -84.3],
      [-165, -85.6],
      [-140, -86.2],
      [-110, -85.6],
      [-75, -84],
      [-55, -83.3],
      [-30, -81],
      [-22, -80.3],
    ],
  },
  {
    breadth: 0.75,
    line: [
      [-58, -63.6],
      [-62, -66],
      [-65, -68.5],
      [-66, -71],
      [-70, -74],
    ],
  },
  {
    breadth: 0.75,
    line: [
      [-85, -78.5],
      [-86, -80],
    ],
  },
  {
    breadth: 0.6,
    line: [
      [62, -72.5],
      [66, -71],
    ],
  },
];

/** @returns the picture with PIXELS × PIXELS pixels: a red, a green and a blue byte for each */
export async function drawRelief(land: Rings, shelves: Rings, light: Light): Promise<Buffer> {
  const ground = await readGround(land, shelves);
  const pixels = Buffer.alloc(COUNT * 3);
  for (let i = 0; i < COUNT; i++) {
    const colour = ground.isIce[i]
      ? landColour(ground, i, COLOURS[light])
      : seaColour(ground, i, COLOURS[light]);
    for (const [channel, value] of colour.entries()) pixels[i * 3 + channel] = value;
  }
  return pixels;
}

async function readGround(land: Rings, shelves: Rings): Promise<Ground> {
  const [isLand, isShelf] = await Promise.all([maskOf(land), maskOf(shelves)]);
  const isIce = isLand.map((value, i) => (value || isShelf[i] ? 1 : 0));
  const isGrounded = isLand.map((value, i) => (value && !isShelf[i] ? 1 : 0));
  const fromCoast = distance(isGrounded);
  // Without this blur, the surface would have a sharp fold where two coasts are equally far away.
  const inland = blur(fromCoast, 16);
  const rock = new Float32Array(COUNT);
  const height = new Float32Array(COUNT);
  const chains = chainDistance();
  for (let i = 0; i < COUNT; i++) {
    if (!isGrounded[i]) continue;
    const near = fromCoast[i] ?? 0;
    const distanceInland = Math.min(near, 24) + (inland[i] ?? 0);
    const dome = DOME * (1 - Math.exp(-distanceInland / 150));
    const [x, y] = unitsOf(i);
    const waves = (fractal(x / 52, y / 52, 5) - 0.5) * 13 * Math.min(1, near / 16);
    const grain = (fractal(x / 12, y / 12, 3) - 0.5) * 2.4;
    const closeness = Math.exp(-(((chains[i] ?? 0) / 15) ** 2));
    const ridge = closeness * (1 - Math.abs(2 * fractal(x / 14, y / 14, 4) - 1));
    height[i] = dome + waves + grain + ridge * 30;
    rock[i] = ridge;
  }
  return { isIce, isGrounded, height, rock, seaDistance: seaDistanceOf(isIce) };
}

/**
 * @returns the distance of each pixel to the nearest ice. The sea is brighter near ice. Islands count as
 *   farther away than the continent, so that they brighten less of the sea
 */
function seaDistanceOf(isIce: Field): Field {
  const isContinent = isIce.map((value, i) => (value && fromPole(i) < radiusOf(-63) ? 1 : 0));
  const [continent, any] = [isContinent, isIce].map((ice) => distance(ice.map((value) => 1 - value)));
  return blur(
    isIce.map((_, i) => Math.min(continent?.[i] ?? 0, (any?.[i] ?? 0) * 2.6 + 30)),
    6,
  );
}

function landColour(
  { isIce, isGrounded, height, rock }: Ground,
  i: number,
  colours: Record<string, Colour>,
): Colour {
  const {
    high,
    middle,
    low,
    shelf,
    soil,
    rock: stone,
  } = colours as Record<string, Colour> & typeof COLOURS.day;
  const [x, y] = unitsOf(i);
  const at = (dx: number, dy: number) => {
    const j = clamp((i % PIXELS) + dx) + clamp(Math.floor(i / PIXELS) + dy) * PIXELS;
    return isIce[j] ? (height[j] ?? 0) : (height[i] ?? 0);
  };
  // The light comes from the upper left: `slope` is positive where the ground faces the light.
  const slope = (at(3, 0) - at(-3, 0) + at(0, 3) - at(0, -3)) / 9;
  if (fromPole(i) > radiusOf(-60)) {
    return blend(soil as Colour, high as Colour, Math.max(0, slope) * 0.35);
  }
  if (!isGrounded[i])
    return blend(shelf as Colour, high as Colour, 0.12 + (fractal(x / 34, y / 34, 4) - 0.5) * 0.4);
  const even = blend(middle as Colour, high as Colour, 0.22);
  const lit =
    slope > 0
      ? blend(even, high as Colour, Math.min(1, slope * 1.05))
      : blend(even, low as Colour, Math.min(1, -slope * 0.9));
  const snow = blend(lit, high as Colour, Math.min(0.55, (height[i] ?? 0) / 150));
  const bare = (rock[i] ?? 0) - 0.42;
  return bare > 0 && slope < 0.35 ? blend(snow, stone as Colour, Math.min(0.8, bare * 2.6)) : snow;
}

function seaColour({ seaDistance }: Ground, i: number, colours: Record<string, Colour>): Colour {
  const { shallow, sea, deep } = colours;
  const [x, y] = unitsOf(i);
  const far = (seaDistance[i] ?? 0) / 190;
  const drift = (fractal(x / 90, y / 90, 4) - 0.5) * 0.5;
  const depth = Math.max(0, Math.min(1, 1 - Math.exp(-(far + drift * Math.min(1, far * 2)) * 1.5)));
  return depth < 0.5
    ? blend(shallow as Colour, sea as Colour, depth * 2)
    : blend(sea as Colour, deep as Colour, depth * 2 - 1);
}

async function maskOf(rings: Rings): Promise<Field> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE * 10} ${SIDE * 10}" width="${PIXELS}" height="${PIXELS}"><rect width="100%" height="100%"/><path d="${pathOf(rings)}" fill="#fff" fill-rule="evenodd"/></svg>`;
  const grey = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  return Float32Array.from(grey, (value) => (value > 127 ? 1 : 0));
}

/** @returns the distance of each pixel to the nearest mountain chain, as a multiple of the width of this chain */
function chainDistance(): Field {
  const segments = CHAINS.flatMap(({ breadth, line }) =>
    line.slice(1).map((end, i) => {
      const [lon = 0, lat = -90] = line[i] ?? [];
      return { a: project(lon, lat), b: project(...end), breadth };
    }),
  );
  const result = new Float32Array(COUNT).fill(1e6);
  for (let i = 0; i < COUNT; i++) {
    const [x, y] = unitsOf(i);
    for (const { a, b, breadth } of segments) {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const t = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
      const far = Math.hypot(x - a.x - t * dx, y - a.y - t * dy) / breadth;
      if (far < (result[i] ?? 0)) result[i] = far;
    }
  }
  return result;
}

function blend(from: Colour, to: Colour, share: number): Colour {
  const part = (a: number, b: number) => Math.max(0, Math.min(255, Math.round(a + (b - a) * share)));
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])];
}
