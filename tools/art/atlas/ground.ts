/**
 * The ground of a map: sea, land, ice shelves and the lines of the grid. Source: Natural Earth (public domain);
 * the land is read from the package world-atlas.
 */
import { readFileSync } from 'node:fs';
import { geoCircle, geoGraticule, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { SIDE } from '../../../src/features/map/projection.ts';
import type { Canvas } from '../drawing/canvas.ts';
import { readShelfPolygons } from '../map/coast.ts';
import { group, type Point, path, polygon, rect } from '../marks.ts';
import { isDark } from '../moods.ts';
import type { Frame, Place } from './frame.ts';

const ATLAS = new URL('../../../node_modules/world-atlas/', import.meta.url);
const SCENES = new URL('../../../src/ui/scenes/', import.meta.url);

/** The colours of a map by day and by night. */
const DAY = {
  sea: ['#2b8fb4', '#1a6f99', '#0e5079'],
  /** The colour of the relief where it ends. */
  deep: '#0e4d72',
  shallow: '#8fd8e6',
  ice: ['#fbfdff', '#e4eef6'],
  edge: '#a3c2d8',
  shelf: '#cfe7f3',
  land: '#a9b893',
  coast: '#3f7f9f',
  grid: '#ffffff',
};
const NIGHT: typeof DAY = {
  sea: ['#0f3d63', '#0a2b4b', '#061a33'],
  deep: '#06172f',
  shallow: '#2f7fa6',
  ice: ['#c9dcec', '#93b4d0'],
  edge: '#5f8bb0',
  shelf: '#6f9fc2',
  land: '#53705f',
  coast: '#0a2b4b',
  grid: '#9fd0ee',
};
export const coloursOf = ({ mood }: Canvas) => (isDark(mood) ? NIGHT : DAY);
/** The colour of the names of seas. */
export const seaColour = ({ mood }: Canvas) => (isDark(mood) ? '#a9dcf0' : '#0d5478');

/**
 * The largest scale, in drawing units for each kilometre, at which the relief of the polar map looks sharp.
 * Closer maps have flat colours, and the finest coast with its small islands.
 */
const RELIEF_UNTIL = 0.4;
/** A map whose corners lie farther north has no relief. */
const RELIEF_TO = -28;

export const ANTARCTIC_CIRCLE = -66.56;

type Detail = '10m' | '50m' | '110m';

export const detailOf = ({ isWorld, unitsOfKm }: Frame): Detail =>
  isWorld ? '110m' : unitsOfKm > RELIEF_UNTIL ? '10m' : '50m';

export function ground(canvas: Canvas, frame: Frame) {
  const { width, height } = canvas;
  const colours = coloursOf(canvas);
  const draw = geoPath(frame.projection).digits(1);
  const { ice, lands } = readLands(detailOf(frame));
  const shapes = { ice: draw(ice) ?? '', lands: draw(lands) ?? '', shelves: shelvesOf(frame) };
  const isRelief = hasRelief(frame);
  canvas.add(
    rect(0, 0, width, height, { fill: isRelief ? colours.deep : canvas.gradient(colours.sea) }),
    ...(isRelief ? [relief(canvas, frame), landMark(canvas, shapes)] : flat(canvas, shapes)),
  );
  canvas.add(
    path(shapes.ice + shapes.shelves, { stroke: colours.coast, strokeWidth: 0.8, opacity: 0.6 }),
    path(draw(geoGraticule().step(gridOf(frame))()) ?? '', {
      stroke: colours.grid,
      strokeWidth: 0.8,
      opacity: 0.22,
    }),
    path(draw(parallel(ANTARCTIC_CIRCLE)) ?? '', {
      stroke: colours.grid,
      strokeWidth: 1.4,
      dash: '7 6',
      opacity: 0.55,
    }),
  );
}

/** The outline of the land of Antarctica and its ice shelves on this map, as the `d` attribute of a path. */
export function continentOn(frame: Frame): string {
  return (geoPath(frame.projection).digits(1)(readLands('50m').ice) ?? '') + shelvesOf(frame);
}

export const parallel = (lat: number) =>
  geoCircle()
    .center([0, -90])
    .radius(90 + lat)
    .precision(1)();

/** @returns true if the relief covers nearly all of the map, and the map is not too close */
function hasRelief({ unitsOfKm, isWorld, projection, width, height }: Frame): boolean {
  if (isWorld || unitsOfKm > RELIEF_UNTIL) return false;
  const corners: Place[] = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ];
  return corners.every((corner) => (projection.invert?.(corner)?.[1] ?? 0) < RELIEF_TO);
}

/** Draws the relief of the polar map. It fades into the sea, because the map may be wider than the relief. */
function relief(canvas: Canvas, frame: Frame): string {
  const file = readFileSync(new URL(`map-${isDark(canvas.mood) ? 'night' : 'day'}.webp`, SCENES));
  const fade = canvas.glow([
    ['#ffffff', 1, 0.86],
    ['#ffffff', 0, 1],
  ]);
  const picture = `<image href="data:image/webp;base64,${file.toString('base64')}" width="${SIDE}" height="${SIDE}" mask="url(#faded)"/>`;
  const mask = `<mask id="faded">${rect(0, 0, SIDE, SIDE, { fill: fade })}</mask>`;
  return `<g transform="${frame.ofPolarMap}">${mask}${picture}</g>`;
}

type Shapes = { ice: string; lands: string; shelves: string };

/** Draws light water along the coast, and ice that is darker towards its edge. */
function flat(canvas: Canvas, { ice, lands, shelves }: Shapes): string[] {
  const colours = coloursOf(canvas);
  const all = ice + shelves + lands;
  const shallows = [70, 30, 10].map((strokeWidth) =>
    path(all, {
      stroke: colours.shallow,
      strokeWidth,
      opacity: 0.3,
      join: 'round',
      filter: canvas.blur(strokeWidth / 4),
    }),
  );
  const shade = { stroke: colours.edge, strokeWidth: 26, opacity: 0.55, filter: canvas.blur(9) };
  return [
    ...shallows,
    path(shelves, { fill: colours.shelf }),
    landMark(canvas, { lands }),
    path(ice, { fill: canvas.gradient(colours.ice) }),
    group(path(ice, shade), { clip: canvas.clip(ice || 'M0 0') }),
  ];
}

function landMark(canvas: Canvas, { lands }: Pick<Shapes, 'lands'>): string {
  const { land, coast } = coloursOf(canvas);
  return path(lands, { fill: land, stroke: coast, strokeWidth: 0.8 });
}

/** The steps of the grid in degrees: longitude, latitude. */
function gridOf({ unitsOfKm, isWorld }: Frame): [number, number] {
  if (isWorld) return [30, 30];
  if (unitsOfKm < 0.24) return [30, 10];
  return unitsOfKm < 1 ? [10, 5] : [5, 1];
}

type Shape = { type: 'MultiPolygon'; coordinates: [number, number][][][] };
const known = new Map<Detail, { ice: Shape; lands: Shape }>();

/** Reads the land, apart as Antarctica and all other land. The finest data is kept only south of 35° S. */
export function readLands(detail: Detail) {
  const before = known.get(detail);
  if (before) return before;
  const atlas: Topology<{ land: GeometryCollection }> = JSON.parse(
    readFileSync(new URL(`land-${detail}.json`, ATLAS), 'utf8'),
  );
  const polygons = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  ) as Shape['coordinates']; // The cast is safe: a position of Natural Earth is a pair of numbers.
  const southOf = (lat: number) => (rings: [number, number][][]) => (rings[0]?.[0]?.[1] ?? 0) < lat;
  const shown = detail === '10m' ? polygons.filter(southOf(-35)) : polygons;
  const isIce = southOf(-60);
  const of = (coordinates: Shape['coordinates']): Shape => ({ type: 'MultiPolygon', coordinates });
  const read = { ice: of(shown.filter(isIce)), lands: of(shown.filter((rings) => !isIce(rings))) };
  known.set(detail, read);
  return read;
}

const shelvesOf = (frame: Frame) => shelfRings(frame).map(polygon).join('');

/** The ice shelves on this map. They are projected point by point, for the reason given in coast.ts. */
export function shelfRings(frame: Frame): Point[][] {
  if (frame.isWorld) return [];
  const reach = Math.hypot(frame.width, frame.height);
  return readShelfPolygons()
    .map((ring) => ring.map(frame.project))
    .filter((ring) => ring.some(([x, y]) => Math.hypot(x - frame.width / 2, y - frame.height / 2) < reach));
}
