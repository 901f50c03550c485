/** Scenes of ships of the first polar expeditions, each with what its expedition is known for. */
import { adelieMark } from '../../animals/penguins.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { berg, mirror, tabularBerg } from '../../land/berg.ts';
import { ground, hill } from '../../land/ground.ts';
import { landscape } from '../../land/landscape.ts';
import { volcano } from '../../land/mountains.ts';
import { floes } from '../../land/sea.ts';
import { sky } from '../../land/sky.ts';
import { snowfield, weather } from '../../land/snow.ts';
import { circle, ellipse, group, type Point, path, place, polygon, rect, tenth, times } from '../../marks.ts';
import { husky, woodenSledge } from '../../people/expeditions.ts';
import { person } from '../../people/person.ts';
import { type PolarShip, polarShip } from '../../people/polar-ships.ts';

const WOOL = ['#4a4038', '#5b5148', '#3b3f48'] as const;

const DISCOVERY: PolarShip = {
  masts: [
    { x: -50, height: 92, rig: 'gaff' },
    { x: 4, height: 116, rig: 'square' },
    { x: 54, height: 108, rig: 'square' },
  ],
  hull: '#23262c',
  stripe: '#e9b96a',
  spars: '#b98a4e',
  funnel: { x: -20, height: 26, colour: '#d9a441' },
};

/** The ship Discovery, frozen into the ice for the winter beside a low headland with a square hut. */
export function discovery(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.52, { clouds: 5, sun: { x: width * 0.14, y: height * 0.24, radius: 22 } });
  volcano(canvas, { x: width * 0.78, y: height * 0.53, width: width * 0.62, height: height * 0.24 });
  hill(canvas, {
    edge: height * 0.5,
    roll: height * 0.03,
    foot: height * 0.6,
    colour: '#6a5f5c',
    seed: 'point',
  });
  snowfield(canvas, { edge: height * 0.575, roll: 10, ridges: 120 });
  canvas.add(squareHut(canvas, width * 0.86, height * 0.6, width * 0.17));
  const [x, y] = [width * canvas.between(0.42, 0.46), height * 0.76];
  canvas.add(ellipse(x, y + 5, width * 0.33, height * 0.02, { fill: canvas.colours.shade, opacity: 0.7 }));
  canvas.add(polarShip(canvas, x, y, width * 0.62, DISCOVERY));
  canvas.add(bankedSnow(canvas, x, y, width * 0.62));
  const trace = `M${tenth(width * 0.7)} ${tenth(height * 0.883)}L${tenth(width * 0.9)} ${tenth(height * 0.872)}`;
  canvas.add(path(trace, { stroke: '#4a3524', strokeWidth: 1.6 }));
  canvas.add(woodenSledge(width * 0.7, height * 0.9, width * 0.15));
  canvas.add(husky(width * 0.79, height * 0.905, width * 0.075, '#8d8a86', 0));
  canvas.add(husky(width * 0.89, height * 0.9, width * 0.075, '#5d4c3f', 1));
  person(canvas, width * 0.51, height * 0.9, height * 0.11, { jacket: WOOL[0] });
  person(canvas, width * 0.13, height * 0.86, height * 0.1, { jacket: WOOL[2] });
  weather(canvas, 20);
}

/** Snow and broken ice along the waterline of a ship that is frozen in. */
function bankedSnow({ colours, between }: Canvas, x: number, y: number, length: number): string {
  const rim = times(13, (i): Point => [x - length * (0.5 - i / 12), y - length * between(0, 0.022)]);
  const shape = polygon([...rim, [x + length * 0.56, y + 12], [x - length * 0.56, y + 12]]);
  return path(shape, { fill: mix(colours.lit, colours.shade, 0.12) });
}

/** The hut of 1902: a square house under a broad roof that reaches out over a veranda on all sides. */
function squareHut({ colours }: Canvas, x: number, y: number, width: number): string {
  const [wood, dark] = ['#8a6a4c', '#3a2c22'];
  return place(x, y, width / 100, [
    ellipse(2, 1, 56, 5, { fill: colours.ink, opacity: 0.25 }),
    path('M-34 0V-22H34V0Z', { fill: wood }),
    ...times(8, (i) => path(`M${-30 + i * 8.5} 0V-22`, { stroke: dark, strokeWidth: 0.7, opacity: 0.6 })),
    path('M-48 0V-20M-24 0V-20M24 0V-20M48 0V-20', { stroke: dark, strokeWidth: 2.4 }),
    path('M-6 0V-17H8V0Z', { fill: dark }),
    path('M-56-18L-14-46H14L56-18Z', { fill: '#5f5048' }),
    path('M14-46L56-18H20L4-46Z', { fill: dark, opacity: 0.45 }),
    path('M-50-22L-14-46H0L-20-30Z', { fill: colours.lit, opacity: 0.85 }),
    rect(18, -54, 5, 14, { fill: dark }),
  ]);
}

export const GAUSS: PolarShip = {
  masts: [
    { x: -52, height: 86, rig: 'gaff' },
    { x: 0, height: 100, rig: 'gaff' },
    { x: 52, height: 102, rig: 'square' },
  ],
  hull: '#3a3230',
  stripe: '#f4f1e6',
  spars: '#8a6746',
  funnel: { x: -24, height: 22, colour: '#e3ddcf' },
};

/** The Gauss among icebergs, and the gas balloon from which its men looked over the ice. */
export function gauss(canvas: Canvas) {
  const { width, height, colours } = canvas;
  landscape(canvas, height * 0.56, {
    sky: { clouds: 6, sun: { x: width * 0.16, y: height * 0.18, radius: 18 } },
    snowfield: { edge: height * 0.57, roll: 5, ridges: 130 },
  });
  tabularBerg(canvas, {
    x: width * 0.16,
    y: height * 0.6,
    width: width * 0.34,
    height: height * 0.1,
    afloat: false,
  });
  tabularBerg(canvas, {
    x: width * 0.9,
    y: height * 0.59,
    width: width * 0.28,
    height: height * 0.07,
    afloat: false,
  });
  const [x, y] = [width * canvas.between(0.33, 0.37), height * 0.79];
  canvas.add(ellipse(x, y + 5, width * 0.3, height * 0.02, { fill: colours.shade, opacity: 0.7 }));
  canvas.add(polarShip(canvas, x, y, width * 0.54, GAUSS));
  canvas.add(bankedSnow(canvas, x, y, width * 0.54));
  const [winchX, winchY] = [width * 0.8, height * 0.88];
  canvas.add(gasBalloon(canvas, width * 0.74, height * 0.27, height * 0.3, [winchX, winchY - 22]));
  canvas.add(winch(winchX, winchY, height / 600));
  for (const [dx, flip] of [
    [-0.065, false],
    [0.06, true],
    [0.105, true],
  ] as const)
    person(canvas, winchX + width * dx, winchY + height * 0.015, height * 0.1, {
      jacket: canvas.pick(WOOL),
      flip,
    });
  weather(canvas);
}

/** A wooden winch on the ice, with the rope wound on its drum. */
function winch(x: number, y: number, size: number): string {
  return place(x, y, size, [
    ellipse(0, 2, 34, 4, { fill: '#0b1b2c', opacity: 0.25 }),
    path('M-24 0L-14-30M24 0L14-30M-4 0L-14-30M4 0L14-30', { stroke: '#5a3d28', strokeWidth: 4 }),
    rect(-16, -32, 32, 14, { fill: '#c9a978' }, 3),
    path('M-10-32V-18M-4-32V-18M2-32V-18M8-32V-18', { stroke: '#8a6746', strokeWidth: 1.4 }),
    path('M16-25H26V-34M-16-25H-26V-16', { stroke: '#2b2f33', strokeWidth: 2.6 }),
  ]);
}

/** A balloon with one person in its basket, held by a rope that ends at `foot`. Its middle is at x, y. */
function gasBalloon(canvas: Canvas, x: number, y: number, height: number, foot: Point): string {
  const s = height / 100;
  const silk = canvas.glow(
    [
      ['#fff3d6', 1, 0],
      ['#d9b274', 1, 0.6],
      ['#8f6a3c', 1, 1],
    ],
    { x: 0.34, y: 0.3 },
  );
  const net = times(5, (i) => path(`M0-52C${-44 + i * 22}-40 ${-40 + i * 20}-8 ${-8 + i * 4} 34`, {}));
  return group([
    path(
      `M${tenth(x)} ${tenth(y + 72 * s)}Q${tenth(x + 8)} ${tenth((y + foot[1]) / 2 + 40)} ${foot[0]} ${tenth(foot[1])}`,
      {
        stroke: '#3a2c22',
        strokeWidth: 1.6,
      },
    ),
    place(x, y, s, [
      path('M-8 33L-7 56M8 33L7 56M-14 28L-8 56M14 28L8 56', { stroke: '#3a2c22', strokeWidth: 0.9 }),
      path('M0-52C30-52 44-30 42-10C40 10 18 26 6 36H-6C-18 26-40 10-42-10C-44-30-30-52 0-52Z', {
        fill: silk,
      }),
      group(net, { stroke: '#6d4f2c', strokeWidth: 0.8, opacity: 0.55 }),
      circle(0, 50, 3.4, { fill: '#6b4a38' }),
      path('M-5 60V54Q0 51 5 54V60Z', { fill: '#4a4038' }),
      path('M-9 56H9L7 72H-7Z', { fill: '#9a7450' }),
      path('M-9 60H9M-8.4 65H8.4', { stroke: '#5a3d28', strokeWidth: 1 }),
    ]),
  ]);
}

export const POURQUOI_PAS: PolarShip = {
  masts: [
    { x: -50, height: 86, rig: 'gaff' },
    { x: 2, height: 106, rig: 'square' },
    { x: 53, height: 100, rig: 'square' },
  ],
  hull: '#1f2a44',
  stripe: '#f4f1e6',
  spars: '#a5824f',
  funnel: { x: -22, height: 18, colour: '#1f2a44' },
  sailing: true,
};

/** The Pourquoi-Pas? under sail between the icebergs of the Peninsula, with penguins on the shore. */
export function pourquoiPas(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.5, {
    sky: { clouds: 6, sun: { x: width * 0.16, y: height * 0.16, radius: 18 } },
    mountains: { foot: height * 0.51, rise: height * 0.36, peaks: 1.7, haze: 0.7, rock: 0.7 },
    sea: {},
    floes: { count: 26, to: 0.4, size: 0.8 },
  });
  berg(canvas, { x: width * 0.9, y: height * 0.58, width: width * 0.24, height: height * 0.2 });
  const [x, y] = [width * canvas.between(0.42, 0.46), height * 0.72];
  const ship = polarShip(canvas, x, y, width * 0.56, POURQUOI_PAS);
  canvas.add(mirror(canvas, ship, y, 0.4), ship);
  ground(canvas, { edge: height * 0.87, roll: 16, far: '#7c7670', near: '#4d4642', stones: 240 });
  times(8, (i) => {
    const size = height * canvas.between(0.1, 0.14);
    canvas.add(
      adelieMark(
        canvas,
        width * (0.07 + i * 0.12 + canvas.between(-0.03, 0.03)),
        height * canvas.between(0.92, 0.97),
        size,
        {
          flip: canvas.random() < 0.5,
        },
      ),
    );
  });
  weather(canvas);
}

export const KAINAN_MARU: PolarShip = {
  masts: [
    { x: -52, height: 84, rig: 'gaff' },
    { x: 0, height: 92, rig: 'gaff' },
    { x: 50, height: 94, rig: 'square' },
  ],
  hull: '#4a3426',
  stripe: '#d9cdb5',
  spars: '#6d4f34',
  funnel: { x: -26, height: 12, colour: '#2b2f33' },
  sailing: true,
};

/** The little Kainan Maru under sail below the high edge of the Ross Ice Shelf. */
export function kainanMaru(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.5, {
    sky: { clouds: 6, sun: { x: width * 0.2, y: height * 0.16, radius: 18 } },
    sea: { ripples: 1.2 },
  });
  tabularBerg(canvas, { x: width * 0.6, y: height * 0.56, width: width * 1.3, height: height * 0.2 });
  floes(canvas, { count: 12, from: 0.3, to: 0.55, size: 0.8 });
  const [x, y] = [width * canvas.between(0.44, 0.5), height * 0.79];
  const ship = group([polarShip(canvas, x, y, width * 0.5, KAINAN_MARU), sunFlag(x, y, width * 0.5)]);
  canvas.add(mirror(canvas, ship, y, 0.4), ship);
  floes(canvas, { count: 9, from: 0.78, to: 1.05, size: 0.8 });
  weather(canvas);
}

/** The flag of Japan at the stern: a red disc on white. */
function sunFlag(x: number, y: number, length: number): string {
  return place(x - length * 0.47, y - length * 0.12, length / 200, [
    path('M0 0L-8-34', { stroke: '#6d4f34', strokeWidth: 1.6 }),
    path('M-8-34Q-19-38-30-33T-46-34L-42-10Q-32-8-24-11T-3-11Z', { fill: '#ffffff' }),
    circle(-25.5, -22.5, 7, { fill: '#c4242b' }),
  ]);
}
