/**
 * Diagram of the mean wind of a year at Mawson's first hut, and at the places with which Mawson compared it.
 * The length of each windsock shows the speed of the wind.
 */
import { range } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import data from '../../../../src/features/diagrams/data/climate/windiest.json' with { type: 'json' };
import type { Canvas } from '../../drawing/canvas.ts';
import { group, path, polygon, rect } from '../../marks.ts';
import { figure, sheet, WARM } from '../chart.ts';
import { words } from '../words.ts';

const KM = data.kmPerMile;
type Windy = { name: string; milesPerHour?: number; knots?: number };
const kmh = ({ milesPerHour, knots }: Windy) =>
  milesPerHour === undefined ? (knots ?? 0) * data.kmPerNauticalMile : milesPerHour * KM;

const row = scaleBand(
  data.places.map(({ name }) => name),
  [124, 556],
).padding(0.2);
const along = scaleLinear([0, 85], [196, 748]);

export function windiest(canvas: Canvas) {
  sheet(canvas, {
    title: data.title,
    subtitle: 'mean wind of a year, km/h, as Mawson compared it in 1915',
    ground: 'day',
    source: 'Douglas Mawson 1915 (later sums: about 70); Mawson station: Australian Antarctic Division',
  });
  for (const place of data.places) canvas.add(...windsock(canvas, place));
}

function windsock(canvas: Canvas, place: Windy): string[] {
  const [y, height] = [row(place.name) ?? 0, row.bandwidth()];
  const [from, to] = [along(0), along(kmh(place))];
  const isHere = place.name === 'Cape Denison' || place.name === 'Mawson station';
  const long = to - from;
  const middle = y + height / 2;
  const cloth = isHere ? canvas.once('flag', () => canvas.gradient([WARM, '#8f2318'], 'across')) : '#7fa8bf';
  const [mouth, end] = [height * 0.36, height * 0.2];
  const sock = polygon([
    [from, middle - mouth],
    [to, middle - end],
    [to, middle + end],
    [from, middle + mouth],
  ]);
  const stripes = range(1, 6, 2).map((stripe) =>
    rect(from + (long * stripe) / 6, y, long / 6, height, { fill: '#ffffff', opacity: 0.55 }),
  );
  return [
    path(`M${from} ${y}V${y + height}`, { stroke: '#36546a', strokeWidth: 4, cap: 'round' }),
    path(sock, { fill: cloth }),
    group(stripes, { clip: canvas.clip(sock) }),
    words(from - 14, middle + 6, 18, place.name, { anchor: 'end', weight: isHere ? 800 : 600 }),
    words(to + 10, middle + 9, isHere ? 28 : 22, figure(kmh(place)), { title: true }),
  ];
}
