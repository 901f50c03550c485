/** Diagram of the carbon dioxide in the air over 800,000 years, as an ice core shows it, with the value of today. */
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import data from '../../../../src/features/diagrams/data/ice/ice-core.json' with { type: 'json' };
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { circle, group, path, rect, tenth, times } from '../../marks.ts';
import { figure, SUN } from '../chart.ts';
import { words } from '../words.ts';

type Sample = { age: number; value: number };
const samples = data.air.agesAndValues.map(([age = 0, value = 0]): Sample => ({ age, value }));
const across = scaleLinear([800, 0], [66, 706]);
const up = scaleLinear([160, 440], [430, 124]);
const curve = line<Sample>()
  .digits(1)
  .x(({ age }) => across(age))
  .y(({ value }) => up(value));
const fill = area<Sample>()
  .digits(1)
  .x(({ age }) => across(age))
  .y0(430)
  .y1(({ value }) => up(value));
const PALE = '#bfe6ef';
const CORE = { y: 462, height: 62 };

export function iceCore(canvas: Canvas) {
  const { width, height } = canvas;
  const now = up(data.today.value);
  canvas.add(
    rect(0, 0, width, height, { fill: canvas.gradient(['#0e3957', '#06203a']) }),
    ...[200, 300, 400].map(scaleLine),
    path(fill(samples) ?? '', {
      fill: canvas.gradient([
        ['#7ccbe6', 0.5, 0],
        ['#7ccbe6', 0.05, 1],
      ]),
    }),
    path(curve(samples) ?? '', { stroke: '#a4ddf0', strokeWidth: 2.5, join: 'round' }),
    path(`M706 ${up(280)}C714 ${up(290)} 718 ${up(340)} 720 ${now}`, {
      stroke: SUN,
      strokeWidth: 4,
      cap: 'round',
    }),
    circle(720, now, 7, { fill: SUN, stroke: '#ffffff', strokeWidth: 2 }),
    words(708, now + 2, 30, figure(data.today.value), { title: true, colour: SUN, anchor: 'end' }),
    words(708, now + 22, 15.5, data.today.when, { colour: PALE, anchor: 'end' }),
    ...core(canvas),
    ...[800, 600, 400, 200, 0].map(age),
    words(32, 58, 36, data.title, { title: true, colour: '#ffffff' }),
    words(32, 87, 17.5, `${data.unit} in the air kept in the ice`, { colour: PALE }),
    words(32, 586, 13.5, 'Numbers: EPICA Dome C (Lüthi and others 2008); NOAA', { colour: PALE }),
  );
}

function scaleLine(value: number): string {
  const y = up(value);
  return (
    path(`M66 ${y}H740`, { stroke: '#ffffff', strokeOpacity: 0.2, dash: '2 6' }) +
    words(58, y + 5, 15, `${value}`, { anchor: 'end', colour: PALE, weight: 600 })
  );
}

function age(thousands: number): string {
  const text = thousands === 0 ? 'now' : thousands === 800 ? '800,000 years ago' : `${thousands},000`;
  return words(across(thousands), 548, 14, text, {
    colour: PALE,
    anchor: thousands === 0 ? 'end' : thousands === 800 ? undefined : 'middle',
    weight: 600,
  });
}

/** The ice core itself, below the graph. The layers on the left are the oldest and thinnest. */
function core(canvas: Canvas): string[] {
  const [left, right] = [across(800), across(0)];
  const shape = `M${left} ${CORE.y}H${right}V${CORE.y + CORE.height}H${left}Z`;
  const bands: string[] = [];
  for (let x = left; x < right; ) {
    const share = (x - left) / (right - left);
    const wide = 2 + canvas.random() * 12 * (0.25 + share);
    const ice = mix('#f4fdff', mix('#2c86a8', '#7cc7da', share), canvas.random() * 0.75);
    bands.push(rect(x, CORE.y, wide + 0.5, CORE.height, { fill: ice }));
    x += wide;
  }
  const bubbles = times(110, () => {
    const share = canvas.random();
    return circle(
      left + share * (right - left),
      CORE.y + canvas.random() * CORE.height,
      0.5 + canvas.random() * 2.6 * share,
      { fill: '#ffffff', opacity: canvas.between(0.3, 0.8) },
    );
  });
  const round = canvas.gradient([
    ['#04253f', 0.7, 0],
    ['#ffffff', 0.4, 0.32],
    ['#ffffff', 0, 0.5],
    ['#04253f', 0.65, 1],
  ]);
  return [
    group([...bands, ...bubbles, rect(left, CORE.y, tenth(right - left), CORE.height, { fill: round })], {
      clip: canvas.clip(shape),
    }),
  ];
}
