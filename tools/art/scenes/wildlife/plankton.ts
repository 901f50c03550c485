/** Diatoms and their kin under the microscope. */
import type { Canvas } from '../../drawing/canvas.ts';
import { circle, ellipse, group, type Point, path, place, rect, tenth, times } from '../../marks.ts';

/** Diatoms and their kin under the microscope: the pasture of the Southern Ocean. */
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

/** Points that keep a distance from each other, the first near the middle. */
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
