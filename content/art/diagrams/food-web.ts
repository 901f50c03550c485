/** Who eats whom: everything leads back to krill, and krill to the bloom. */
import { krillMark } from '../animals/krill.ts';
import { adelieMark } from '../animals/penguins.ts';
import { sealMark } from '../animals/seal.ts';
import { humpbackMark, orcaFinMark } from '../animals/whales.ts';
import type { Canvas } from '../canvas.ts';
import { circle, ellipse, group, path, place, rect, tenth, times } from '../marks.ts';
import { words } from './words.ts';

const MEMBERS = {
  bloom: { x: 400, y: 508, radius: 54, fill: '#dff0c4' },
  krill: { x: 400, y: 360, radius: 72, fill: '#ffe4d6' },
  fish: { x: 170, y: 380, radius: 50, fill: '#fbfdff' },
  adelie: { x: 210, y: 200, radius: 62, fill: '#fbfdff' },
  seal: { x: 610, y: 216, radius: 66, fill: '#fbfdff' },
  whale: { x: 640, y: 408, radius: 60, fill: '#fbfdff' },
  orca: { x: 430, y: 132, radius: 58, fill: '#fbfdff' },
};
type Member = keyof typeof MEMBERS;

/** Who is eaten, by whom, and how much of the food goes that way (the width of the line). */
const MEALS: [eaten: Member, by: Member, width: number][] = [
  ['bloom', 'krill', 12],
  ['krill', 'adelie', 7],
  ['krill', 'whale', 9],
  ['krill', 'seal', 6],
  ['krill', 'fish', 6],
  ['fish', 'adelie', 5],
  ['fish', 'seal', 4],
  ['adelie', 'orca', 4],
  ['seal', 'orca', 5],
];

export function foodWeb(canvas: Canvas) {
  const { width, height } = canvas;
  const water = canvas.gradient(['#f3f9fb', '#cdebf2', '#5fbad0', '#0f6a90', '#07304e']);
  canvas.add(rect(0, 0, width, height, { fill: water }), ...MEALS.map(meal));
  for (const { x, y, radius, fill } of Object.values(MEMBERS)) {
    canvas.add(circle(x, y + 5, radius, { fill: '#042a44', opacity: 0.22 }), circle(x, y, radius, { fill }));
  }
  canvas.add(
    ...bloom(canvas),
    krillMark(canvas, 386, 364, 106, { turn: -10 }),
    inside(canvas, 'adelie', adelieMark(canvas, 210, 252, 98, {})),
    inside(canvas, 'seal', sealMark(canvas, 610, 236, 112)),
    inside(canvas, 'whale', humpbackMark(canvas, 646, 406, 108, { turn: -6 })),
    inside(canvas, 'orca', orcaFinMark(426, 154, 72)),
    fish(MEMBERS.fish.x, MEMBERS.fish.y),
    words(30, 54, 32, 'Everything eats krill', { title: true }),
    words(30, 83, 17, 'follow a line to see who eats whom'),
  );
}

function meal([eaten, by, width]: (typeof MEALS)[number]): string {
  const [from, to] = [MEMBERS[eaten], MEMBERS[by]];
  const bendX = (from.x + to.x) / 2 + (to.y - from.y) * 0.16;
  const bendY = (from.y + to.y) / 2 - (to.x - from.x) * 0.1;
  const d = `M${from.x} ${from.y}Q${tenth(bendX)} ${tenth(bendY)} ${to.x} ${to.y}`;
  return path(d, { stroke: '#ffffff', strokeWidth: width, cap: 'round', opacity: 0.75 });
}

/** Cuts a drawing off at the edge of its circle. */
function inside(canvas: Canvas, member: Member, marks: string): string {
  const { x, y, radius } = MEMBERS[member];
  const disc = `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`;
  return group(marks, { clip: canvas.clip(disc) });
}

/** Diatoms: boats and discs of glass. */
function bloom(canvas: Canvas): string[] {
  return times(26, (i) => {
    const [angle, distance] = [canvas.between(0, 2 * Math.PI), canvas.random() ** 0.6 * 44];
    const [x, y] = [
      MEMBERS.bloom.x + distance * Math.cos(angle),
      MEMBERS.bloom.y + distance * Math.sin(angle),
    ];
    const size = canvas.between(3, 7);
    if (i % 3 === 0) return circle(x, y, size * 0.8, { fill: '#8dbb4a', stroke: '#4f7f2a', strokeWidth: 1 });
    const turn = `rotate(${tenth(canvas.between(0, 180))} ${tenth(x)} ${tenth(y)})`;
    return ellipse(x, y, size, size * 0.4, { fill: '#5b8f2f', transform: turn });
  });
}

function fish(x: number, y: number): string {
  return place(x, y, 1, [
    path('M-36 0C-22-16 10-18 24-4L38-14L35 0L38 13L24 4C10 16-22 14-36 0Z', { fill: '#6f8fa8' }),
    path('M-36 0C-22 14 10 16 24 4C8 6-14 6-36 0Z', { fill: '#e7f1f6' }),
    circle(-25, -2.5, 2.6, { fill: '#0c2436' }),
    path('M-8-13C0-24 10-22 14-11Z', { fill: '#56748c' }),
  ]);
}
