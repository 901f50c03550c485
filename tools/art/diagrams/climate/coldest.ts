/**
 * Diagram of the temperature through the year, on the coast and on the plateau. The background changes from
 * warm to cold colours from top to bottom.
 */
import { scaleLinear, scalePoint } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import data from '../../../../src/features/diagrams/data/climate/coldest.json' with { type: 'json' };
import type { Canvas } from '../../drawing/canvas.ts';
import { at, circle, path, rect } from '../../marks.ts';
import { INK, words } from '../words.ts';

const MONTHS = [...'JFMAMJJASOND'].map((letter, month) => `${month} ${letter}`);
const column = scalePoint(MONTHS, [78, 748]);
const row = scaleLinear([5, -75], [124, 540]);
const columnX = (month: number) => column(at(MONTHS, month)) ?? 0;

const yearLine = line<number>()
  .digits(1)
  .x((_, month) => columnX(month))
  .y((celsius) => row(celsius))
  .curve(curveMonotoneX);

/** The colours of each line, warm for the coast and pale for the plateau, and the position of its name. */
const LOOKS: Record<string, { stroke: string; dot: string; label: [month: number, shift: number] }> = {
  Mawson: { stroke: '#c23a2e', dot: '#ffffff', label: [5.5, -18] },
  McMurdo: { stroke: '#8f2318', dot: '#ffffff', label: [5.5, 50] },
  'South Pole': { stroke: '#ffffff', dot: '#173a63', label: [5.5, -18] },
  Vostok: { stroke: '#f4c25d', dot: '#173a63', label: [5.5, 36] },
};

export function coldest(canvas: Canvas) {
  const { width, height } = canvas;
  const ground = canvas.gradient(['#fdf0dc', '#d3e8f1', '#5d9cc4', '#173a63', '#0a1c38']);
  canvas.add(rect(0, 0, width, height, { fill: ground }), ...[0, -20, -40, -60].map(scaleLine));
  for (const station of data.stations) canvas.add(...stationMarks(station));
  canvas.add(
    ...MONTHS.map((month, i) =>
      words(columnX(i), 564, 17, month.slice(-1), { anchor: 'middle', colour: '#cfe8f2', weight: 700 }),
    ),
    words(32, 60, 36, data.title, { title: true }),
    words(32, 90, 18, `mean air temperature of each month, ${data.unit}`),
    words(32, 586, 13.5, 'Numbers: Bureau of Meteorology; British Antarctic Survey', { colour: '#cfe8f2' }),
  );
}

function scaleLine(celsius: number): string {
  const colour = celsius > -30 ? INK : '#ffffff';
  const y = row(celsius);
  const label = words(62, y + 6, 17, `${celsius}°`.replace('-', '−'), { anchor: 'end', colour, weight: 600 });
  return path(`M70 ${y}H764`, { stroke: colour, strokeOpacity: 0.28, dash: '2 6' }) + label;
}

function stationMarks({ name, where, means }: (typeof data.stations)[number]): string[] {
  const look = LOOKS[name];
  if (!look) throw new Error(`${name}: say how this station is drawn`);
  const [month, shift] = look.label;
  const [x, y] = [columnX(5) + (month - 5) * column.step(), row(at(means, 5)) + shift];
  return [
    path(yearLine(means) ?? '', { stroke: look.stroke, strokeWidth: 5, cap: 'round' }),
    ...means.map((celsius, i) =>
      circle(columnX(i), row(celsius), 5, { fill: look.dot, stroke: look.stroke, strokeWidth: 3 }),
    ),
    words(x, y, 19, `${name}, ${where}`, { colour: look.stroke, weight: 700, anchor: 'middle' }),
  ];
}
