/**
 * Diagram that compares the current around Antarctica with other ocean currents. The width of each ribbon
 * shows how much water the current carries.
 */
import { scaleLinear } from 'd3-scale';
import data from '../../../../src/features/diagrams/data/ice/current.json' with { type: 'json' };
import type { Canvas } from '../../drawing/canvas.ts';
import { path, rect, times } from '../../marks.ts';
import { figure, sheet } from '../chart.ts';
import { words } from '../words.ts';

const wide = scaleLinear([0, 130], [0, 176]);
const GAP = 58;

export function current(canvas: Canvas) {
  sheet(canvas, {
    title: data.title,
    subtitle: `${data.unit}: each ribbon is as wide as its water`,
    ground: 'day',
    source: 'American Meteorological Society; NASA',
  });
  let y = 128;
  for (const [i, { name, flow }] of data.flows.entries()) {
    const height = Math.max(wide(flow), 0.4);
    canvas.add(...ribbon(canvas, y, height, i));
    canvas.add(
      words(110, y + height + 27, 27, figure(flow, flow < 10 ? 1 : 0), { title: true, anchor: 'end' }),
      words(122, y + height + 26, 19, name, { weight: 700 }),
    );
    y += height + GAP;
  }
}

function ribbon(canvas: Canvas, y: number, height: number, order: number): string[] {
  const water = canvas.gradient(order === 0 ? ['#2c97b3', '#0c6289', '#073b5e'] : ['#4fb3cf', '#1d7fa3']);
  const streaks = times(height > 40 ? 16 : 0, () => {
    const [x, line, long] = [
      canvas.between(60, 560),
      y + canvas.between(10, height - 10),
      canvas.between(60, 180),
    ];
    return path(`M${x} ${line}q${long / 4}-5 ${long / 2} 0t${long / 2} 0`, {
      stroke: '#ffffff',
      strokeOpacity: 0.4,
      strokeWidth: 2,
      cap: 'round',
    });
  });
  const tip = Math.max(height / 2, 5);
  return [
    rect(48, y, 660, height, { fill: water }),
    path(
      `M707 ${y - tip * 0.35}L${708 + Math.min(40, tip + 8)} ${y + height / 2}L707 ${y + height + tip * 0.35}Z`,
      { fill: order === 0 ? '#0c6289' : '#2b8fb0' },
    ),
    ...streaks,
  ];
}
