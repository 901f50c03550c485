/** Diagram of five whales under one ruler, which shows their lengths. */
import { scaleLinear } from 'd3-scale';
import data from '../../../../src/features/diagrams/data/life/whale-sizes.json' with { type: 'json' };
import { whaleMarks } from '../../animals/built-whales.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { path, place, rect } from '../../marks.ts';
import { figure, PALE } from '../chart.ts';
import { words } from '../words.ts';

const SOURCES = 'Australian Antarctic Division; South Georgia Museum; Handbook of the Mammals of the World';
const along = scaleLinear([0, 31], [60, 716]);

/**
 * The vertical position of each whale's middle line. The lines are so far apart that no fin or flipper
 * touches the next whale.
 */
const MIDDLE: Record<string, number> = { blue: 164, fin: 254, humpback: 336, minke: 446, orca: 526 };

export function whaleSizes(canvas: Canvas) {
  const { width, height } = canvas;
  canvas.add(
    rect(0, 0, width, height, {
      fill: canvas.gradient(['#e9f5fa', '#7fc3da', '#1d7fa3', '#0a4468', '#05263f']),
    }),
    ...[0, 10, 20, 30].map(ruler),
    words(32, 60, 36, data.title, { title: true }),
    words(32, 90, 18, 'how long each kind can grow, m'),
    words(32, 586, 13.5, `Numbers: ${SOURCES}`, { colour: PALE }),
  );
  for (const whale of data.whales) canvas.add(...swimmer(canvas, whale));
}

function ruler(metres: number): string {
  const x = along(metres);
  return (
    path(`M${x} 112V560`, { stroke: '#ffffff', strokeOpacity: 0.5, dash: '2 6' }) +
    words(x, 108, 15, `${metres}`, { anchor: 'middle', weight: 600 })
  );
}

function swimmer(canvas: Canvas, { name, kind, metres }: (typeof data.whales)[number]): string[] {
  const y = MIDDLE[kind] ?? 0;
  const isLong = metres > 20;
  const light = y > 300 ? '#ffffff' : '#0c2436';
  return [
    place(along(0), y, (along(metres) - along(0)) / 100, whaleMarks(canvas, kind)),
    words(along(metres) + 12, y + 2, 24, figure(metres, metres % 1 ? 1 : 0), { title: true, colour: light }),
    words(isLong ? along(metres) + 14 : along(metres) + 12, isLong ? y + 42 : y + 24, 16.5, name, {
      weight: 700,
      anchor: isLong ? 'end' : undefined,
      colour: y > 200 ? '#ffffff' : '#0c2436',
    }),
  ];
}
