/** Diagram of how many people stay at the stations in summer and in winter. One dot stands for twenty people. */
import { range } from 'd3-array';
import data from '../../../../src/features/diagrams/data/life/people.json' with { type: 'json' };
import type { Canvas } from '../../drawing/canvas.ts';
import { circle, path, rect } from '../../marks.ts';
import { figure } from '../chart.ts';
import { INK, words } from '../words.ts';

const COLUMNS = 30;
const STEP = 24.5;
const LEFT = 46;

export function people(canvas: Canvas) {
  const { width, height } = canvas;
  const night = 390;
  canvas.add(
    rect(0, 0, width, night, { fill: canvas.gradient(['#fff4df', '#fbfdff']) }),
    rect(0, night, width, height - night, { fill: canvas.gradient(['#14304b', '#061423']) }),
    words(32, 60, 36, data.title, { title: true }),
    words(32, 88, 17.5, `people at all stations; each figure stands for ${data.peopleForADot}`),
    words(32, 586, 13.5, 'Numbers: The World Factbook, counts of 2007–08', { colour: '#cfe8f2' }),
  );
  const [summer, winter] = data.seasons;
  if (summer) canvas.add(...crowd(summer, 122, INK, '#c23a2e'));
  if (winter) canvas.add(...crowd(winter, night + 26, '#ffffff', '#f4ae2e'));
}

function crowd(
  { name, when, people: count }: (typeof data.seasons)[number],
  top: number,
  ink: string,
  coat: string,
): string[] {
  const figures = range(Math.round(count / data.peopleForADot)).map((i) => {
    const [x, y] = [LEFT + (i % COLUMNS) * STEP, top + 54 + Math.floor(i / COLUMNS) * 27];
    return (
      circle(x, y - 7, 3.6, { fill: ink }) +
      path(`M${x - 4.6} ${y + 9}v-7a4.6 4.6 0 0 1 9.2 0v7z`, { fill: coat })
    );
  });
  return [
    words(32, top + 20, 24, figure(count), { title: true, colour: ink }),
    words(112, top + 20, 18, `in ${name.toLowerCase()}, ${when}`, { colour: ink, weight: 600 }),
    ...figures,
  ];
}
