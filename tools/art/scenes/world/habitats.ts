/** A cut through the coast of Antarctica: the habitats from the rock to the sea floor. */
import { krillMark } from '../../animals/krill.ts';
import { adelieMark } from '../../animals/penguins.ts';
import { sealMark } from '../../animals/seals.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { landscape } from '../../land/landscape.ts';
import { weather } from '../../land/snow.ts';
import {
  circle,
  curve,
  ellipse,
  group,
  type Point,
  path,
  place,
  polygon,
  polyline,
  rect,
  times,
} from '../../marks.ts';

/** Rock with lichens, damp ground with moss, a lake under ice, sea ice with a seal, and the floor of the sea. */
export function habitats(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.5, {
    sky: { clouds: 7, sun: { x: width * 0.72, y: height * 0.16, radius: 18 } },
    mountains: { foot: height * 0.51, rise: height * 0.14, peaks: 2.6, haze: 0.95 },
  });
  weather(canvas, 30);
  const at = (points: readonly Point[]) => points.map(([x, y]): Point => [x * width, y * height]);
  const water = canvas.gradient(['#5cc0d6', '#1d7fa6', '#0a3f63', '#062744']);
  canvas.add(rect(width * 0.42, height * 0.5, width * 0.58, height * 0.5, { fill: water }));
  const land = canvas.gradient(['#9b8a76', '#6d5f52', '#4a4340', '#33302f']);
  canvas.add(
    path(polygon(at(ICE_CAP)), { fill: canvas.gradient(['#ffffff', '#b9dbea']) }),
    path(`${curve(at(LAND))}V${height}H0Z`, { fill: land }),
    ...[0.09, 0.18, 0.27].map((down) =>
      path(curve(at(LAND.map(([x, y]): Point => [x, y + down]))), {
        stroke: '#2b2725',
        strokeWidth: 2,
        opacity: 0.16,
      }),
    ),
  );
  lake(canvas, at(LAKE));
  seaIce(canvas);
  onTheRock(canvas);
  onTheFloor(canvas);
}

const ICE_CAP: Point[] = [
  [0, 0.1],
  [0.045, 0.115],
  [0.08, 0.18],
  [0.09, 0.25],
  [0.06, 0.3],
  [0, 0.34],
];

const LAND: Point[] = [
  [-0.02, 0.34],
  [0.04, 0.28],
  [0.085, 0.25],
  [0.12, 0.31],
  [0.15, 0.39],
  [0.185, 0.455],
  [0.215, 0.475],
  [0.245, 0.62],
  [0.3, 0.7],
  [0.355, 0.63],
  [0.39, 0.48],
  [0.45, 0.475],
  [0.49, 0.53],
  [0.53, 0.67],
  [0.62, 0.8],
  [0.76, 0.87],
  [0.9, 0.9],
  [1.02, 0.905],
];

const LAKE: Point[] = [
  [0.216, 0.478],
  [0.245, 0.62],
  [0.3, 0.7],
  [0.355, 0.63],
  [0.389, 0.478],
];

/** A lake with a lid of ice, and green mats of algae and bacteria on its floor. */
function lake(canvas: Canvas, basin: Point[]) {
  const { width, height } = canvas;
  canvas.add(
    path(`${curve(basin)}Z`, { fill: canvas.gradient(['#6fc7dc', '#2a86ad']) }),
    path(curve(basin.slice(1, -1)), { stroke: '#5d8f3f', strokeWidth: 7, cap: 'round', join: 'round' }),
    rect(width * 0.214, height * 0.468, width * 0.178, height * 0.03, { fill: '#eef9fd' }, 4),
  );
}

/** A floe with a seal on top and green algae on its underside, and krill that come to eat them. */
function seaIce(canvas: Canvas) {
  const { width, height } = canvas;
  const top = height * 0.495;
  const under = times(
    21,
    (i): Point => [
      width * (0.56 + (i / 20) * 0.46),
      height * (0.575 + 0.012 * Math.sin(i * 1.9) + canvas.between(-0.006, 0.006)),
    ],
  );
  canvas.add(
    path(polygon([[width * 0.55, top], ...under, [width, top]]), {
      fill: canvas.gradient(['#ffffff', '#a9dcea']),
    }),
    path(polyline(under), { stroke: '#6f9f42', strokeWidth: 6, opacity: 0.9, cap: 'round', join: 'round' }),
    sealMark(canvas, width * 0.78, top + 2, width * 0.26, { tone: '#7b8590' }),
    ...KRILL.map(([x, y, size]) =>
      krillMark(canvas, width * x, height * y, width * size, { turn: canvas.between(-34, 6) }),
    ),
  );
}

const KRILL = [
  [0.62, 0.65, 0.05],
  [0.7, 0.69, 0.06],
  [0.79, 0.65, 0.055],
  [0.88, 0.7, 0.06],
  [0.84, 0.76, 0.045],
  [0.57, 0.61, 0.035],
] as const;

/** Lichens on the slope, moss beside the lake, and penguins on the shore. */
function onTheRock(canvas: Canvas) {
  const { width, height } = canvas;
  for (const [x, y, colour] of LICHENS) {
    const spots = times(9, () =>
      circle(canvas.between(-11, 11), canvas.between(-5, 7), canvas.between(1.6, 4.6), {}),
    );
    canvas.add(group(place(width * x, height * y, 1, spots), { fill: colour }));
  }
  for (const [x, y, size] of MOSS)
    canvas.add(ellipse(width * x, height * y, size, size * 0.5, { fill: '#5f8b3a' }));
  canvas.add(
    adelieMark(canvas, width * 0.415, height * 0.485, height * 0.12, {}),
    adelieMark(canvas, width * 0.448, height * 0.487, height * 0.11, { flip: true }),
  );
}

const LICHENS = [
  [0.112, 0.315, '#e0932f'],
  [0.13, 0.365, '#c9b84a'],
  [0.145, 0.41, '#e0932f'],
  [0.085, 0.275, '#c9b84a'],
] as const;

const MOSS = [
  [0.165, 0.437, 13],
  [0.183, 0.462, 16],
  [0.202, 0.474, 12],
] as const;

function onTheFloor(canvas: Canvas) {
  const { width, height } = canvas;
  for (const [x, y, size] of SPONGES) canvas.add(sponge(width * x, height * y, size));
  for (const [x, y] of STARS) {
    const arms = times(10, (i): Point => {
      const [reach, angle] = [i % 2 ? 5 : 14, (i / 10) * 2 * Math.PI];
      return [width * x + Math.cos(angle) * reach, height * y + Math.sin(angle) * reach * 0.55];
    });
    canvas.add(path(polygon(arms), { fill: '#d98f63', stroke: '#d98f63', strokeWidth: 3, join: 'round' }));
  }
}

const SPONGES = [
  [0.64, 0.825, 64],
  [0.73, 0.87, 46],
  [0.9, 0.915, 84],
] as const;

const STARS = [
  [0.59, 0.79],
  [0.81, 0.9],
  [0.965, 0.925],
] as const;

/** A vase-shaped sponge. */
function sponge(x: number, y: number, size: number): string {
  return place(x, y, size / 100, [
    path('M-10 4C-14-20-30-40-28-98C-14-104 14-104 28-98C30-40 14-20 10 4Z', { fill: '#dfeee4' }),
    path('M-14-92C-16-50-8-24-4 0M0-94V0M14-92C16-50 8-24 4 0', {
      stroke: '#6fa3a5',
      strokeWidth: 3,
      opacity: 0.7,
    }),
    ellipse(0, -98, 28, 7, { fill: '#3f7480' }),
  ]);
}
