/** Diagram of who eats whom. Each animal stands one step above its food, and every path starts with sunlight. */
import { scaleLinear } from 'd3-scale';
import { linkVertical } from 'd3-shape';
import data from '../../../../src/features/diagrams/data/life/food-web.json' with { type: 'json' };
import { stepsOf } from '../../../../src/features/diagrams/data/life/steps.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { circle, group, type Point, path, polygon, rect, tenth } from '../../marks.ts';
import { words } from '../words.ts';
import { portrait } from './food-web-portraits.ts';

const RADIUS = 35;
/** The height of an arrowhead, in drawing units. */
const HEAD = 12;
const steps = stepsOf(data);
const highest = Math.max(...steps.values());
/**
 * The vertical position of each step of the food web. The lowest step, 0, has more space above it than the
 * others, because the widest arrow, from plankton to krill, starts there.
 */
const stepY = scaleLinear([0, 1, highest], [542, 442, 126]);

const GROUNDS: Record<string, string> = { krill: '#ffe4d6', plankton: '#dff0c4', bacteria: '#e9dcf3' };
/** The vertical line on the right, along which the remains of all living things sink. */
const RAIL = { x: 756, top: 132 };

const link = linkVertical<unknown, { source: Point; target: Point }, Point>().digits(1);

export function foodWeb(canvas: Canvas) {
  const { width, height } = canvas;
  const water = canvas.gradient(['#f3f9fb', '#cdebf2', '#5fbad0', '#0f6a90', '#07304e']);
  canvas.add(rect(0, 0, width, height, { fill: water }), ...recycling(), ...data.meals.map(meal));
  for (const { id, name } of data.members) {
    const [x, y] = placeOf(id);
    canvas.add(
      circle(x, y + 4, RADIUS, { fill: '#042a44', opacity: 0.22 }),
      circle(x, y, RADIUS, { fill: GROUNDS[id] ?? '#fbfdff' }),
      inside(canvas, [x, y], portrait(canvas, id, x, y)),
      ...nameMarks(name, x, y),
    );
  }
  canvas.add(
    words(32, 58, 36, data.title, { title: true }),
    words(32, 87, 17.5, 'an arrow points from the food to the eater; not every meal is drawn'),
  );
}

/**
 * The horizontal position of each living thing. The circles of one step are so far apart that most arrows can
 * pass between them.
 */
const ACROSS: Record<string, number> = {
  plankton: 270,
  bacteria: 590,
  zooplankton: 200,
  krill: 420,
  seaFloor: 640,
  whale: 96,
  fish: 290,
  crabeater: 560,
  petrel: 190,
  penguin: 400,
  squid: 650,
  skua: 300,
  leopard: 520,
  orca: 605,
};

function placeOf(id: string): Point {
  return [ACROSS[id] ?? 400, stepY(steps.get(id) ?? 0)];
}

/** Draws the arrow from a living thing to the one that eats it. The arrow ends just below the eater's name. */
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

/**
 * Draws the dashed arrows. The remains of living things sink to the animals that feed on them, and bacteria
 * return nutrients to the plankton.
 */
function recycling(): string[] {
  const { from, to } = data.nutrients;
  const [giver, taker] = [placeOf(from), placeOf(to)];
  const lowest = Math.max(...data.remains.map(({ eater }) => placeOf(eater)[1]));
  return [
    path(`M${RAIL.x} ${RAIL.top}V${lowest}`, DASHED),
    ...data.remains.flatMap(({ eater }) => arrowLeft(RAIL.x, placeOf(eater))),
    ...arrowLeft(giver[0] - RADIUS, taker),
    words(RAIL.x + 24, RAIL.top - 10, 15, 'what dies sinks', { anchor: 'end', weight: 650 }),
    words((giver[0] + taker[0]) / 2, giver[1] + 22, 15, 'nutrients', {
      anchor: 'middle',
      weight: 650,
      colour: '#ffffff',
    }),
  ];
}

const DASHED = { stroke: '#e3a43b', strokeWidth: 3, dash: '3 7', cap: 'round' } as const;

/** A dashed arrow that runs to the left and ends at the edge of a circle. */
function arrowLeft(from: number, [x, y]: Point): string[] {
  const tip = x + RADIUS + 5;
  return [
    path(`M${from} ${y}H${tip + HEAD}`, DASHED),
    path(
      polygon([
        [tip + HEAD, y - 6.5],
        [tip, y],
        [tip + HEAD, y + 6.5],
      ]),
      { fill: DASHED.stroke },
    ),
  ];
}

/**
 * Spreads the arrows that end at one eater: an arrow that comes from the left ends on the left.
 * @returns the distance of the arrow's end from the middle of the eater; negative to the left
 */
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
