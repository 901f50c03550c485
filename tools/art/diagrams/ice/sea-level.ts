/** Diagram of how far the sea would rise if each of the ice sheets melted, in layers, beside a well-known building. */
import { scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import data from '../../../../src/features/diagrams/data/ice/sea-level.json' with { type: 'json' };
import type { Canvas } from '../../drawing/canvas.ts';
import { path, rect, tenth } from '../../marks.ts';
import { figure, rule, sheet } from '../chart.ts';
import { INK, words } from '../words.ts';

const up = scaleLinear([0, 70], [528, 130]);
const order = ['West Antarctica', 'Greenland', 'East Antarctica'];
const PAINTS = ['#4fb3cf', '#8fcbe0', '#2b8fb0'];
const metresOf = (name: string) => data.parts.find((part) => part.name === name)?.metres ?? 0;
const layers = stack<unknown, number, string>()
  .keys(order)
  .value((_, name) => metresOf(name))([0]);

export function seaLevel(canvas: Canvas) {
  const top = order.reduce((sum, name) => sum + metresOf(name), 0);
  sheet(canvas, {
    title: data.title,
    subtitle: 'how many metres higher the sea would stand; nobody alive will see it',
    ground: 'day',
    source: 'BEDMAP 2001; Columbia University',
  });
  canvas.add(
    ...[0, 20, 40, 60].map((m) => rule({ y: up(m), from: 76, to: 776, text: `${m}`, ground: 'day' })),
  );
  for (const [i, layer] of layers.entries()) {
    const [low = 0, high = 0] = layer[0] ?? [];
    const y = up(high);
    canvas.add(
      rect(96, y, 300, up(low) - y, { fill: PAINTS[i] ?? '' }),
      path(`M96 ${y}q26-7 52 0t52 0t52 0t52 0t40 0`, { stroke: '#ffffff', strokeWidth: 2.5 }),
      words(112, (y + up(low)) / 2 + 7, 20, layer.key, { weight: 700, colour: i === 1 ? INK : '#ffffff' }),
      words(
        384,
        (y + up(low)) / 2 + 9,
        i === 2 ? 40 : 24,
        `${figure(high - low, high - low < 10 && high - low !== 5 ? 1 : 0)} m`,
        {
          title: true,
          anchor: 'end',
          colour: i === 1 ? INK : '#ffffff',
        },
      ),
    );
  }
  canvas.add(
    ...operaHouse(),
    words(246, up(top) - 14, 18, `${figure(top)} m in all`, { anchor: 'middle', weight: 700 }),
  );
}

/** The Sydney Opera House, seen from the harbour and drawn to the same scale as the rise of the sea. */
function operaHouse(): string[] {
  const { metres, name } = data.comparison;
  const metre = (up(0) - up(metres)) / metres;
  const [left, base] = [430, up(0)];
  const at = (x: number, y: number) => `${tenth(left + x * metre)} ${tenth(base - y * metre)}`;
  const shell = (foot: number, tip: [number, number], back: number, fill: string) =>
    path(
      `M${at(foot, 11)}C${at(foot + 1, tip[1] * 0.55)} ${at(tip[0] - 9, tip[1] * 0.86)} ${at(...tip)}C${at(tip[0] + 1, tip[1] * 0.8)} ${at(back - 3, tip[1] * 0.5)} ${at(back, 11)}Z`,
      { fill, stroke: '#7d97a8', strokeWidth: 1.6, join: 'round' },
    );
  return [
    shell(30, [47, 44], 58, '#e3edf2'),
    shell(12, [36, metres], 46, '#fbfdff'),
    shell(4, [22, 46], 30, '#eef5f8'),
    shell(0, [11, 30], 18, '#e3edf2'),
    path(`M${at(-2, 0)}L${at(-2, 11)}L${at(60, 11)}L${at(60, 0)}Z`, { fill: '#b99b83' }),
    path(`M${at(-2, 5.5)}L${at(60, 5.5)}`, { stroke: '#a08269', strokeWidth: 2 }),
    words(left + 36 * metre + 12, up(metres) + 4, 16, name.replace('Sydney ', ''), { weight: 700 }),
    words(left + 36 * metre + 12, up(metres) + 24, 16, `Sydney, ${figure(metres)} m`),
  ];
}
