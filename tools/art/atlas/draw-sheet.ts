/** Draws a map from its sheet: the ground, what the map is about, the marks, the names, and what helps to read it. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { at, curve, group, type Point, path, place, times } from '../marks.ts';
import { isDark } from '../moods.ts';
import { type Area, type Frame, frameOf, isInside, type Place } from './frame.ts';
import { dot, faintDot, longitudes, northArrow, pin, scaleBar, smallMap } from './furniture.ts';
import { ANTARCTIC_CIRCLE, ground, seaColour } from './ground.ts';
import { createLabels, type Side } from './labels.ts';
import { besideParallel, parallelOn } from './parallels.ts';
import { nameOf, placeOf, stopsOf } from './places.ts';

export type Labels = ReturnType<typeof createLabels>;

/** A route that is drawn roughly, with an arrow at its end. */
export type Route = {
  /** A journey of the polar map, or the places on the way. */
  way: string | Place[];
  colour: string;
  name?: string;
  /** Where the name stands: the number of a stop, and the side of it. */
  nameAt?: [stop: number, side: Side];
  /** Only the stops up to this number, without the way back. */
  until?: number;
};

/** What a map shows. Places are named by their ids, seas and lands by their names on the polar map. */
export type Sheet = {
  area: Area | 'world';
  /** The places that the map is about. The first has a pin if there is only one. */
  marks?: readonly (string | [id: string, name: string, side?: Side])[];
  /** Other places, named faintly. */
  near?: readonly (string | [id: string, name: string, side?: Side])[];
  /** Seas, lands and people that the map is about and that have no point, named as strongly as the marks. */
  areas?: readonly [words: string, at: Place][];
  /** Seas, ice shelves and lands, named faintly. A place can be given with its own words. */
  names?: readonly (string | [words: string, kind: 'sea' | 'land', at: Place])[];
  routes?: readonly Route[];
  /** Draws what else the map is about, below the names. */
  theme?: (canvas: Canvas, frame: Frame, labels: Labels) => string[];
  /** Has no small map of Antarctica, because all of Antarctica is seen. */
  isWhole?: boolean;
};

const [MARKED, NEAR, NAMED, SMALL] = [27, 21, 22, 19];
const [LAND, LAND_BY_NIGHT] = ['#5b7f99', '#e4f0fa'];

export function drawSheet(canvas: Canvas, sheet: Sheet) {
  const frame = frameOf(sheet.area, canvas.width, canvas.height);
  const labels = createLabels(canvas, frame);
  ground(canvas, frame);
  const tools = [
    scaleBar(frame, labels),
    ...(frame.isWorld ? [] : frame.isNorthUp ? [northArrow(frame, labels)] : [longitudes(frame, labels)]),
    ...(sheet.isWhole || frame.isWorld ? [] : [smallMap(canvas, frame, labels)]),
  ];
  const marks = (sheet.marks ?? []).map(known);
  const near = (sheet.near ?? []).map(known).filter(({ at }) => isInside(frame, frame.project(at), 4));
  for (const { at } of near) labels.keepFreeAround(frame.project(at), 7);
  const isOne = marks.length === 1 && !sheet.routes;
  for (const { at } of marks) keepMark(labels, frame.project(at), isOne);
  for (const route of sheet.routes ?? []) labels.keepFreeAlong(curvePoints(pointsOf(frame, route)));
  labels.keepFreeAlong(parallelOn(frame, ANTARCTIC_CIRCLE), { isFaint: true });
  canvas.add(...(sheet.theme?.(canvas, frame, labels) ?? []));
  canvas.add(...(sheet.routes ?? []).map((route) => routeMarks(frame, route)));
  const draw = marks.map(({ at }) => (isOne ? pin(frame.project(at)) : dot(frame.project(at))));
  const named = marks
    .filter(({ name }) => name)
    .map(({ at, name, sides }) =>
      labels.label({
        text: name,
        at: middleOf(frame.project(at), isOne),
        size: MARKED,
        weight: 800,
        gap: isOne ? 20 : 14,
        ...sides,
      }),
    );
  const wide = (sheet.areas ?? []).map(([text, where]) =>
    labels.label({ text, at: frame.project(where), size: MARKED, weight: 800 }),
  );
  const onRoutes = (sheet.routes ?? []).map((route) => routeName(canvas, frame, labels, route));
  canvas.add(...near.map(({ at }) => faintDot(frame.project(at))));
  const neighbours = near
    .filter(({ name }) => name)
    .map(({ at, name, sides }) =>
      labels.label({
        text: name,
        at: frame.project(at),
        size: NEAR,
        gap: 9,
        isOptional: !sides.sides,
        ...sides,
      }),
    );
  canvas.add(
    ...wideNames(canvas, frame, labels, sheet.names ?? []),
    ...neighbours,
    nameOfCircle(canvas, frame, labels),
    ...draw,
    ...named,
    ...wide,
    ...onRoutes,
    ...tools,
  );
}

function known(given: string | [id: string, name: string, side?: Side]) {
  const [id, own, side] = typeof given === 'string' ? [given] : given;
  const { name, lon, lat } = placeOf(id);
  const at: Place = [lon, lat];
  return { at, name: own ?? name, sides: side ? { sides: [side] } : {} };
}

/** The middle of the head of a pin, which stands above its point. */
const middleOf = ([x, y]: Point, isPin: boolean): Point => [x, isPin ? y - 22 : y];

function keepMark(labels: Labels, point: Point, isPin: boolean) {
  labels.keepFreeAround(middleOf(point, isPin), isPin ? 17 : 11);
}

function wideNames(
  canvas: Canvas,
  frame: Frame,
  labels: Labels,
  names: NonNullable<Sheet['names']>,
): string[] {
  return names.map((given) => {
    const { text, kind, place: where } = wideName(given);
    const point = frame.project(where);
    if (!isInside(frame, point, 10)) return '';
    const isSea = kind === 'sea';
    const colour = isSea ? seaColour(canvas) : isDark(canvas.mood) ? LAND_BY_NIGHT : LAND;
    return labels.label({
      text,
      at: point,
      size: NAMED,
      weight: 600,
      italic: isSea,
      colour,
      ...(kind !== 'land' && { on: kind }),
      isOptional: true,
    });
  });
}

/** The names of most seas follow a curve on the polar map; on the maps of pages they stand at its middle. */
function wideName(given: string | [words: string, kind: 'sea' | 'land', at: Place]) {
  if (typeof given !== 'string') return { text: given[0], kind: given[1], place: given[2] };
  const { name, kind, lon, lat, along } = nameOf(given);
  const where: Place = along ? [(along.from + along.to) / 2, along.lat] : [lon, lat];
  return { text: name, kind, place: where };
}

/** Names the Antarctic Circle, the dashed line of every map, where there is space beside it. */
function nameOfCircle(canvas: Canvas, frame: Frame, labels: Labels): string {
  if ((frame.area?.km ?? WIDEST) >= WIDEST) return '';
  for (const lon of CIRCLE_NAMES) {
    const point = frame.project([lon, ANTARCTIC_CIRCLE]);
    if (!isInside(frame, point, 10)) continue;
    const name = labels.label({
      text: 'Antarctic Circle',
      size: SMALL,
      weight: 600,
      colour: seaColour(canvas),
      on: 'sea',
      isOptional: true,
      ...besideParallel(frame, [lon, ANTARCTIC_CIRCLE], 9),
    });
    if (name) return name;
  }
  return '';
}

/** On a map of this many kilometres the Antarctic Circle is too small to have a name. */
const WIDEST = 12_000;

/** The longitudes at which the name of the Antarctic Circle may stand. */
const CIRCLE_NAMES = times(72, (i) => i * 5);

function pointsOf(frame: Frame, { way, until }: Route): Point[] {
  const places = typeof way === 'string' ? stopsOf(way) : way;
  return places.slice(0, until).map(frame.project);
}

function routeMarks(frame: Frame, route: Route): string {
  const points = pointsOf(frame, route);
  const line = curve(points);
  return group([
    path(line, { stroke: '#06263f', strokeWidth: 7.5, opacity: 0.6, cap: 'round', join: 'round' }),
    path(line, { stroke: route.colour, strokeWidth: 4.6, cap: 'round', join: 'round', dash: '13 7' }),
    arrow(points, route.colour),
  ]);
}

/** Points on the curve of `curve`. */
function curvePoints(points: Point[]): Point[] {
  return times(points.length - 1, (i) => i).flatMap((i) => {
    const [a, b, c, d] = [-1, 0, 1, 2].map((step) => at(points, i + step)) as [Point, Point, Point, Point];
    const mixed = (t: number, k: 0 | 1) =>
      b[k] +
      (t * (c[k] - a[k]) +
        t ** 2 * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) +
        t ** 3 * (3 * b[k] - a[k] - 3 * c[k] + d[k])) /
        2;
    return times(13, (step): Point => [mixed(step / 12, 0), mixed(step / 12, 1)]);
  });
}

/** Draws an arrow in the middle of the longest piece of a route, on the curve of `curve`. */
function arrow(points: Point[], fill: string): string {
  const long = (i: number) => {
    const [from, to] = [at(points, i), at(points, i + 1)];
    return Math.hypot(to[0] - from[0], to[1] - from[1]);
  };
  const [longest = 0] = times(points.length - 1, (i) => i).toSorted((a, b) => long(b) - long(a));
  const near = [-1, 0, 1, 2].map((step) => at(points, longest + step));
  const sum = (weights: readonly number[]): Point => [
    near.reduce((total, [x], i) => total + x * (weights[i] ?? 0), 0),
    near.reduce((total, [, y], i) => total + y * (weights[i] ?? 0), 0),
  ];
  const [x, y] = sum(MIDDLE);
  const [ahead, down] = sum(DIRECTION);
  const shape = path('M15 0L-13-13L-7 0L-13 13Z', { fill, stroke: '#06263f', strokeWidth: 2, join: 'round' });
  return place(x, y, 1, [shape], { turn: (Math.atan2(down, ahead) * 180) / Math.PI });
}

/** The weights of four points of a Catmull-Rom curve that give its middle, and its direction there. */
const MIDDLE = [-1 / 16, 9 / 16, 9 / 16, -1 / 16];
const DIRECTION = [1 / 8, -11 / 8, 11 / 8, -1 / 8];

function routeName(canvas: Canvas, frame: Frame, labels: Labels, route: Route): string {
  const { name, nameAt: [stop, side] = [0, 'e'] } = route;
  if (!name) return '';
  const point = at(pointsOf(frame, route), stop);
  const colour = isDark(canvas.mood) ? mix(route.colour, '#ffffff', 0.4) : mix(route.colour, '#2a0d00', 0.45);
  return labels.label({ text: name, at: point, size: MARKED, weight: 800, gap: 16, sides: [side], colour });
}
