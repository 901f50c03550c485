/** Diagram of the continents as discs. The area of each disc is proportional to the area of the continent. */
import { scaleSqrt } from 'd3-scale';
import data from '../../../../src/features/diagrams/data/ice/continents.json' with { type: 'json' };
import type { Canvas } from '../../drawing/canvas.ts';
import { circle } from '../../marks.ts';
import { figure, sheet } from '../chart.ts';
import { words } from '../words.ts';

const LARGEST = Math.max(...data.areas.map(({ area }) => area));
const radius = scaleSqrt([0, LARGEST], [0, 106]);
/** The two rows of discs: the three largest continents are in the upper one, and the others in the lower one. */
const ROWS = [
  { areas: data.areas.slice(0, 3), floor: 326 },
  { areas: data.areas.slice(3), floor: 516 },
];
const GAP = 44;

export function continents(canvas: Canvas) {
  sheet(canvas, {
    title: data.title,
    subtitle: data.unit,
    ground: 'day',
    source: 'World’s Top List; Australian Bureau of Statistics',
  });
  for (const { areas, floor } of ROWS) {
    const wide = areas.reduce((sum, { area }) => sum + radius(area) * 2, GAP * (areas.length - 1));
    let left = 400 - wide / 2;
    for (const { name, area } of areas) {
      canvas.add(...disc(name, area, left + radius(area), floor));
      left += radius(area) * 2 + GAP;
    }
  }
}

function disc(name: string, area: number, x: number, floor: number): string[] {
  const isHere = name === 'Antarctica';
  const r = radius(area);
  const look = isHere
    ? { fill: '#ffffff', stroke: '#0a638c', strokeWidth: 5 }
    : { fill: '#8fb6d3', stroke: '#6d97b6', strokeWidth: 1.5 };
  return [
    circle(x, floor - r, r, look),
    words(x, floor - r + 10, 15 + r * 0.2, figure(area, 1), { title: true, anchor: 'middle' }),
    words(x, floor + 25, isHere ? 20 : 17, name, { anchor: 'middle', weight: isHere ? 800 : 600 }),
  ];
}
