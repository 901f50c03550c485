/**
 * Diagram of wind chill as a table of squares. The colder the air and the stronger the wind, the darker the
 * square.
 */
import { scaleBand, scaleOrdinal } from 'd3-scale';
import data from '../../../../src/features/diagrams/data/climate/wind-chill.json' with { type: 'json' };
import { AIR, riskAt, WIND, windChill } from '../../../../src/features/diagrams/data/climate/wind-chill.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { at, rect } from '../../marks.ts';
import { figure, sheet } from '../chart.ts';
import { words } from '../words.ts';

const column = scaleBand(AIR, [96, 772]).padding(0.06);
const row = scaleBand(WIND, [132, 486]).padding(0.08);
const PAINTS = ['#d3eaf5', '#8cc7e2', '#f4ae2e', '#d1452f', '#5c1420'];
const paint = scaleOrdinal(
  data.risks.map(({ from }) => from),
  PAINTS,
);
const INKS: Record<string, string> = { '#d1452f': '#ffffff', '#5c1420': '#ffffff' };

export function windChillField(canvas: Canvas) {
  sheet(canvas, {
    title: data.title,
    subtitle: `what the wind does to bare skin, in ${data.unit}`,
    ground: 'day',
    source: 'wind chill formula of 2001; Environment Canada',
  });
  for (const wind of WIND) for (const air of AIR) canvas.add(...square(air, wind));
  canvas.add(
    ...AIR.map((air) =>
      words((column(air) ?? 0) + column.bandwidth() / 2, 124, 15, figure(air), {
        anchor: 'middle',
        weight: 700,
      }),
    ),
    ...WIND.map((wind) =>
      words(84, (row(wind) ?? 0) + row.bandwidth() / 2 + 5, 15, `${wind}`, { anchor: 'end', weight: 700 }),
    ),
    words(772, 108, 14, 'air, °C', { anchor: 'end', weight: 600 }),
    words(22, 124, 14, 'wind,', { weight: 600 }),
    words(22, 140, 14, 'km/h', { weight: 600 }),
    ...key(),
  );
}

function square(air: number, wind: number): string[] {
  const chill = windChill(air, wind);
  const fill = paint(riskAt(chill).from);
  const [x, y] = [column(air) ?? 0, row(wind) ?? 0];
  return [
    rect(x, y, column.bandwidth(), row.bandwidth(), { fill }, 5),
    words(x + column.bandwidth() / 2, y + row.bandwidth() / 2 + 5.5, 15.5, figure(chill), {
      anchor: 'middle',
      weight: 600,
      colour: INKS[fill] ?? '#0c2436',
    }),
  ];
}

/** The legend of the colours: how soon bare skin freezes. */
function key(): string[] {
  const width = 676 / data.risks.length;
  return data.risks
    .flatMap(({ from, skinFreezes }, i) => {
      const x = 96 + i * width;
      const fill = at(PAINTS, i);
      return [
        rect(x, 502, width - 8, 22, { fill: paint(from) }, 5),
        words(x + (width - 8) / 2, 518, 14, skinFreezes || 'low risk', {
          anchor: 'middle',
          weight: 700,
          colour: INKS[fill] ?? '#0c2436',
        }),
      ];
    })
    .concat(
      words(96, 546, 15, 'How soon bare skin can freeze. Above 50 km/h it can be sooner.', { weight: 600 }),
    );
}
