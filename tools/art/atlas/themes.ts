/** What maps show besides places and routes: claims, sea ice, belts of wind, lines of latitude, distances and borders. */
import { geoPath } from 'd3-geo';
import { CLAIMS_FROM, type Claim } from '../../../src/features/map/claims.ts';
import type { Canvas } from '../drawing/canvas.ts';
import { readSeaIcePolygons } from '../map/coast.ts';
import { group, type Point, path, polygon, polyline, rect, times } from '../marks.ts';
import { isDark } from '../moods.ts';
import type { Sheet } from './draw-sheet.ts';
import { between, type Frame, type Place } from './frame.ts';
import { coloursOf, continentOn, parallel, seaColour } from './ground.ts';
import { besideParallel, parallelOn } from './parallels.ts';
import { placeOf } from './places.ts';

type Theme = NonNullable<Sheet['theme']>;

/** Draws the slices of claims: light on the sea, stronger on the land. */
export function slices(list: readonly Claim[]): Theme {
  return (canvas, frame, labels) => {
    const clip = canvas.clip(continentOn(frame));
    const shapes = list.map((slice) => ({ ...slice, shape: sliceShape(frame, slice) }));
    return [
      ...shapes.map(({ shape, colour }) => path(shape, { fill: colour, opacity: 0.2 })),
      group(
        shapes.map(({ shape, colour }) => path(shape, { fill: colour, opacity: 0.42 })),
        { clip },
      ),
      ...shapes.map(({ shape, colour }) => path(shape, { stroke: colour, strokeWidth: 2.6, join: 'round' })),
      ...shapes.map(({ name, nameAt }) =>
        labels.label({ text: name, at: frame.project([...nameAt]), size: 24, weight: 800 }),
      ),
    ];
  };
}

function sliceShape(frame: Frame, { from, to }: Claim): string {
  const span = (to - from + 360) % 360;
  const edge = times(span + 1, (i) => frame.project([from + i, CLAIMS_FROM]));
  return polygon([frame.project([0, -90]), ...edge]);
}

/** Draws parallels of latitude with their names. `lon` is where the name stands. */
export function parallels(list: readonly { lat: number; text: string; lon: number }[]): Theme {
  return (canvas, frame, labels) => {
    for (const { lat } of list) labels.keepFreeAlong(parallelOn(frame, lat), { isFaint: true });
    return [
      ...list.map(({ lat }) =>
        path(geoPath(frame.projection).digits(1)(parallel(lat)) ?? '', {
          stroke: lineColour(canvas),
          strokeWidth: 2.8,
          dash: '10 7',
        }),
      ),
      ...list.map(({ lat, lon, text }) =>
        labels.label({ text, size: 22, weight: 700, ...besideParallel(frame, [lon, lat], 10) }),
      ),
    ];
  };
}

/** Names seas along their parallels, as the polar map does. The letters stand upright. */
export function seas(list: readonly [name: string, middle: Place][]): Theme {
  return (canvas, frame, labels) =>
    list.map(([text, [lon, lat]]) => {
      const [x, y] = frame.project([lon, lat]);
      const [poleX, poleY] = frame.project([0, -90]);
      const reach = (text.length * 6.4) / Math.hypot(x - poleX, y - poleY) / (Math.PI / 180);
      const line = times(25, (i) => frame.project([lon + reach * (i / 12 - 1), lat]));
      const name = { text, size: 22, weight: 600, italic: true, colour: seaColour(canvas) };
      return labels.labelAlong(name, y < poleY ? line : line.toReversed());
    });
}

/** A belt between two parallels. */
type Belt = { name: string; from: number; to: number; colour: string; nameAt: Place };

/** Draws belts around the Pole, such as the Roaring Forties. */
export function belts(list: readonly Belt[]): Theme {
  return (canvas, frame, labels) => {
    const draw = geoPath(frame.projection).digits(1);
    const marks = list.flatMap(({ name, from, to, colour, nameAt }) => [
      path(`${draw(parallel(from)) ?? ''}${draw(parallel(to)) ?? ''}`, {
        fill: colour,
        opacity: 0.5,
        style: 'fill-rule:evenodd',
      }),
      path(draw(parallel(from)) ?? '', { stroke: '#ffffff', strokeWidth: 1.6, opacity: 0.8 }),
      labels.label({ text: name, at: frame.project(nameAt), size: 25, weight: 800 }),
    ]);
    return [
      ...marks.filter((mark) => !mark.includes('<text')),
      iceAbove(canvas, frame),
      ...marks.filter((mark) => mark.includes('<text')),
    ];
  };
}

/** Draws straight ways between pairs of places, with their lengths. */
export function distances(list: readonly [from: string, to: string, length: string][]): Theme {
  return (canvas, frame, labels) =>
    list.flatMap(([from, to, text]) => {
      const ends = [from, to].map((id): Place => [placeOf(id).lon, placeOf(id).lat]) as [Place, Place];
      const way = times(13, (i) => frame.project(between(...ends, i / 12)));
      const middle = frame.project(between(...ends, 0.5));
      labels.keepFreeAlong(way);
      return [
        path(polyline(way), { stroke: lineColour(canvas), strokeWidth: 3.4, dash: '3 8', cap: 'round' }),
        labels.label({ text, at: middle, size: 23, weight: 700, gap: 14 }),
      ];
    });
}

/** Draws a border through these corners; between two corners it follows a parallel or a meridian. */
export function border(corners: readonly Place[], colour: string): Theme {
  return (canvas, frame) => {
    const line = corners.flatMap((corner, i) => stepsTo(corner, corners[(i + 1) % corners.length] ?? corner));
    const shape = polygon(line.map((place): Point => frame.project(place)));
    return [
      path(shape, { fill: colour, opacity: 0.18 }),
      iceAbove(canvas, frame),
      path(shape, { stroke: colour, strokeWidth: 4, join: 'round' }),
    ];
  };
}

/** Draws the sea ice of months around the continent, the largest first. `nameAt` is where the name of the month stands. */
export function seaIce(list: readonly { month: number; name: string; nameAt: Place }[]): Theme {
  return (canvas, frame, labels) => {
    const months = readSeaIcePolygons();
    const outlines = list.map(({ month }) => months[month - 1] ?? []);
    const { coast } = coloursOf(canvas);
    const mask = `<mask id="sea">${rect(0, 0, canvas.width, canvas.height, { fill: '#ffffff' })}${path(continentOn(frame), { fill: '#000000' })}</mask>`;
    const shapes = outlines.map((rings) =>
      path(rings.map((ring) => polygon(ring.map(frame.project))).join(''), {
        fill: '#d8eef8',
        opacity: 0.66,
        stroke: coast,
        strokeWidth: 2.4,
        join: 'round',
      }),
    );
    return [
      mask,
      group(shapes, { style: 'mask:url(#sea)' }),
      ...list.map(({ name, nameAt }) =>
        labels.label({ text: name, at: frame.project(nameAt), size: 27, weight: 800 }),
      ),
    ];
  };
}

/** Draws the continent again above the colour of the sea. */
function iceAbove(canvas: Canvas, frame: Frame): string {
  const { ice, coast } = coloursOf(canvas);
  return path(continentOn(frame), { fill: canvas.gradient(ice), stroke: coast, strokeWidth: 0.8 });
}

/** The way eastwards from one corner to the next, in steps of one degree. */
function stepsTo([lon, lat]: Place, [toLon, toLat]: Place): Place[] {
  const span = lat === toLat ? (toLon - lon + 360) % 360 : 0;
  return times(Math.max(1, span), (i): Place => [lon + i, lat]);
}

const lineColour = (canvas: Canvas) => (isDark(canvas.mood) ? '#ffd48a' : '#b3301c');
