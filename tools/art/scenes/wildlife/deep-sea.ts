/** Scenes of life under the ice: a jellyfish, icefish, a squid, a diver, and diatoms under the microscope. */
import { icefish } from '../../animals/icefish.ts';
import { sealMark } from '../../animals/seals.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { circle, ellipse, group, type Point, path, place, polygon, rect, tenth, times } from '../../marks.ts';
import { specks, underIce } from '../ice/under-ice.ts';

/** A large jellyfish drifting under the ice. */
export function jellyfish(canvas: Canvas) {
  const { width, height } = canvas;
  underIce(canvas);
  jelly(canvas, width * 0.82, height * 0.36, height * 0.1, 0.5);
  jelly(canvas, width * 0.16, height * 0.48, height * 0.13, 0.6);
  jelly(canvas, width * canvas.between(0.45, 0.55), height * 0.36, height * 0.27, 1);
}

function jelly(canvas: Canvas, x: number, y: number, size: number, opacity: number) {
  const arms = times(15, (i) => {
    const from = -42 + i * 6;
    const sway = canvas.between(-24, 24);
    return path(
      `M${from} 6C${tenth(from + sway)} 60 ${tenth(from * 1.2 - sway)} 120 ${tenth(from * 1.3 + sway)} ${tenth(150 + canvas.between(0, 90))}`,
      { strokeWidth: i % 3 ? 1.6 : 4.5, opacity: i % 3 ? 0.6 : 0.85 },
    );
  });
  const bell = canvas.glow(
    [
      ['#ffe4d2', 0.95, 0],
      ['#f0a98e', 0.8, 0.6],
      ['#c9695c', 0.75, 1],
    ],
    { x: 0.4, y: 0.25 },
  );
  const ribs = times(9, (i) => path(`M0-58Q${tenth(-52 + i * 13)}-40 ${tenth(-58 + i * 14.5)} 4`, {}));
  canvas.add(
    group(
      place(
        x,
        y,
        size / 60,
        [
          group(arms, { stroke: '#f4c3b0', cap: 'round' }),
          path(
            'M-62 6C-64-34-34-60 0-60C34-60 64-34 62 6C52 0 46 12 36 5C28 0 20 12 10 6C4 2-4 2-10 6C-20 12-28 0-36 5C-46 12-52 0-62 6Z',
            { fill: bell },
          ),
          group(ribs, { stroke: '#fff1e8', strokeWidth: 1.2, opacity: 0.45 }),
        ],
        { turn: canvas.between(-16, 16) },
      ),
      { opacity },
    ),
  );
}

/** Icefish in the blue water under the ice. */
export function icefishes(canvas: Canvas) {
  const { width, height } = canvas;
  underIce(canvas);
  icefish(canvas, width * 0.8, height * 0.36, width * 0.2, { opacity: 0.45, flip: true, turn: 5 });
  icefish(canvas, width * 0.2, height * 0.84, width * 0.18, { opacity: 0.4, turn: -4 });
  const [x, y] = [width * canvas.between(0.47, 0.53), height * canvas.between(0.55, 0.62)];
  icefish(canvas, x, y, width * 0.76, { turn: -canvas.between(4, 9) });
}

/** A colossal squid in water that no daylight reaches. */
export function squid(canvas: Canvas) {
  const { width, height } = canvas;
  canvas.colours = { ...canvas.colours, sky: ['#0b3d5c', '#062a47', '#031a31', '#020d1c', '#01060e'] };
  canvas.add(rect(0, 0, width, height, { fill: canvas.gradient(canvas.colours.sky) }));
  specks(canvas, 130, 0);
  const light = canvas.glow([
    ['#4fb3cf', 0.32, 0],
    ['#4fb3cf', 0, 1],
  ]);
  const [x, y] = [width * canvas.between(0.46, 0.54), height * 0.5];
  canvas.add(ellipse(x, y, width * 0.46, height * 0.4, { fill: light }));
  canvas.add(place(x, y, width / 330, squidMarks(canvas), { turn: -canvas.between(12, 24) }));
}

/** A squid, 240 drawing units long, with the fins and the mantle on the right and the arms on the left. */
function squidMarks(canvas: Canvas): string[] {
  const skin = canvas.gradient(['#e9a58c', '#c9604f', '#7d2f35']);
  const arms = times(9, (i) => {
    const lean = (i - 4) * 6;
    const sway = canvas.between(-10, 10);
    return path(
      `M-24 ${lean * 0.35}C-50 ${tenth(lean * 0.8 + sway)} -74 ${tenth(lean * 1.6 - sway)} ${tenth(-96 - canvas.between(0, 34))} ${tenth(lean * 2 + sway * 1.6)}`,
      { strokeWidth: i === 2 || i === 6 ? 3 : 5.4 },
    );
  });
  const spots = times(50, () =>
    circle(canvas.between(-6, 88), canvas.between(-16, 16), canvas.between(0.6, 2), {
      opacity: canvas.between(0.15, 0.5),
    }),
  );
  const mantle =
    'M-14-14C10-24 50-24 84-12C96-7 108-3 116 0C108 3 96 7 84 12C50 24 10 24-14 14C-18 6-18-6-14-14Z';
  return [
    group(arms, { stroke: '#d5806c', cap: 'round' }),
    path('M64-13C76-40 100-44 118-30C112-16 114-6 118 0C114 6 112 16 118 30C100 44 76 40 64 13Z', {
      fill: '#b9574b',
    }),
    path(mantle, { fill: skin }),
    group(spots, { fill: '#5e1f27', clip: canvas.clip(mantle) }),
    path('M-32-10C-24-16-14-16-8-12V12C-14 16-24 16-32 10C-36 4-36-4-32-10Z', { fill: '#d9806a' }),
    circle(-18, -3, 8.5, { fill: '#f4e6c4' }),
    circle(-18.5, -3, 5.2, { fill: '#0b0f14' }),
    circle(-20.5, -5, 1.6, { fill: '#ffffff' }),
  ];
}

const SEAL_BELOW = { tone: '#4d6b7c', turn: -14, afloat: true } as const;

/** A diver under the ice, on a line that leads to the hole in the ice, and a curious seal. */
export function diver(canvas: Canvas) {
  const { width, height } = canvas;
  underIce(canvas);
  const [x, y] = [width * canvas.between(0.42, 0.5), height * 0.58];
  const hole = width * 0.66;
  const beam = canvas.gradient([
    ['#ffffff', 0.85, 0],
    ['#e9ffff', 0.1, 1],
  ]);
  const bubbles = times(40, (i) =>
    circle(x + 62 + canvas.between(-14, 14) + i * 0.4, y - 46 - i * 9, canvas.between(1, 4.5), {
      opacity: canvas.between(0.4, 0.95),
    }),
  );
  const line = `M${tenth(hole)} 0C${tenth(hole + 20)} ${tenth(y * 0.5)} ${tenth(x + 30)} ${tenth(y * 0.7)} ${tenth(x)} ${tenth(y - 10)}`;
  canvas.add(
    path(
      polygon([
        [hole - 42, 0],
        [hole + 42, 0],
        [hole + 90, height * 0.8],
        [hole - 130, height * 0.8],
      ]),
      { fill: beam, filter: canvas.blur(7) },
    ),
    path(line, { stroke: '#e3a13a', strokeWidth: 2.4 }),
    group(bubbles, { stroke: '#f4ffff', strokeWidth: 1.2, fill: '#ffffff55' }),
    place(x, y, height / 460, diverMarks()),
    group(sealMark(canvas, width * 0.22, height * 0.84, width * 0.24, SEAL_BELOW), { opacity: 0.85 }),
  );
  light(canvas, x + 96, y - 6);
}

/** A diver in a dry suit who swims to the right, 160 drawing units from the fins to the lamp. */
function diverMarks(): string[] {
  return [
    path('M-34 4L-70 20L-104 34L-100 20L-72 8ZM-34 0L-66-4L-98-10L-92 4L-64 8Z', { fill: '#e3a13a' }),
    path('M30-14C10-20-20-10-44-4L-46 8C-20 12 8 14 30 8Z', { fill: '#1d2738' }),
    path('M-14-18H22C28-18 28-30 22-30H-14C-22-30-22-18-14-18Z', { fill: '#d8432f' }),
    path('M22 6C34 12 46 10 60 2L58-4C46 2 36 0 28-4Z', { fill: '#26334a' }),
    circle(40, -12, 13, { fill: '#1d2738' }),
    path('M44-20C52-19 54-10 50-5H42V-19Z', { fill: '#9fdcee' }),
    path('M44-20C52-19 54-10 50-5', { stroke: '#f4f8fa', strokeWidth: 1.6 }),
    path('M-6-16V10', { stroke: '#d8432f', strokeWidth: 3 }),
    path('M36-2Q26 4 18-18', { stroke: '#0b1320', strokeWidth: 2.4 }),
    path('M58-6H72V4H58Z', { fill: '#f0c04a' }),
  ];
}

function light(canvas: Canvas, x: number, y: number) {
  const { height } = canvas;
  const fill = canvas.gradient(
    [
      ['#fff6d0', 0.6, 0],
      ['#fff6d0', 0, 1],
    ],
    'across',
  );
  canvas.add(
    path(
      polygon([
        [x, y],
        [x + height * 0.42, y - 46],
        [x + height * 0.42, y + 70],
      ]),
      { fill, filter: canvas.blur(4) },
    ),
  );
}

/** Diatoms and similar plankton under the microscope: the start of the food web in the Southern Ocean. */
export function plankton(canvas: Canvas) {
  const { width, height } = canvas;
  const water = canvas.glow([
    ['#2aa3ad', 1, 0],
    ['#0f6a7c', 1, 0.6],
    ['#06304a', 1, 1],
  ]);
  canvas.add(
    rect(0, 0, width, height, { fill: '#06304a' }),
    circle(width / 2, height / 2, width * 0.66, { fill: water }),
  );
  const blurred = times(22, () =>
    circle(canvas.between(0, width), canvas.between(0, height), canvas.between(8, 40), {
      opacity: canvas.between(0.08, 0.25),
    }),
  );
  canvas.add(group(blurred, { fill: '#a6e3b8', filter: canvas.blur(6) }));
  const spots = scattered(canvas, 13, width * 0.19);
  spots.forEach(([x, y], i) => {
    const size = canvas.between(0.6, 1.15) * (i === 0 ? 1.7 : 1);
    const draw = [wheel, chain, boat, spiked][i % 4] ?? wheel;
    canvas.add(place(x, y, size, draw(canvas), { turn: canvas.between(0, 180) }));
  });
}

/** @returns points that are at least `distance` apart. The first of them is near the middle */
function scattered({ width, height, between }: Canvas, count: number, distance: number): Point[] {
  const points: Point[] = [[width * between(0.44, 0.56), height * between(0.44, 0.56)]];
  for (let tries = 0; points.length < count && tries < 600; tries++) {
    const point: Point = [between(0.04, 0.96) * width, between(0.06, 0.94) * height];
    if (points.every(([x, y]) => Math.hypot(x - point[0], y - point[1]) > distance)) points.push(point);
  }
  return points;
}

const GLASS = { stroke: '#eaffea', strokeWidth: 2 };

function wheel(canvas: Canvas): string[] {
  const spokes = times(24, (i) =>
    path(
      `M${tenth(Math.cos((i / 24) * 6.283) * 20)} ${tenth(Math.sin((i / 24) * 6.283) * 20)}L${tenth(Math.cos((i / 24) * 6.283) * 54)} ${tenth(Math.sin((i / 24) * 6.283) * 54)}`,
      {},
    ),
  );
  const grains = times(14, () => {
    const [angle, reach] = [canvas.between(0, 6.283), canvas.between(6, 46)];
    return circle(Math.cos(angle) * reach, Math.sin(angle) * reach, canvas.between(3, 6));
  });
  return [
    circle(0, 0, 58, { fill: '#bfe6a2', opacity: 0.35 }),
    group(grains, { fill: '#d9a441', opacity: 0.75 }),
    group(spokes, { stroke: '#eaffea', strokeWidth: 1, opacity: 0.6 }),
    circle(0, 0, 58, GLASS),
    circle(0, 0, 19, GLASS),
  ];
}

function chain(): string[] {
  return times(5, (i) =>
    group([
      rect(-84 + i * 34, -20, 30, 40, { fill: '#9fd08a', opacity: 0.45 }, 5),
      rect(-84 + i * 34, -20, 30, 40, GLASS, 5),
      ellipse(-69 + i * 34, 0, 9, 12, { fill: '#d9a441', opacity: 0.8 }),
      path(`M${-80 + i * 34}-20l-12-34M${-58 + i * 34} 20l12 34`, { stroke: '#eaffea', strokeWidth: 1.2 }),
    ]),
  );
}

function boat(): string[] {
  const ribs = times(17, (i) =>
    path(
      `M${-56 + i * 7}-${tenth(16 * Math.sin(((i + 1) / 18) * Math.PI))}v${tenth(32 * Math.sin(((i + 1) / 18) * Math.PI))}`,
      {},
    ),
  );
  return [
    path('M-70 0C-40-24 40-24 70 0C40 24-40 24-70 0Z', { fill: '#a9dc9a', opacity: 0.45 }),
    group(ribs, { stroke: '#eaffea', strokeWidth: 1, opacity: 0.7 }),
    ellipse(-22, 0, 22, 7, { fill: '#d9a441', opacity: 0.75 }),
    ellipse(26, 0, 20, 7, { fill: '#d9a441', opacity: 0.75 }),
    path('M-70 0C-40-24 40-24 70 0C40 24-40 24-70 0ZM-70 0H70', GLASS),
  ];
}

function spiked(): string[] {
  const spikes = times(11, (i) =>
    path(
      `M${tenth(Math.cos((i / 11) * 6.283) * 26)} ${tenth(Math.sin((i / 11) * 6.283) * 26)}L${tenth(Math.cos((i / 11) * 6.283) * 66)} ${tenth(Math.sin((i / 11) * 6.283) * 66)}`,
      {},
    ),
  );
  return [
    group(spikes, { stroke: '#eaffea', strokeWidth: 2, cap: 'round' }),
    circle(0, 0, 27, { fill: '#c9dd83', opacity: 0.6 }),
    circle(0, 0, 27, GLASS),
    circle(-4, 3, 11, { fill: '#d9a441', opacity: 0.8 }),
  ];
}
