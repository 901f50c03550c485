/** Diagram of how deep different animals dive, on one scale from the surface down into the dark. */
import { scaleLinear, scalePoint } from 'd3-scale';
import data from '../../../../src/features/diagrams/data/life/dives.json' with { type: 'json' };
import type { Canvas } from '../../drawing/canvas.ts';
import { circle, path, rect } from '../../marks.ts';
import { figure, PALE, SUN } from '../chart.ts';
import { INK, words } from '../words.ts';

const depth = scaleLinear([0, 2500], [136, 536]);
const column = scalePoint(
  data.dives.map(({ name }) => name),
  [152, 700],
);

export function dives(canvas: Canvas) {
  const { width, height } = canvas;
  canvas.add(
    rect(0, 0, width, depth(0), { fill: canvas.gradient(['#d3e8f1', '#fbfdff']) }),
    rect(0, depth(0), width, height - depth(0), {
      fill: canvas.gradient(['#2c97b3', '#0c6289', '#073b5e', '#051f38', '#020a16']),
    }),
    path(`M0 ${depth(0)}H${width}`, { stroke: '#ffffff', strokeWidth: 3 }),
    ...[500, 1000, 1500, 2000, 2500].map(scaleLine),
    ...data.dives.flatMap(dive),
    words(32, 60, 36, data.title, { title: true }),
    words(32, 90, 18, 'depths that have been measured, m below the surface'),
    words(32, 588, 13.5, 'Numbers: Polar Biology; Landcare Research; Calgary Zoo; SMRU Consulting', {
      colour: PALE,
    }),
  );
}

function scaleLine(metres: number): string {
  const y = depth(metres);
  return (
    path(`M76 ${y}H776`, { stroke: '#ffffff', strokeOpacity: 0.22, dash: '2 6' }) +
    words(68, y + 6, 16, figure(metres), { anchor: 'end', colour: PALE, weight: 600 })
  );
}

function dive({ name, kind, metres }: (typeof data.dives)[number]): string[] {
  const [x, y] = [column(name) ?? 0, depth(metres)];
  const colour = kind === 'penguin' ? SUN : '#7ccbe6';
  return [
    path(`M${x} ${depth(0)}V${y}`, { stroke: colour, strokeWidth: 5, cap: 'round' }),
    circle(x, depth(0), 5, { fill: '#ffffff', stroke: INK, strokeWidth: 2 }),
    circle(x, y, 9, { fill: colour, stroke: '#ffffff', strokeWidth: 2.5 }),
    words(x, y + 36, 24, `${figure(metres)} m`, { title: true, colour: '#ffffff', anchor: 'middle' }),
    words(x, depth(0) - 12, 15.5, name, { anchor: 'middle', weight: 700 }),
  ];
}
