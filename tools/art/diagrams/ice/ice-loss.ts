/** Diagram of how much ice Antarctica loses in a year, by decade. The error bars show the uncertainty. */
import { scaleBand, scaleLinear } from 'd3-scale';
import data from '../../../../src/features/diagrams/data/ice/ice-loss.json' with { type: 'json' };
import type { Canvas } from '../../drawing/canvas.ts';
import { path, rect } from '../../marks.ts';
import { figure, rule, sheet } from '../chart.ts';
import { words } from '../words.ts';

const periods = data.periods.map(({ from, to }) => `${from}–${to}`);
const column = scaleBand(periods, [96, 772]).padding(0.28);
const down = scaleLinear([0, 300], [150, 500]);

export function iceLoss(canvas: Canvas) {
  sheet(canvas, {
    title: data.title,
    subtitle: `${data.unit}, mean of each period`,
    ground: 'day',
    source: 'Rignot and others 2019, PNAS',
  });
  canvas.add(
    ...[0, 100, 200, 300].map((loss) =>
      rule({ y: down(loss), from: 84, to: 776, text: figure(-loss), ground: 'day' }),
    ),
  );
  for (const [i, period] of data.periods.entries()) canvas.add(...bar(canvas, period, periods[i] ?? ''));
}

function bar(canvas: Canvas, { loss, uncertainty }: (typeof data.periods)[number], name: string): string[] {
  const [x, width] = [column(name) ?? 0, column.bandwidth()];
  const middle = x + width / 2;
  const ice = canvas.once('melting', () => canvas.gradient(['#ffffff', '#bfe3ef', '#4fb3cf', '#1f7ca3']));
  return [
    rect(x, down(0), width, down(loss) - down(0), { fill: ice, stroke: '#5fa3bf', strokeWidth: 1 }, 4),
    path(
      `M${middle} ${down(loss - uncertainty)}V${down(loss + uncertainty)}M${middle - 8} ${down(loss - uncertainty)}h16M${middle - 8} ${down(loss + uncertainty)}h16`,
      { stroke: '#0c2436', strokeWidth: 2 },
    ),
    words(middle, down(loss + uncertainty) + 32, 30, figure(-loss), { title: true, anchor: 'middle' }),
    words(middle, down(0) - 10, 17, name, { anchor: 'middle', weight: 700 }),
  ];
}
