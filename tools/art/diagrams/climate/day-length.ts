/**
 * Diagram of day and night through the year at four places. For each day, the height of the light part shows
 * the length of the day.
 */
import { range } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import { area } from 'd3-shape';
import data from '../../../../src/features/diagrams/data/climate/day-length.json' with { type: 'json' };
import { hoursOfSun } from '../../../../src/features/diagrams/data/climate/day-length.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { group, path, rect } from '../../marks.ts';
import { PALE, sheet } from '../chart.ts';
import { words } from '../words.ts';

const across = scaleLinear([1, 365], [172, 772]);
const band = scaleBand(
  data.places.map(({ name }) => name),
  [122, 534],
).padding(0.14);
const hours = scaleLinear([0, 24], [band.bandwidth(), 0]);
const days = range(1, 366);
/** The first day of every second month, as a number from 1 in a year of 365 days. */
const MONTHS: [name: string, day: number][] = [
  ['Jan', 1],
  ['Mar', 60],
  ['May', 121],
  ['Jul', 182],
  ['Sep', 244],
  ['Nov', 305],
];

export function dayLength(canvas: Canvas) {
  sheet(canvas, {
    title: data.title,
    subtitle: 'light: hours of sun on each day of the year, 0 to 24',
    ground: 'night',
    source: 'calculated after NOAA from each place’s latitude',
  });
  for (const place of data.places) canvas.add(...year(canvas, place));
  canvas.add(
    ...MONTHS.map(([name, day]) =>
      words(across(day + 15), 556, 16, name, { colour: PALE, anchor: 'middle', weight: 600 }),
    ),
  );
}

function year(canvas: Canvas, { name, latitude }: (typeof data.places)[number]): string[] {
  const [y, height] = [band(name) ?? 0, band.bandwidth()];
  const light = area<number>()
    .digits(1)
    .x((day) => across(day))
    .y0(height)
    .y1((day) => hours(hoursOfSun(day, latitude)));
  const night = canvas.once('night', () => canvas.gradient(['#061423', '#0d2137']));
  const day = canvas.once('day', () => canvas.gradient(['#fff6da', '#f4c25d']));
  const degrees = `${Math.abs(latitude).toFixed(latitude === -90 ? 0 : 1)}° S`;
  return [
    group(
      [
        rect(172, 0, 600, height, { fill: night }, 6),
        path(light(days) ?? '', { fill: day }),
        path(`M172 ${hours(12)}H772`, { stroke: '#7fa8bf', dash: '2 6', strokeOpacity: 0.7 }),
        words(160, height / 2 - 2, 19, name, { colour: '#ffffff', anchor: 'end', weight: 700 }),
        words(160, height / 2 + 19, 15.5, degrees, { colour: PALE, anchor: 'end' }),
      ],
      { transform: `translate(0 ${y})` },
    ),
  ];
}
