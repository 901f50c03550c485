/**
 * Scenes of the first journeys: a sailing ship among icebergs, a dog team, men who pull their sledge, and a
 * small boat.
 */
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { berg, tabularBerg } from '../../land/berg.ts';
import { breakers } from '../../land/breakers.ts';
import { landscape } from '../../land/landscape.ts';
import { floes } from '../../land/sea.ts';
import { sky } from '../../land/sky.ts';
import { weather } from '../../land/snow.ts';
import { circle, ellipse, group, path, place, polyline, rect, tenth, times } from '../../marks.ts';
import { husky, openBoat, poleTent, sailingShip, woodenSledge } from '../../people/expeditions.ts';
import { person } from '../../people/person.ts';

const WOOL = ['#4a4038', '#5b5148', '#3b3f48'] as const;

/** A ship of the explorers under sail, which looks for a way through the ice. */
export function tallShip(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.56, {
    sky: {
      clouds: 8,
      sun: { x: width * canvas.between(0.74, 0.86), y: height * 0.36, radius: 24 },
    },
    mountains: { foot: height * 0.565, rise: height * 0.08, peaks: 3.4, haze: 1 },
    sea: { ripples: 1.4 },
  });
  berg(canvas, { x: width * 0.14, y: height * 0.62, width: width * 0.26, height: height * 0.26 });
  tabularBerg(canvas, { x: width * 0.86, y: height * 0.6, width: width * 0.26, height: height * 0.07 });
  sailingShip(canvas, width * canvas.between(0.46, 0.54), height * 0.74, width * 0.56);
  floes(canvas, { count: 16, from: 0.5, size: 0.8 });
  weather(canvas);
}

/** A dog team with its driver. */
export function dogTeam(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.5, {
    sky: { clouds: 5, sun: { x: width * 0.2, y: height * 0.24, radius: 20 } },
    mountains: { foot: height * 0.51, rise: height * 0.26, peaks: 2.3, haze: 0.8, rock: 0.7 },
    snowfield: { edge: height * 0.54, roll: 10, ridges: 130 },
  });
  const start = width * canvas.between(0.3, 0.34);
  const y = height * 0.79;
  const coats = ['#8d8a86', '#5d4c3f', '#b7a68c', '#3d3d42', '#9a8468', '#6f7074'];
  const trace = polyline([
    [start, y - 14],
    [start + width * 0.52, y - 24 - height * 0.01],
  ]);
  canvas.add(path(trace, { stroke: '#4a3524', strokeWidth: 1.8 }));
  coats.forEach((coat, i) => {
    const row = i % 2;
    const along = start + width * (0.16 + Math.floor(i / 2) * 0.15);
    canvas.add(husky(along + row * 14, y + (row ? 16 : -10), width * 0.12, coat, (i % 3) - 1));
  });
  canvas.add(woodenSledge(start, y + 6, width * 0.24));
  person(canvas, start - width * 0.26, y + 8, height * 0.2, { jacket: WOOL[0] });
  weather(canvas, 30);
}

/** Men who pull their sledge themselves, in harness. */
export function manHauling(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.52, {
    sky: { clouds: 5, sun: { x: width * 0.82, y: height * 0.3, radius: 22 } },
    mountains: { foot: height * 0.53, rise: height * 0.14, peaks: 3, haze: 0.95 },
    snowfield: { edge: height * 0.55, roll: 8, ridges: 170, tone: 0.15 },
  });
  const [start, y] = [width * canvas.between(0.36, 0.4), height * 0.78];
  canvas.add(woodenSledge(start, y, width * 0.3));
  times(4, (i) => {
    const x = start + width * (0.12 + 0.09 * i + (i > 1 ? 0.03 : 0));
    const foot = y + (i % 2 ? 12 : -2);
    canvas.add(
      path(`M${tenth(start)} ${tenth(y - 14)}L${tenth(x)} ${tenth(foot - height * 0.07)}`, {
        stroke: '#4a3524',
        strokeWidth: 1.6,
      }),
    );
    person(canvas, x, foot, height * 0.145, { jacket: canvas.pick(WOOL), turn: 11 });
  });
  const prints = times(40, (i) => ellipse(start - width * 0.3 - i * 9, y + 6 + (i % 2) * 10, 3, 1.4));
  canvas.add(group(prints, { fill: canvas.colours.shade, opacity: 0.7 }));
  weather(canvas, 50);
}

/** The tent that Scott's team, the second at the South Pole, found there. */
export function polheim(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.6, {
    sky: {
      clouds: 5,
      sun: { x: width * canvas.between(0.7, 0.82), y: height * 0.28, radius: 22 },
    },
    snowfield: { edge: height * 0.61, roll: 4, ridges: 170, tone: 0.06 },
  });
  poleTent(canvas, width * canvas.between(0.44, 0.52), height * 0.82, height * 0.3);
  canvas.add(woodenSledge(width * 0.86, height * 0.84, width * 0.18));
  times(4, (i) =>
    person(canvas, width * (0.14 + i * 0.05), height * (0.84 + (i % 2) * 0.012), height * 0.13, {
      jacket: canvas.pick(WOOL),
    }),
  );
  weather(canvas);
}

/** A small boat on a rough sea. */
export function smallBoat(canvas: Canvas) {
  const { width, height, colours } = canvas;
  canvas.colours = { ...colours, sky: colours.sky.map((colour) => mix(colour, colours.ink, 0.2)) };
  sky(canvas, height * 0.44, { clouds: 14, sun: { x: width * 0.78, y: height * 0.24, radius: 18 } });
  breakers(canvas, { top: height * 0.44, count: 4, rise: height * 0.13 });
  openBoat(canvas, width * canvas.between(0.44, 0.54), height * 0.66, width * 0.34, { turn: -10 });
  breakers(canvas, { top: height * 0.76, count: 3, rise: height * 0.2 });
  weather(canvas);
}

/** Inside the hut of an expedition: a lamp, a stove, bunks, and socks that dry on a line. */
export function hutInside(canvas: Canvas) {
  const { width, height } = canvas;
  const plank = canvas.gradient(['#4a3626', '#6d5038', '#3b2a1e']);
  const boards = times(16, (i) =>
    path(`M0 ${tenth((i / 16) * height * 0.72)}H${width}`, { strokeWidth: 1.6 }),
  );
  canvas.add(
    rect(0, 0, width, height, { fill: plank }),
    group(boards, { stroke: '#24180f', opacity: 0.5 }),
    path(`M0 ${height * 0.74}H${width}V${height}H0Z`, { fill: canvas.gradient(['#5a412c', '#2f2117']) }),
    rect(width * 0.4, height * 0.14, width * 0.2, height * 0.2, {
      fill: canvas.gradient(['#1d4a72', '#a9c9e4']),
      stroke: '#8a6a4a',
      strokeWidth: 9,
    }),
    path(`M${width * 0.5} ${height * 0.14}v${height * 0.2}M${width * 0.4} ${height * 0.24}h${width * 0.2}`, {
      stroke: '#8a6a4a',
      strokeWidth: 5,
    }),
    bunks(width, height),
    stove(canvas),
    shelf(canvas),
    socks(canvas),
    table(canvas),
  );
  const glow = canvas.glow([
    ['#ffce74', 0.75, 0],
    ['#ffb04a', 0.3, 0.4],
    ['#ffb04a', 0, 1],
  ]);
  canvas.add(circle(width * 0.5, height * 0.6, width * 0.5, { fill: glow, style: 'mix-blend-mode:screen' }));
}

function bunks(width: number, height: number): string {
  const bunk = (y: number, blanket: string) => [
    rect(0, y, width * 0.3, height * 0.03, { fill: '#8a6746' }),
    path(
      `M0 ${y}C${width * 0.06} ${y - height * 0.07} ${width * 0.2} ${y - height * 0.06} ${width * 0.29} ${y}Z`,
      { fill: blanket },
    ),
    ellipse(width * 0.04, y - height * 0.045, width * 0.045, height * 0.025, { fill: '#d9cdb5' }),
  ];
  return group([
    ...bunk(height * 0.4, '#6b4038'),
    ...bunk(height * 0.66, '#3f4f5c'),
    rect(width * 0.285, height * 0.2, width * 0.02, height * 0.56, { fill: '#7a5a3c' }),
  ]);
}

function stove(canvas: Canvas): string {
  const { width, height } = canvas;
  const fire = canvas.glow([
    ['#ffe28a', 1, 0],
    ['#ff8a33', 1, 0.6],
    ['#a8371a', 1, 1],
  ]);
  return place(width * 0.8, height * 0.82, height / 420, [
    path('M-12-118H12V-360H-12Z', { fill: '#26262b' }),
    path('M-58 0V-112Q-58-120-50-120H50Q58-120 58-112V0Z', {
      fill: canvas.gradient(['#45454c', '#1c1c21'], 'across'),
    }),
    path('M-62-120H62V-128H-62Z', { fill: '#55555d' }),
    rect(-34, -74, 68, 46, { fill: fire }, 6),
    path('M-34-58H34M-34-44H34', { stroke: '#1c1c21', strokeWidth: 4 }),
    path('M-44-128V-152Q-44-158-36-158H-8Q0-158 0-152V-128ZM-4-148L10-156', {
      fill: '#7a8790',
      stroke: '#55606a',
      strokeWidth: 3,
    }),
    path('M-22-162q-8-12 0-24t0-24', { stroke: '#ffffff', strokeWidth: 4, opacity: 0.35, cap: 'round' }),
  ]);
}

function shelf(canvas: Canvas): string {
  const { width, height } = canvas;
  const tins = times(8, (i) =>
    rect(
      width * (0.38 + i * 0.032),
      height * 0.09 - 22,
      17,
      22,
      { fill: canvas.pick(['#b08a4a', '#7a8f6a', '#a8553f', '#c9b48c'] as const) },
      2,
    ),
  );
  return group([...tins, rect(width * 0.36, height * 0.09, width * 0.28, 8, { fill: '#8a6746' })]);
}

function socks(canvas: Canvas): string {
  const { width, height } = canvas;
  const line = `M${width * 0.3} ${height * 0.17}Q${width * 0.5} ${height * 0.235} ${width * 0.7} ${height * 0.16}`;
  const pairs = times(5, (i) =>
    place(
      width * (0.345 + i * 0.075),
      height * (0.187 + 0.026 * Math.sin(i * 0.78)),
      height / 560,
      path('M-8 0H8V36Q18 42 14 50H-2Q-10 50-8 38Z', {
        fill: canvas.pick(['#d9cdb5', '#a8553f', '#5f7f9c', '#8d8a86'] as const),
      }),
    ),
  );
  return group([path(line, { stroke: '#d9cdb5', strokeWidth: 2 }), ...pairs]);
}

/** The table with the lamp, a mug and an open diary. */
function table(canvas: Canvas): string {
  const { width, height } = canvas;
  const lampGlass = canvas.gradient(['#fff6d0', '#ffd37e', '#f0a63a']);
  return place(width * 0.5, height * 0.8, height / 500, [
    path('M-150-8H150V8H-150ZM-136 8V110M136 8V110', { fill: '#9a7450', stroke: '#6d4f34', strokeWidth: 7 }),
    path('M-18-8V-22H18V-8Z', { fill: '#6b5a44' }),
    path('M-14-22C-26-40-18-58-8-64V-78H8V-64C18-58 26-40 14-22Z', { fill: lampGlass }),
    path('M-10-84H10V-78H-10Z', { fill: '#6b5a44' }),
    path('M44-10L78-18L112-10V-6H44Z', { fill: '#f3e7cd' }),
    path('M78-18V-8M52-11L74-16M84-16L106-11', { stroke: '#9a8a6a', strokeWidth: 1.6 }),
    path('M-92-8V-32H-66V-8ZM-66-26Q-54-26-56-18T-66-14', {
      fill: '#d5dde2',
      stroke: '#8ea3b2',
      strokeWidth: 3,
    }),
  ]);
}
