/**
 * The waterline of an iceberg: a tenth of the ice is above the surface, and the rest is below. The app's
 * sign-in screen shows this picture.
 */
import type { Canvas } from '../../drawing/canvas.ts';
import { berg } from '../../land/berg.ts';
import { mountains } from '../../land/mountains.ts';
import { sky } from '../../land/sky.ts';
import { weather } from '../../land/snow.ts';
import { group, type Point, path, polygon, rect, tenth, times } from '../../marks.ts';
import { isDark } from '../../moods.ts';
import { specks } from '../ice/under-ice.ts';

/**
 * Where the iceberg is, in shares of the picture's size: the distance of the water's surface from the top,
 * the middle and the width of the iceberg, and its heights above and below the surface.
 */
export type Placement = { surface: number; x: number; width: number; above: number; below: number };

const MIDDLE: Placement = { surface: 0.34, x: 0.5, width: 0.38, above: 0.22, below: 0.54 };
const DAY_WATER = ['#2c97b3', '#0c6289', '#073b5e', '#062a48', '#041a30'];
const NIGHT_WATER = ['#1f7f8c', '#0d4a60', '#082c45', '#051c31', '#030f1f'];

export function waterline(canvas: Canvas, placement: Placement = MIDDLE) {
  const { width, height } = canvas;
  const surface = height * placement.surface;
  const isWide = width / height > 1.4;
  sky(canvas, surface, { clouds: 6 });
  mountains(canvas, {
    foot: surface + 1,
    rise: height * 0.055,
    peaks: 4,
    haze: 1,
    // In a wide picture the headline is on the left. The land is low there, so that the headline can be read.
    envelope: (u) => (isWide ? 0.25 + u : 1),
  });
  const water = isDark(canvas.mood) ? NIGHT_WATER : DAY_WATER;
  canvas.add(rect(0, surface, width, height - surface, { fill: canvas.gradient(water) }));
  lightShafts(canvas, surface);
  berg(canvas, {
    x: width * placement.x,
    y: surface,
    width: Math.min(width, height * 1.33) * placement.width,
    height: height * placement.above,
    peaks: 4,
    under: height * placement.below,
  });
  if (isDark(canvas.mood))
    canvas.add(rect(0, surface, width, height - surface, { fill: '#03142a', opacity: 0.42 }));
  waves(canvas, surface);
  specks(canvas, 70, surface + 20);
  weather(canvas);
}

function lightShafts(canvas: Canvas, surface: number) {
  const { width, height } = canvas;
  const shafts = times(14, () => {
    const [x, breadth] = [width * canvas.between(-0.1, 1), width * canvas.between(0.01, 0.05)];
    const lean = width * canvas.between(-0.1, 0.1);
    const shape: Point[] = [
      [x, surface],
      [x + breadth, surface],
      [x + breadth * 2.2 + lean, height],
      [x - breadth + lean, height],
    ];
    return path(polygon(shape), { opacity: canvas.between(0.2, 0.9) });
  });
  const fill = canvas.gradient([
    ['#e8ffff', 0.4, 0],
    ['#9fe4ea', 0.08, 0.6],
    ['#9fe4ea', 0, 1],
  ]);
  canvas.add(group(shafts, { fill, filter: canvas.blur(7) }));
}

/** The surface of the water: a bright line, and the light just below it. */
function waves(canvas: Canvas, surface: number) {
  const step = canvas.width / 32;
  const swell = times(16, () => {
    const [up, down] = [canvas.between(-4, 0), canvas.between(0, 4)];
    return `q${tenth(step / 2)} ${tenth(up)} ${tenth(step)} 0q${tenth(step / 2)} ${tenth(down)} ${tenth(step)} 0`;
  }).join('');
  const line = `M0 ${tenth(surface)}${swell}`;
  canvas.add(
    path(`${line}V${tenth(surface + 10)}H0Z`, { fill: '#a9e6ec', opacity: 0.5 }),
    path(line, { stroke: '#ffffff', strokeWidth: 2, opacity: 0.85 }),
  );
}
