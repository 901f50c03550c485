/** Scenes from the age of the explorers. */
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { mountains } from '../../land/mountains.ts';
import { mist, snowfield, weather } from '../../land/snow.ts';
import { circle, group, type Point, path, polygon, times } from '../../marks.ts';
import { hut } from '../../people/hut.ts';
import { person } from '../../people/person.ts';
import { barque } from '../../people/ships.ts';
import { sky } from '../../sky/sky.ts';

/** The Endurance, beset in the ice by moonlight. */
export function endurance(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const sun = { x: width * canvas.between(0.6, 0.8), y: height * canvas.between(0.18, 0.28), radius: 26 };
  sky(canvas, height * 0.6, { sun, clouds: 5 });
  mountains(canvas, { foot: height * 0.605, rise: height * 0.05, peaks: 5, haze: 0.7 });
  snowfield(canvas, { edge: height * 0.61, roll: 5, tone: 0.5, ridges: 110 });
  for (const nearness of times(30, () => canvas.random()).sort((a, b) => a - b))
    pressureBlock(canvas, nearness);
  const middle = canvas.between(0.4, 0.48);
  barque(canvas, width * middle, height * 0.73, width * 0.5, mix(colours.ink, '#060d1c', 0.5));
  pressureRidge(canvas, middle - 0.44);
  person(canvas, width * 0.78, height * 0.84, height * 0.07, { jacket: '#2a2f3c' });
  person(canvas, width * 0.81, height * 0.845, height * 0.066, { jacket: '#3a2f2c', flip: true });
  weather(canvas);
}

/** A heap of slabs pushed up by the pressure of the pack, each with a face in the light and one in the shade. */
function pressureBlock(canvas: Canvas, nearness: number) {
  const { width, height, colours } = canvas;
  const [x, y] = [canvas.between(0, width), height * (0.63 + nearness * 0.35)];
  const size = 7 + nearness * 42;
  const slabs = times(3, (i) => {
    const [left, lean] = [x + (i - 1.4) * size * canvas.between(0.5, 0.8), canvas.between(-0.5, 0.6) * size];
    const [breadth, rise] = [size * canvas.between(0.5, 0.9), size * canvas.between(0.22, 0.62)];
    const top: Point[] = [
      [left + lean, y - rise],
      [left + lean + breadth * 0.8, y - rise * canvas.between(0.7, 1.1)],
    ];
    const lit = polygon([[left, y], ...top, [left + breadth, y]]);
    const shaded = polygon([top[1] ?? [left, y], [left + breadth * 1.35, y], [left + breadth, y]]);
    const tone = mix(colours.lit, colours.shade, canvas.between(0.1, 0.6));
    return path(lit, { fill: tone }) + path(shaded, { fill: mix(tone, colours.rock, 0.55) });
  });
  canvas.add(group(slabs, { opacity: 0.9 }));
}

/** The ridge that has closed round the hull: its shaded side, then its light side. */
function pressureRidge(canvas: Canvas, shift: number) {
  const { width, height, colours } = canvas;
  const scaled = (points: [number, number][]) =>
    polygon(points.map(([x, y]): Point => [(x + shift) * width, y * height]));
  const shaded = scaled([
    [0.18, 0.76],
    [0.26, 0.71],
    [0.33, 0.745],
    [0.46, 0.715],
    [0.56, 0.745],
    [0.66, 0.7],
    [0.74, 0.76],
  ]);
  const lit = scaled([
    [0.18, 0.76],
    [0.26, 0.71],
    [0.3, 0.76],
    [0.46, 0.715],
    [0.5, 0.76],
    [0.66, 0.7],
    [0.68, 0.76],
  ]);
  canvas.add(
    path(shaded, { fill: mix(colours.lit, colours.shade, 0.5) }),
    path(lit, { fill: mix(colours.lit, '#ffffff', 0.25), opacity: 0.75 }),
  );
}

/** Mawson's hut in the windiest place at sea level, one lamp burning. */
export function hutInBlizzard(canvas: Canvas, { x = canvas.between(0.46, 0.56) } = {}) {
  const { width, height } = canvas;
  sky(canvas, height * 0.62);
  mountains(canvas, { foot: height * 0.64, rise: height * 0.26, peaks: 1.7, haze: 1 });
  mist(canvas, height * 0.58, height * 0.16, 0.85);
  snowfield(canvas, { edge: height * 0.68, roll: 18 });
  const size = Math.min(width, height * 1.33) * 0.48;
  hut(canvas, width * x, height * 0.79, size);
  canvas.add(
    circle(width * x - size * 0.183, height * 0.79 - size * 0.06, size * 0.26, { fill: lampGlow(canvas) }),
  );
  snowfield(canvas, { edge: height * 0.88, roll: 14, seed: 'near', ridges: 36 });
  weather(canvas, 40);
}

const lampGlow = (canvas: Canvas) =>
  canvas.glow([
    ['#ffcf7a', 0.5, 0],
    ['#ffcf7a', 0.12, 0.4],
    ['#ffcf7a', 0, 1],
  ]);
