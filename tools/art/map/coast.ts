/**
 * The coast, the ice shelves and the sea ice of each month, projected onto the map. Source of coast and ice shelves:
 * Natural Earth (public domain); the land is read from the package world-atlas. Source of the sea ice: NSIDC, see
 * sea-ice.txt.
 */
import { readFileSync } from 'node:fs';
import { geoPath, geoStereographic } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { SCALE, SIDE } from '../../../src/features/map/projection.ts';

/** Closed lines. Each point has its x and y in tenths of a map unit. */
export type Rings = [x: number, y: number][][];

const ATLAS = new URL('../../../node_modules/world-atlas/', import.meta.url);
const SHELVES = new URL('ice-shelves.txt', import.meta.url);
const SEA_ICE = new URL('sea-ice.txt', import.meta.url);

/**
 * Reads the outlines of the land.
 * @param detail the scale of the data: 1:50 million for the map, 1:110 million for small maps
 */
export function readLand(detail: '50m' | '110m'): Rings {
  const atlas: Topology<{ land: GeometryCollection }> = JSON.parse(
    readFileSync(new URL(`land-${detail}.json`, ATLAS), 'utf8'),
  );
  return ringsOf(feature(atlas, atlas.objects.land));
}

export const readIceShelves = (): Rings => projected(readShelfPolygons());

/** @returns the sea ice of each month, January first, joined with the land and ice shelves that it touches */
export const readSeaIce = (): Rings[] => readSeaIcePolygons().map(projected);

/** @returns the rings of all ice shelves; each point has its longitude and latitude in degrees */
export const readShelfPolygons = (): PlaceRing[] => linesOf(SHELVES, 1000).flat();

/** @returns the rings of the sea ice of each month, as `readShelfPolygons` does */
export const readSeaIcePolygons = (): PlaceRing[][] => linesOf(SEA_ICE, 100);

type PlaceRing = [lon: number, lat: number][];

/** @param parts how many units of the file are a degree */
function linesOf(file: URL, parts: number): PlaceRing[][] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  return lines.map((line) =>
    line.split('|').map((ring) => pairs(ring).map(([lon, lat]) => [lon / parts, lat / parts])),
  );
}

/**
 * Projects the points one by one. d3's function for polygons depends on the direction in which the points of a
 * ring are listed: on a sphere, a ring in the wrong direction encloses everything but the ice.
 */
function projected(rings: PlaceRing[]): Rings {
  const project = projection();
  return rings.map((ring) =>
    ring.map((place): [number, number] => {
      const [x = 0, y = 0] = project(place) ?? [];
      return [tenths(x), tenths(y)];
    }),
  );
}

/**
 * @returns the rings as the `d` attribute of an SVG path, in tenths of a map unit. Each point is relative
 *   to the one before, which makes the text shorter
 */
export function pathOf(rings: Rings): string {
  return rings
    .map(withoutRepeats)
    .filter((ring) => ring.length > 2)
    .map((ring) => `${ring.map((point, i) => step(point, ring[i - 1])).join('')}z`)
    .join('');
}

function step([x, y]: [number, number], before: [number, number] | undefined): string {
  if (!before) return `M${x} ${y}l`;
  const [dx, dy] = [x - before[0], y - before[1]];
  return `${dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
}

function withoutRepeats(ring: [number, number][]): [number, number][] {
  return ring.filter(([x, y], i) => i === 0 || x !== ring[i - 1]?.[0] || y !== ring[i - 1]?.[1]);
}

function ringsOf(land: Parameters<ReturnType<typeof geoPath>>[0]): Rings {
  const rings: Rings = [];
  const draw = geoPath(projection(), {
    moveTo: (x, y) => void rings.push([[tenths(x), tenths(y)]]),
    lineTo: (x, y) => void rings.at(-1)?.push([tenths(x), tenths(y)]),
    arc: () => {},
    closePath: () => {},
    beginPath: () => {},
  });
  draw(land);
  return rings;
}

function projection() {
  return geoStereographic()
    .rotate([0, 90])
    .scale(SCALE)
    .translate([SIDE / 2, SIDE / 2])
    .clipAngle(62)
    .clipExtent([
      [0, 0],
      [SIDE, SIDE],
    ])
    .precision(0);
}

function pairs(text: string): [number, number][] {
  const numbers = text.split(' ').map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[i * 2] ?? 0, numbers[i * 2 + 1] ?? 0]);
}

function tenths(value: number): number {
  return Math.round(value * 10);
}
