/**
 * Diagram of the ozone hole: its area on the day of each year when it was largest, and the year of the treaty
 * that protects the ozone layer.
 */
import { range } from 'd3-array';
import { scaleBand, scaleLinear, scaleSequential } from 'd3-scale';
import data from '../../../../src/features/diagrams/data/climate/ozone-hole.json' with { type: 'json' };
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { at, group, path, rect } from '../../marks.ts';
import { figure, rule, SUN, sheet } from '../chart.ts';
import { words } from '../words.ts';

const first = at(data.years, 0).year;
const years = range(first, at(data.years, data.years.length - 1).year + 1);
const column = scaleBand(years, [84, 776]).padding(0.2);
const up = scaleLinear([0, 32], [508, 134]);
const paint = scaleSequential([0, 30], (share: number) => mix('#7ccbe6', '#8d5fd3', share));

export function ozoneHole(canvas: Canvas) {
  sheet(canvas, {
    title: data.title,
    subtitle: `${data.unit}; a year in place of a column: no figure`,
    ground: 'night',
    source: 'NASA Ozone Watch, 1979 to 2019, and 2023',
  });
  const x = (column(data.treaty.year) ?? 0) + column.bandwidth() / 2;
  canvas.add(
    ...[0, 10, 20, 30].map((area) =>
      rule({ y: up(area), from: 76, to: 776, text: figure(area), ground: 'night' }),
    ),
    ...data.years.flatMap(bar),
    ...years.filter((year) => !data.years.some((each) => each.year === year)).map(gap),
    path(`M${x} ${up(28.4)}V${up(23.4)}`, { stroke: SUN, strokeWidth: 2.5 }),
    words(x, up(28.4) - 8, 17, `${data.treaty.year}: ${data.treaty.name}`, {
      colour: SUN,
      weight: 700,
      anchor: 'middle',
    }),
    ...[1980, 1990, 2000, 2010, 2020].map((year) =>
      words((column(year) ?? 0) + column.bandwidth() / 2, 532, 16, `${year}`, {
        colour: '#cfe8f2',
        anchor: 'middle',
        weight: 600,
      }),
    ),
  );
}

/** Draws a year that has no value: instead of a column, the number of the year is written vertically. */
function gap(year: number): string {
  const x = (column(year) ?? 0) + column.bandwidth() / 2;
  return group(words(0, 0, 12.5, `${year}`, { colour: '#cfe8f2', weight: 600 }), {
    transform: `translate(${x + 4.5} ${up(0) - 6}) rotate(-90)`,
  });
}

function bar({ year, area }: (typeof data.years)[number]): string[] {
  const y = up(area);
  const isLargest = area === Math.max(...data.years.map((each) => each.area));
  const x = column(year) ?? 0;
  return [
    rect(x, y, column.bandwidth(), up(0) - y, { fill: paint(area) }, 2),
    ...(isLargest
      ? [
          words(x + column.bandwidth() / 2, y - 8, 20, figure(area, 1), {
            title: true,
            colour: '#ffffff',
            anchor: 'middle',
          }),
        ]
      : []),
  ];
}
