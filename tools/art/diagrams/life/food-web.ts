/** Who eats whom: each animal is one step above its food, and every path starts with sunlight. */
import { scaleLinear, scalePoint } from 'd3-scale';
import { linkVertical } from 'd3-shape';
import data from '../../../../src/features/diagrams/data/life/food-web.json' with { type: 'json' };
import { stepsOf } from '../../../../src/features/diagrams/data/life/steps.ts';
import { krillMark } from '../../animals/krill.ts';
import { adelieMark } from '../../animals/penguins.ts';
import { sealMark } from '../../animals/seals.ts';
import { humpbackMark, orcaFinMark } from '../../animals/whales.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { circle, ellipse, group, type Point, path, place, polygon, rect, tenth, times } from '../../marks.ts';
import { words } from '../words.ts';

const RADIUS = 35;
/** The height of an arrowhead. */
const HEAD = 12;
const steps = stepsOf(data);
const highest = Math.max(...steps.values());
/** The first step is taller: the arrow from plankton to krill is the widest. */
const stepY = scaleLinear([0, 1, highest], [542, 442, 126]);

const link = linkVertical<unknown, { source: Point; target: Point }, Point>().digits(1);

export function foodWeb(canvas: Canvas) {
  const { width, height } = canvas;
  const water = canvas.gradient(['#f3f9fb', '#cdebf2', '#5fbad0', '#0f6a90', '#07304e']);
  canvas.add(rect(0, 0, width, height, { fill: water }), ...data.meals.map(meal));
  for (const { id, name } of data.members) {
    const [x, y] = placeOf(id);
    const isKrill = id === 'krill';
    canvas.add(
      circle(x, y + 4, RADIUS, { fill: '#042a44', opacity: 0.22 }),
      circle(x, y, RADIUS, { fill: isKrill ? '#ffe4d6' : id === 'plankton' ? '#dff0c4' : '#fbfdff' }),
      inside(canvas, [x, y], portrait(canvas, id, x, y)),
      ...nameMarks(name, x, y),
    );
  }
  canvas.add(
    words(32, 58, 36, data.title, { title: true }),
    words(32, 87, 17.5, 'an arrow points from the food to the animal that eats it'),
  );
}

/** Members of one step are side by side. */
function placeOf(id: string): Point {
  const step = steps.get(id) ?? 0;
  const row = data.members.filter((member) => steps.get(member.id) === step).map((member) => member.id);
  // Rows are slightly shifted, so that lines pass between the circles.
  const across = scalePoint(row, step % 2 ? [150, 650] : [90, 590]);
  const alone = step > 3 ? 330 + (step % 2) * 190 : 400;
  return [row.length === 1 ? alone : (across(id) ?? alone), stepY(step)];
}

/** The line from the eaten to the eater ends in an arrowhead, just outside the eater's name. */
function meal({ eater, eaten }: (typeof data.meals)[number]): string {
  const [from, to] = [placeOf(eaten), placeOf(eater)];
  const tip: Point = [to[0] + landing(eater, eaten), to[1] + RADIUS + 13];
  const d = link({ source: from, target: [tip[0], tip[1] + HEAD] }) ?? '';
  const isFirst = eaten === 'plankton';
  const half = isFirst ? 9 : 6.5;
  const head = polygon([[tip[0] - half, tip[1] + HEAD], tip, [tip[0] + half, tip[1] + HEAD]]);
  return group(
    [
      path(d, { stroke: '#ffffff', strokeWidth: isFirst ? 7 : 3.2, cap: 'round' }),
      path(head, { fill: '#ffffff', stroke: '#1b6d8c', strokeWidth: 1, join: 'round' }),
    ],
    { opacity: isFirst ? 0.95 : 0.85 },
  );
}

/** Where the arrow lands on the eater, sideways of its middle: arrows from the left land on the left. */
function landing(eater: string, eaten: string): number {
  const foods = data.meals
    .filter((each) => each.eater === eater)
    .map((each) => each.eaten)
    .toSorted((a, b) => placeOf(a)[0] - placeOf(b)[0]);
  return (foods.indexOf(eaten) - (foods.length - 1) / 2) * 17;
}

function nameMarks(name: string, x: number, y: number): string[] {
  const wide = name.length * 7.6 + 18;
  return [
    rect(x - wide / 2, y + RADIUS - 11, wide, 21, { fill: '#061f35', opacity: 0.9 }, 11),
    words(x, y + RADIUS + 4, 14, name, { colour: '#ffffff', weight: 650, anchor: 'middle' }),
  ];
}

/** Cuts a drawing off at the edge of its circle. */
function inside(canvas: Canvas, [x, y]: Point, marks: string): string {
  const r = RADIUS;
  const disc = `M${tenth(x - r)} ${tenth(y)}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;
  return group(marks, { clip: canvas.clip(disc) });
}

function portrait(canvas: Canvas, id: string, x: number, y: number): string {
  const PORTRAITS: Record<string, () => string> = {
    plankton: () => bloom(canvas, x, y),
    krill: () => krillMark(canvas, x - 7, y - 2, 54, { turn: -10 }),
    fish: () => place(x, y - 4, 0.78, FISH),
    squid: () => place(x, y - 6, 0.68, SQUID),
    petrel: () => place(x, y - 4, 0.74, PETREL),
    penguin: () => adelieMark(canvas, x, y + 27, 56, {}),
    crabeater: () => sealMark(canvas, x, y + 9, 60, { tone: '#b8a78f' }),
    leopard: () => sealMark(canvas, x, y + 9, 63, { tone: '#5f6b78' }),
    whale: () => humpbackMark(canvas, x + 3, y - 2, 63, { turn: -6 }),
    orca: () => orcaFinMark(x - 2, y + 13, 43),
  };
  return PORTRAITS[id]?.() ?? '';
}

/** Diatoms: boats and discs of glass. */
function bloom(canvas: Canvas, x: number, y: number): string {
  return times(22, (i) => {
    const [turn, distance] = [canvas.between(0, 2 * Math.PI), canvas.random() ** 0.6 * 27];
    const [cx, cy] = [x + distance * Math.cos(turn), y + distance * Math.sin(turn)];
    const size = canvas.between(3, 6);
    if (i % 3 === 0)
      return circle(cx, cy, size * 0.8, { fill: '#8dbb4a', stroke: '#4f7f2a', strokeWidth: 1 });
    const transform = `rotate(${tenth(canvas.between(0, 180))} ${tenth(cx)} ${tenth(cy)})`;
    return ellipse(cx, cy, size, size * 0.4, { fill: '#5b8f2f', transform });
  }).join('');
}

const FISH = [
  path('M-36 0C-22-16 10-18 24-4L38-14L35 0L38 13L24 4C10 16-22 14-36 0Z', { fill: '#6f8fa8' }),
  path('M-36 0C-22 14 10 16 24 4C8 6-14 6-36 0Z', { fill: '#e7f1f6' }),
  circle(-25, -2.5, 2.6, { fill: '#0c2436' }),
  path('M-8-13C0-24 10-22 14-11Z', { fill: '#56748c' }),
];
const SQUID = [
  path('M34-4C26-16 4-14-8-9C-14-12-20-12-24-8L-24 8C-20 12-14 12-8 9C4 14 26 12 34-4Z', { fill: '#c9788a' }),
  path('M34-4L18-22C16-14 12-12 8-11Z', { fill: '#b36376' }),
  path('M34-4L18 14C16 8 12 8 8 9Z', { fill: '#a45468' }),
  path('M-24-7C-34-14-38-6-44-10M-25-3C-34-6-38 0-46-3M-25 2C-34 0-38 6-46 4M-24 7C-33 8-36 14-42 12', {
    stroke: '#c9788a',
    strokeWidth: 3,
    cap: 'round',
  }),
  circle(-16, -2, 3.4, { fill: '#fbfdff' }),
  circle(-16, -2, 1.8, { fill: '#1b2430' }),
];
const PETREL = [
  path(
    'M-40-9C-26-16-11-10-1-2C8-11 25-18 41-12C27-11 13-4 7 3C9 4 12 5 13 6C10 7 6 7 3 6C-1 8-8 9-13 8C-10 6-7 4-6 3C-13-4-26-10-40-9Z',
    { fill: '#8aa0b2' },
  ),
  circle(9.5, 5.2, 0.8, { fill: '#0b1b2c' }),
];
