/** The year's temperatures on the coast and on the plateau, on a ground that cools from top to bottom. */
import type { Canvas } from '../canvas.ts';
import { circle, curve, type Point, path, rect } from '../marks.ts';
import { INK, words } from './words.ts';

/** Mean air temperature of each month in °C. Vostok: published READER means. Mawson: to be checked against READER. */
const VOSTOK = [-32, -44, -58, -65, -66, -65, -67, -68, -66, -57, -43, -32];
const MAWSON = [0, -4.5, -10, -14.5, -16.5, -16.8, -18, -18.8, -17.5, -13, -5.5, -0.5];
const COAST_RED = '#c23a2e';
const PLATEAU_BLUE = '#173a63';

const columnX = (month: number) => 70 + month * 60;
const rowY = (celsius: number) => 120 + (5 - celsius) * 5.05;
const points = (year: number[]): Point[] => year.map((celsius, month) => [columnX(month), rowY(celsius)]);

export function coldest(canvas: Canvas) {
  const { width, height } = canvas;
  const ground = canvas.gradient(['#fdf0dc', '#d3e8f1', '#5d9cc4', '#173a63', '#0a1c38']);
  canvas.add(rect(0, 0, width, height, { fill: ground }), ...[0, -20, -40, -60, -80].map(scaleLine));
  canvas.add(...yearLine(points(MAWSON), COAST_RED, '#ffffff', COAST_RED));
  canvas.add(...yearLine(points(VOSTOK), '#ffffff', PLATEAU_BLUE, '#ffffff'));
  const months = [...'JFMAMJJASOND'].map((month, i) =>
    words(columnX(i), 586, 18, month, { anchor: 'middle', colour: '#cfe8f2', weight: 700 }),
  );
  canvas.add(
    ...months,
    words(30, 56, 32, 'Coast or plateau?', { title: true }),
    words(30, 86, 17, 'average monthly air temperature, °C'),
    words(400, rowY(-17) - 16, 19, 'Mawson, on the coast', {
      colour: '#9c2a20',
      weight: 700,
      anchor: 'middle',
    }),
    words(400, rowY(-67) + 36, 19, 'Vostok, 3,488 m up', {
      colour: '#ffffff',
      weight: 700,
      anchor: 'middle',
    }),
  );
}

function scaleLine(celsius: number): string {
  const colour = celsius > -30 ? INK : '#ffffff';
  const y = rowY(celsius);
  const label = words(50, y + 6, 17, `${celsius}°`.replace('-', '−'), { anchor: 'end', colour, weight: 600 });
  return path(`M60 ${y}H742`, { stroke: colour, strokeOpacity: 0.28, dash: '2 6' }) + label;
}

function yearLine(year: Point[], stroke: string, dotFill: string, dotStroke: string): string[] {
  return [
    path(curve(year), { stroke, strokeWidth: 5, cap: 'round' }),
    ...year.map(([x, y]) => circle(x, y, 5, { fill: dotFill, stroke: dotStroke, strokeWidth: 3 })),
  ];
}
