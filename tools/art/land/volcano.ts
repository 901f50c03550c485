/** An ice-covered volcano with its plume of steam. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { ellipse, group, type Point, path, polygon, times } from '../marks.ts';
import { isDark } from '../moods.ts';
import { faceted } from './facets.ts';

/** Middle of its foot, and its size. */
type Volcano = { x: number; y: number; width: number; height: number };

export function volcano(canvas: Canvas, cone: Volcano) {
  const { x, y, width, height } = cone;
  const { lit, shade, rock, haze } = canvas.colours;
  const outline = polygon(slopes(canvas, cone));
  const box = { x: x - width / 2, y: y - height, width, height };
  const tones = (u: number, v: number) => {
    const away = (u - 0.48) * 2.4 + canvas.between(-0.35, 0.35);
    const snow = mix(lit, shade, Math.max(0, Math.min(1, 0.35 + away)));
    const isBare = canvas.random() < 0.1 + 0.25 * Math.max(0, 0.2 - v);
    return mix(isBare ? mix(rock, snow, 0.25) : snow, haze, 0.12 + v * 0.3);
  };
  plume(canvas, cone);
  canvas.add(
    path(outline, { fill: mix(lit, shade, 0.4) }),
    faceted(canvas, outline, box, 420, tones),
    ellipse(x, y - height * 0.985, width * 0.055, height * 0.018, {
      fill: mix(rock, shade, 0.2),
      opacity: 0.8,
    }),
  );
}

/** From the left foot over the crater rim to the right foot: steeper towards the top. */
function slopes(canvas: Canvas, { x, y, width, height }: Volcano): Point[] {
  const side = (sign: number) =>
    times(15, (i): Point => {
      const u = i / 14;
      const shake = i === 14 || i === 0 ? 0 : canvas.between(-0.012, 0.012);
      const across = 0.5 - (0.5 - 0.06) * u ** 0.72;
      return [x + sign * across * width, y - height * (u ** 1.25 + shake)];
    });
  return [...side(-1), ...side(1).reverse()];
}

/** Steam from the crater, bent by the wind; red from below when it is dark. */
function plume(canvas: Canvas, { x, y, width, height }: Volcano) {
  const { haze, shade } = canvas.colours;
  const steam = mix(haze, '#ffffff', isDark(canvas.mood) ? 0.1 : 0.75);
  const puffs = times(30, (i) => {
    const u = i / 29;
    const size = width * (0.02 + 0.075 * u) * canvas.between(0.8, 1.25);
    const cx = x + width * (0.34 * u ** 1.5) + canvas.between(-1, 1) * size * 0.4;
    const cy = y - height * (1.01 + 0.3 * u ** 0.6) + canvas.between(-1, 1) * size * 0.3;
    return ellipse(cx, cy, size * 1.25, size * 0.8, {
      fill: mix(steam, shade, canvas.random() * 0.35),
      opacity: 0.75 - 0.5 * u,
    });
  });
  const fire = canvas.glow([
    ['#ff8a3c', 0.75, 0],
    ['#ff8a3c', 0, 1],
  ]);
  const glow = isDark(canvas.mood)
    ? [ellipse(x, y - height, width * 0.12, height * 0.16, { fill: fire })]
    : [];
  canvas.add(group(puffs, { filter: canvas.blur(4) }), ...glow);
}
