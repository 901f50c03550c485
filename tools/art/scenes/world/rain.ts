/** A scene of rain on the shore. */
import { adelieMark } from '../../animals/penguins.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { ground } from '../../land/ground.ts';
import { landscape } from '../../land/landscape.ts';
import { mist } from '../../land/snow.ts';
import { curve, ellipse, group, type Point, path, tenth, times } from '../../marks.ts';

const IN_THE_RAIN = [
  { x: 0.62, y: 0.69, height: 0.15 },
  { x: 0.72, y: 0.7, height: 0.16, flip: true },
  { x: 0.86, y: 0.715, height: 0.17 },
  { x: 0.16, y: 0.735, height: 0.2 },
  { x: 0.3, y: 0.78, height: 0.26, flip: true },
  { x: 0.78, y: 0.83, height: 0.32, flip: true },
  { x: 0.47, y: 0.9, height: 0.46 },
];

/** Adélie penguins on a stony shore in the rain. */
export function rain(canvas: Canvas) {
  const { width, height, colours } = canvas;
  landscape(canvas, height * 0.42, {
    sky: { clouds: 12 },
    mountains: { foot: height * 0.43, rise: height * 0.24, peaks: 2.2, haze: 0.9, rock: 0.8 },
    sea: { bottom: height * 0.66 },
    floes: { count: 14, to: 0.3 },
  });
  mist(canvas, height * 0.38, height * 0.14, 0.85);
  ground(canvas, { edge: height * 0.62, roll: 12, far: '#7f8588', near: '#4c5256', stones: 520 });
  for (const [x, y, reach] of [
    [0.3, 0.69, 0.08],
    [0.63, 0.78, 0.13],
    [0.14, 0.88, 0.15],
    [0.82, 0.93, 0.17],
    [0.47, 0.965, 0.12],
  ] as const)
    puddle(canvas, width * x, height * y, width * reach);
  for (const { x, y, height: size, ...pose } of IN_THE_RAIN)
    canvas.add(
      adelieMark(canvas, width * (x + canvas.between(-0.012, 0.012)), height * y, height * size, pose),
    );
  const drops = (count: number, length: number) =>
    times(count, () => {
      const [x, y] = [canvas.between(-0.05, 1.1) * width, canvas.between(-0.05, 0.98) * height];
      const fall = length * canvas.between(0.5, 1.2);
      return `M${tenth(x)} ${tenth(y)}l${tenth(-fall * 0.2)} ${tenth(fall)}`;
    }).join('');
  canvas.add(
    path(drops(520, 18), { stroke: mix(colours.lit, colours.shade, 0.4), strokeWidth: 0.9, opacity: 0.55 }),
    path(drops(170, 40), { stroke: '#ffffff', strokeWidth: 1.4, opacity: 0.5, cap: 'round' }),
  );
}

/** A puddle that reflects the grey sky, with rings where drops fall. */
function puddle(canvas: Canvas, x: number, y: number, reach: number) {
  const { colours } = canvas;
  const rim = times(14, (i): Point => {
    const angle = (i / 14) * 2 * Math.PI;
    const distance = reach * canvas.between(0.8, 1.1);
    return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance * 0.2];
  });
  const rings = times(7, () => {
    const size = reach * canvas.between(0.06, 0.16);
    const [cx, cy] = [x + canvas.between(-0.65, 0.65) * reach, y + canvas.between(-0.1, 0.1) * reach];
    return ellipse(cx, cy, size, size * 0.26) + ellipse(cx, cy, size * 0.5, size * 0.13);
  });
  canvas.add(
    path(`${curve([...rim, ...rim.slice(0, 2)])}Z`, {
      fill: canvas.gradient([mix(colours.haze, colours.shade, 0.4), mix(colours.shade, colours.ink, 0.3)]),
    }),
    group(rings, { fill: 'none', stroke: '#ffffff', strokeWidth: 1.1, opacity: 0.75 }),
  );
}
