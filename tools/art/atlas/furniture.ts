/** What helps to read a map: the scale bar, the arrow to the north, the compass of longitudes, the small map. */
import { geoPath } from 'd3-geo';
import { words } from '../diagrams/words.ts';
import type { Canvas } from '../drawing/canvas.ts';
import { circle, group, type Point, path, place, rect, tenth } from '../marks.ts';
import { type Area, type Frame, frameOf } from './frame.ts';
import { coloursOf, readLands } from './ground.ts';
import type { createLabels } from './labels.ts';

type Labels = ReturnType<typeof createLabels>;

export const RED = '#d1452f';
const PLATE = '#06263f';
const [MARGIN, INSET] = [20, 60];
/** The lengths that a scale bar may have, in km. The longest that is shorter than LONGEST is used. */
const LENGTHS = [2000, 1000, 500, 200, 100, 50, 20, 10, 5];
const LONGEST = 190;

/** Draws the scale bar at the lower left, and says where it is right on a map that shows half the Earth. */
export function scaleBar(frame: Frame, labels: Labels): string {
  const { height, unitsOfKm, area } = frame;
  if (!area) return '';
  const km = LENGTHS.find((length) => length * unitsOfKm <= LONGEST) ?? 5;
  const long = km * unitsOfKm;
  const isWide = area.km > WIDE_KM;
  const text = `${km.toLocaleString('en-AU')} km${isWide ? ` at ${latitudeOf(area)}` : ''}`;
  const [x, y] = [MARGIN + 14, height - MARGIN - 14];
  const wide = Math.max(long, text.length * 10.2) + 28;
  labels.keepFree({ left: MARGIN, right: MARGIN + wide, top: height - MARGIN - 52, bottom: height - MARGIN });
  return group([
    rect(MARGIN, height - MARGIN - 52, wide, 52, { fill: PLATE, opacity: 0.72 }, 9),
    words(x, y - 15, 19, text, { colour: '#ffffff', weight: 600 }),
    path(`M${x} ${y - 8}v8h${Math.round(long)}v-8`, { stroke: '#ffffff', strokeWidth: 3, join: 'round' }),
  ]);
}

const latitudeOf = ({ centre: [, lat] }: Area) => (lat === -90 ? 'the Pole' : `${Math.round(-lat)}° S`);

/** On wider maps the scale differs much from place to place. */
const WIDE_KM = 7000;

/** Draws the arrow to the north at the upper right. */
export function northArrow({ width }: Frame, labels: Labels): string {
  const [x, y] = [width - MARGIN - 26, MARGIN + 32];
  labels.keepFreeAround([x, y], 32);
  return place(x, y, 1, [
    circle(0, 0, 29, { fill: PLATE, opacity: 0.72 }),
    path('M0-19L9 5L0-1Z', { fill: '#ffffff' }),
    path('M0-19L-9 5L0-1Z', { fill: '#9fc6de' }),
    words(0, 22, 17, 'N', { colour: '#ffffff', weight: 700, anchor: 'middle' }),
  ]);
}

/** Draws the four great meridians around the Pole as a small compass. */
export function longitudes({ width, area }: Frame, labels: Labels): string {
  const [x, y] = [width - MARGIN - 58, MARGIN + 58];
  labels.keepFreeAround([x, y], 62);
  const turned = -(area?.up ?? 0);
  return place(x, y, 1, [
    circle(0, 0, 58, { fill: PLATE, opacity: 0.72 }),
    circle(0, 0, 15, { stroke: '#ffffff', strokeWidth: 1.6 }),
    path('M-22 0H22M0-22V22', {
      stroke: '#ffffff',
      strokeWidth: 1.6,
      opacity: 0.8,
      transform: `rotate(${turned})`,
    }),
    ...MERIDIANS.map(([name, lon]) => {
      const angle = ((lon + turned) * Math.PI) / 180;
      return words(37 * Math.sin(angle), -40 * Math.cos(angle) + 5, 14, name, {
        colour: '#ffffff',
        weight: 600,
        anchor: 'middle',
      });
    }),
  ]);
}

const MERIDIANS = [
  ['0°', 0],
  ['90°E', 90],
  ['180°', 180],
  ['90°W', 270],
] as const;

/** Draws Antarctica small at the lower right, and in red what the map shows of it. */
export function smallMap(canvas: Canvas, frame: Frame, labels: Labels): string {
  const { area, width, height } = frame;
  if (!area) return '';
  const { ice, sea } = coloursOf(canvas);
  const reach = (90 + area.centre[1]) * KM_OF_DEGREE + area.km * 0.65;
  const small = frameOf({ centre: [0, -90], km: Math.max(6600, 2.15 * reach), up: 0 }, INSET * 2, INSET * 2);
  const corner: Point = [width - MARGIN - INSET * 2, height - MARGIN - INSET * 2];
  labels.keepFree({ left: corner[0] - 4, right: width, top: corner[1] - 4, bottom: height });
  const { ice: land, lands } = readLands('110m');
  const draw = geoPath(small.projection).digits(1);
  const [x, y] = small.project(area.centre);
  const side = Math.max(9, area.km * small.unitsOfKm);
  const box = rect(-side / 2, (-side * 3) / 8, side, (side * 3) / 4, { fill: RED, opacity: 0.45 }, 1.5);
  const edge = rect(-side / 2, (-side * 3) / 8, side, (side * 3) / 4, { stroke: RED, strokeWidth: 3 }, 1.5);
  const lies = `translate(${tenth(x)} ${tenth(y)}) rotate(${area.up ?? area.centre[0]})`;
  const disc = circleShape(INSET, INSET - 2);
  return group(
    [
      circle(INSET, INSET, INSET, { fill: sea[2] ?? PLATE }),
      group(
        [
          path(draw(land) ?? '', { fill: ice[1] ?? '#ffffff' }),
          path(draw(lands) ?? '', { fill: '#7f9a86' }),
          group([box, edge], { transform: lies }),
        ],
        { clip: canvas.clip(disc) },
      ),
      circle(INSET, INSET, INSET - 1.2, { stroke: '#ffffff', strokeWidth: 2.4 }),
    ],
    { transform: `translate(${corner[0]} ${corner[1]})` },
  );
}

const KM_OF_DEGREE = 111.2;

const circleShape = (middle: number, radius: number) =>
  `M${middle} ${middle - radius}a${radius} ${radius} 0 1 1 0 ${radius * 2}a${radius} ${radius} 0 1 1 0 ${-radius * 2}Z`;

/** A pin: a red drop with a white eye, whose point is at x, y. */
export function pin([x, y]: Point): string {
  return place(x, y, 1, [
    path('M0 0C-4-9-13-14-13-24a13 13 0 1 1 26 0C13-14 4-9 0 0Z', {
      fill: RED,
      stroke: '#ffffff',
      strokeWidth: 2.4,
      join: 'round',
    }),
    circle(0, -24, 4.6, { fill: '#ffffff' }),
  ]);
}

export const dot = ([x, y]: Point, fill = RED, radius = 8) =>
  circle(x, y, radius, { fill, stroke: '#ffffff', strokeWidth: 2.6 });

/** A neighbour of the places that a map is about. */
export const faintDot = ([x, y]: Point) =>
  circle(x, y, 4.6, { fill: '#ffffff', stroke: '#36546a', strokeWidth: 2 });
