/** Diagram of the number of visitors in each season. A season without a known number has no column. */
import { range } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import data from '../../../../src/features/diagrams/data/life/visitors.json' with { type: 'json' };
import type { Canvas } from '../../drawing/canvas.ts';
import { at, path, rect } from '../../marks.ts';
import { figure, rule, sheet, WARM } from '../chart.ts';
import { words } from '../words.ts';

const yearOf = (season: string) => Number(season.slice(0, 4));
const years = range(
  yearOf(at(data.seasons, 0).season),
  yearOf(at(data.seasons, data.seasons.length - 1).season) + 1,
);
const column = scaleBand(years, [104, 776]).padding(0.22);
const up = scaleLinear([0, 130_000], [520, 132]);
/** The seasons for which the number of visitors is written above the column. */
const SAID = ['2017–18', '2022–23', '2023–24'];

export function visitors(canvas: Canvas) {
  sheet(canvas, {
    title: data.title,
    subtitle: `${data.unit}; a dash: no count in our sources`,
    ground: 'dusk',
    source: 'International Association of Antarctica Tour Operators',
  });
  canvas.add(
    ...[0, 50_000, 100_000].map((count) =>
      rule({ y: up(count), from: 96, to: 776, text: figure(count), ground: 'dusk' }),
    ),
    ...years.flatMap(season),
  );
}

function season(year: number): string[] {
  const [x, width] = [column(year) ?? 0, column.bandwidth()];
  const found = data.seasons.find((each) => yearOf(each.season) === year);
  const label = words(x + width / 2, up(0) + 22, 12.5, seasonOf(year), {
    anchor: 'middle',
    weight: found ? 700 : 500,
    colour: found ? undefined : '#5d587f',
  });
  if (!found)
    return [
      label,
      path(`M${x + width * 0.3} ${up(0) - 5}h${width * 0.4}`, {
        stroke: '#8b86bb',
        strokeWidth: 2.5,
        cap: 'round',
      }),
    ];
  const y = up(found.visitors);
  return [
    rect(x, y, width, up(0) - y, { fill: WARM }, 4),
    label,
    ...(SAID.includes(found.season)
      ? [
          words(x + width / 2, y - 10, 20, figure(found.visitors), {
            title: true,
            anchor: found.season === '2022–23' ? 'end' : 'middle',
          }),
        ]
      : []),
  ];
}

/** @returns the name of the summer season that begins in this year, for example "09–10" for 2009 */
function seasonOf(year: number): string {
  return [year, year + 1].map((each) => `${each}`.slice(-2)).join('–');
}
