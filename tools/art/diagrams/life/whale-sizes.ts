/** Five whales beneath one ruler. */
import { scaleLinear } from 'd3-scale';
import data from '../../../../src/features/diagrams/data/life/whale-sizes.json' with { type: 'json' };
import type { Canvas } from '../../drawing/canvas.ts';
import { circle, path, place, rect } from '../../marks.ts';
import { figure, PALE } from '../chart.ts';
import { words } from '../words.ts';

const along = scaleLinear([0, 31], [60, 716]);
const TOP = 158;
const STEP = 82;

/**
 * One outline for all: 100 units long, nose at 100, the thickness as a share of it; only the lengths are
 * measured.
 */
const BUILDS: Record<string, { thick: number; back: string; fin: number }> = {
  blue: { thick: 0.8, back: '#5f86a3', fin: 0.5 },
  fin: { thick: 0.72, back: '#4d6478', fin: 0.9 },
  humpback: { thick: 1.25, back: '#2c4459', fin: 0.8 },
  orca: { thick: 1.2, back: '#0d1622', fin: 2.6 },
  minke: { thick: 1, back: '#3d4f60', fin: 1.1 },
};

export function whaleSizes(canvas: Canvas) {
  const { width, height } = canvas;
  canvas.add(
    rect(0, 0, width, height, {
      fill: canvas.gradient(['#e9f5fa', '#7fc3da', '#1d7fa3', '#0a4468', '#05263f']),
    }),
    ...[0, 10, 20, 30].map(ruler),
    words(32, 60, 36, data.title, { title: true }),
    words(32, 90, 18, 'how long each kind can grow, m'),
    words(32, 586, 13.5, 'Numbers: Australian Antarctic Division; South Georgia Museum; Robert Harding', {
      colour: PALE,
    }),
  );
  for (const [i, whale] of data.whales.entries()) canvas.add(...swimmer(canvas, whale, TOP + i * STEP));
}

function ruler(metres: number): string {
  const x = along(metres);
  return (
    path(`M${x} 112V560`, { stroke: '#ffffff', strokeOpacity: 0.5, dash: '2 6' }) +
    words(x, 108, 15, `${metres}`, { anchor: 'middle', weight: 600 })
  );
}

function swimmer(canvas: Canvas, { name, kind, metres }: (typeof data.whales)[number], y: number): string[] {
  const build = BUILDS[kind];
  if (!build) throw new Error(`${kind}: say how this whale is built`);
  const long = along(metres) - along(0);
  const t = build.thick * 8;
  const skin = canvas.gradient([build.back, build.back, '#dfeaf0']);
  const body = `M100 1C99 ${-t * 0.6} 88 ${-t} 70 ${-t}C48 ${-t} 26 ${-t * 0.5} 10 -1.2C7 -1.2 5 -2.6 1 -4.4C-1 -5.2 -2.4 -5 -2.6 -4.4C-2 -2.4 -0.4 -0.9 1.6 0C0.2 0.8 -0.6 1.8 -0.8 2.9C1.6 2.8 5 2.2 10 1.4C26 ${t * 0.6} 52 ${t} 74 ${t * 0.9}C90 ${t * 0.75} 99 ${t * 0.4} 100 1Z`;
  const marks = [
    path(
      `M34 ${-t * 0.62}l${-2 - build.fin} ${-2.4 * build.fin}c-3 0 -4 ${1.2 * build.fin} -5 ${2.9 * build.fin}z`,
      { fill: build.back },
    ),
    path(body, { fill: skin }),
    path(`M76 ${t * 0.5}c-3 5 -8 7 -13 7c2 -3 5 -6 7 -7.5z`, { fill: build.back }),
    circle(92, -t * 0.05, 0.7, { fill: '#08131d' }),
    ...(kind === 'orca'
      ? [path(`M88 ${-t * 0.42}c-4 -1.4 -7 -1 -8 .8c3 1.2 6 .8 8 -.8z`, { fill: '#ffffff' })]
      : []),
  ];
  return [
    place(along(0), y, long / 100, marks),
    words(along(metres) + 12, y - 1, 24, figure(metres, metres % 1 ? 1 : 0), {
      title: true,
      colour: y > 300 ? '#ffffff' : '#0c2436',
    }),
    words(metres > 20 ? along(metres) - 8 : along(metres) + 12, metres > 20 ? y + 42 : y + 19, 16.5, name, {
      weight: 700,
      anchor: metres > 20 ? 'end' : undefined,
      colour: y > 200 ? '#ffffff' : '#0c2436',
    }),
  ];
}
