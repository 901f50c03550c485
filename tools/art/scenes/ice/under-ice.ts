/** The water under the sea ice with the light that falls through it, and scenes in this water. */

import { wholeWhale } from '../../animals/built-whales.ts';
import { krillMark } from '../../animals/krill.ts';
import { divingEmperor } from '../../animals/penguins.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { fractalNoise } from '../../drawing/noise.ts';
import { circle, group, type Point, path, polygon, rect, times } from '../../marks.ts';

/** A humpback whale near the viewer, and another one far away in the blue water. */
export function whale(canvas: Canvas) {
  const { width, height } = canvas;
  underIce(canvas);
  const rise = canvas.between(5, 13);
  const far = { flip: true, turn: -8, opacity: 0.34 };
  const [farX, farY] = [canvas.between(0.72, 0.84), canvas.between(0.3, 0.5)];
  const [y, length] = [canvas.between(0.55, 0.63), canvas.between(0.66, 0.76)];
  canvas.add(
    wholeWhale(canvas, 'humpback', width * farX, height * farY, width * 0.26, far),
    wholeWhale(canvas, 'humpback', width * 0.47, height * y, width * length, { turn: -rise }),
  );
}

/** A krill so near that its legs can be counted, and a swarm behind it. */
export function krillSwarm(canvas: Canvas) {
  const { width, height } = canvas;
  underIce(canvas);
  const swarm = times(46, () => ({
    nearness: canvas.random() ** 2,
    x: canvas.between(-0.05, 1.05),
    y: canvas.between(0.25, 0.98),
  }));
  for (const { nearness, x, y } of swarm.sort((a, b) => a.nearness - b.nearness)) {
    const pose = { turn: canvas.between(-26, 14), opacity: 0.28 + nearness * 0.6 };
    canvas.add(krillMark(canvas, x * width, y * height, width * (0.035 + nearness * 0.11), pose));
  }
  canvas.add(
    krillMark(canvas, width * canvas.between(0.42, 0.52), height * canvas.between(0.52, 0.6), width * 0.42, {
      turn: canvas.between(-16, -4),
    }),
  );
}

/** Emperor penguins that swim up to their hole in the ice, each with a trail of bubbles. */
export function penguinDive(canvas: Canvas) {
  const { width, height } = canvas;
  underIce(canvas);
  const climb = canvas.between(-4, 6);
  const dive = (x: number, y: number, size: number, turn: number) =>
    divingEmperor(canvas, (x + canvas.between(-0.04, 0.04)) * width, y * height, size * width, turn + climb);
  dive(0.2, 0.3, 0.12, 30);
  dive(0.62, 0.4, 0.2, 18);
  dive(0.74, 0.74, 0.24, 10);
  dive(0.36, 0.56, 0.3, 26);
}

/** The water under the ice: beams of light, the ragged underside of the ice, and drifting specks. */
export function underIce(canvas: Canvas) {
  const { width, height, colours } = canvas;
  canvas.add(rect(0, 0, width, height, { fill: canvas.gradient(colours.sky) }));
  lightShafts(canvas);
  iceCeiling(canvas);
  specks(canvas, 90, height * 0.2);
}

/** Water without ice above it, with beams of light and drifting specks. */
export function openSea(canvas: Canvas) {
  const { width, height, colours } = canvas;
  canvas.add(rect(0, 0, width, height, { fill: canvas.gradient(colours.sky) }));
  lightShafts(canvas);
  specks(canvas, 110, 0);
}

function lightShafts(canvas: Canvas) {
  const { width, height } = canvas;
  const shafts = times(11, () => {
    const x = width * canvas.between(-0.1, 0.9);
    const breadth = width * canvas.between(0.02, 0.1);
    const lean = width * canvas.between(0.1, 0.32);
    const shape: Point[] = [
      [x, 0],
      [x + breadth, 0],
      [x + breadth * 2.5 + lean, height],
      [x + lean - breadth, height],
    ];
    return path(polygon(shape), { opacity: canvas.between(0.3, 1) });
  });
  const fill = canvas.gradient([
    ['#f0ffff', 0.55, 0],
    ['#bdf3f5', 0.12, 0.6],
    ['#bdf3f5', 0, 1],
  ]);
  canvas.add(group(shafts, { fill, filter: canvas.blur(9) }));
}

function iceCeiling(canvas: Canvas) {
  const { width, height, seed } = canvas;
  const noise = fractalNoise(`${seed}ceiling`, 4);
  const depthAt = (u: number) => height * (0.05 + 0.16 * noise(u * 6) ** 1.5);
  const rim = times(81, (i): Point => [(i / 80) * width, depthAt(i / 80)]);
  const fill = canvas.gradient([
    ['#f3ffff', 0.95, 0],
    ['#8fdbe4', 0.9, 0.6],
    ['#3fa9c2', 0.75, 1],
  ]);
  const facets = times(26, () => {
    const u = canvas.random();
    const [x, y] = [u * width, depthAt(u)];
    const tip: Point = [x + canvas.between(-6, 6), y + canvas.between(2, 12)];
    const shape = polygon([[x - 18, y - 26], [x + 20, y - 24], tip]);
    return path(shape, { fill: '#d8fbfb', opacity: canvas.between(0.15, 0.5) });
  });
  canvas.add(path(polygon([[0, 0], ...rim, [width, 0]]), { fill }), ...facets);
}

/** Plankton and small bubbles, from the depth `from` down to the bottom of the picture. */
export function specks(canvas: Canvas, count: number, from: number) {
  const marks = times(count, () => {
    const [x, y] = [canvas.between(0, canvas.width), canvas.between(from, canvas.height)];
    return circle(x, y, canvas.between(0.5, 2.1), { opacity: canvas.between(0.1, 0.6) });
  });
  canvas.add(group(marks, { fill: '#e9ffff' }));
}
