/** Diagram of the race to the South Pole in 1911: how far each team still had to go, day by day. */

import { scaleLinear, scaleUtc } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import { DAY_MS } from '#platform/shared/time.ts';
import data from '../../../../src/features/diagrams/data/life/race.json' with { type: 'json' };
import type { Canvas } from '../../drawing/canvas.ts';
import { at, circle, path } from '../../marks.ts';
import { figure, rule, SUN, sheet, WARM } from '../chart.ts';
import { words } from '../words.ts';

type Day = { date: Date; km: number };
const teams = data.teams.map(({ name, days }) => ({
  name,
  days: days.map(([date, km]): Day => ({ date: new Date(`${date}T00:00Z`), km: Number(km) })),
}));
const across = scaleUtc([new Date('1911-10-01T00:00Z'), new Date('1912-01-24T00:00Z')], [96, 772]);
const up = scaleLinear([0, 1400], [492, 146]);
const track = line<Day>()
  .digits(1)
  .x(({ date }) => across(date))
  .y(({ km }) => up(km))
  .curve(curveMonotoneX);
const MONTHS: [name: string, date: string][] = [
  ['November', '1911-11-01'],
  ['December', '1911-12-01'],
  ['January', '1912-01-01'],
];
const said = (date: Date) =>
  date.toLocaleDateString('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export function race(canvas: Canvas) {
  sheet(canvas, {
    title: data.title,
    subtitle: data.unit,
    ground: 'night',
    source: 'diaries and timelines of both expeditions',
  });
  canvas.add(
    ...[0, 500, 1000].map((km) => rule({ y: up(km), from: 90, to: 776, text: figure(km), ground: 'night' })),
    ...MONTHS.map(([name, date]) => {
      const x = across(new Date(`${date}T00:00Z`));
      return (
        path(`M${x} 118V508`, { stroke: '#ffffff', strokeOpacity: 0.18 }) +
        words(x + 6, 128, 16, name, { colour: '#cfe8f2' })
      );
    }),
  );
  for (const [i, team] of teams.entries())
    canvas.add(...teamMarks(team, i === 0 ? SUN : '#ff8f7c', i === 0 ? -1 : 1));
  canvas.add(...lead());
}

function teamMarks({ name, days }: (typeof teams)[number], colour: string, lean: number): string[] {
  const [start, end] = [at(days, 0), at(days, days.length - 1)];
  return [
    path(track(days) ?? '', { stroke: colour, strokeWidth: 5, cap: 'round' }),
    ...days.map(({ date, km }) =>
      circle(across(date), up(km), 4.5, { fill: '#0a3553', stroke: colour, strokeWidth: 2.5 }),
    ),
    words(across(start.date) + (lean < 0 ? -14 : 32), up(start.km) + 8, 22, name, {
      title: true,
      colour,
      anchor: lean < 0 ? 'end' : undefined,
    }),
    words(across(end.date), up(0) + 28, 18, said(end.date), { colour, weight: 700, anchor: 'middle' }),
    path(`M${across(end.date)} ${up(0)}v-26l18 6l-18 7`, { stroke: WARM, strokeWidth: 2, fill: WARM }),
  ];
}

function lead(): string[] {
  const ends = teams.map(({ days }) => at(days, days.length - 1).date);
  const [first, second] = [at(ends, 0), at(ends, 1)];
  const [from, to] = [across(first), across(second)];
  const days = Math.round((second.getTime() - first.getTime()) / DAY_MS);
  return [
    path(`M${from + 8} ${up(0) + 44}H${to - 8}`, { stroke: '#ffffff', strokeWidth: 2 }),
    path(`M${from + 8} ${up(0) + 38}v12M${to - 8} ${up(0) + 38}v12`, { stroke: '#ffffff', strokeWidth: 2 }),
    words((from + to) / 2, up(0) + 70, 22, `${days} days`, {
      title: true,
      colour: '#ffffff',
      anchor: 'middle',
    }),
  ];
}
