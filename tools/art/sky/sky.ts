/** The sky: its colours, stars, sun or moon, and clouds. The mood decides which of them show. */
import type { Canvas, Sun } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { fractalNoise } from '../drawing/noise.ts';
import { circle, group, type Point, path, polygon, rect, times } from '../marks.ts';
import { isDark } from '../moods.ts';
import { aurora } from './aurora.ts';

const STARS = 260;

/** How strongly the sun shines through each kind of sky. */
const SUN_GLOW = {
  clear: 1,
  golden: 1,
  venus: 1,
  deep: 1,
  overcast: 0.45,
  blizzard: 0.35,
  night: 0.55,
  aurora: 0,
};

/**
 * Fills the picture with sky down to the horizon, and with pale snow below it.
 * @param horizon from the top, in picture units
 * @param clouds how many bands of cloud; none show in the dark
 */
export function sky(
  canvas: Canvas,
  horizon: number,
  { sun, clouds = 0 }: { sun?: Sun; clouds?: number } = {},
) {
  const { width, height, colours } = canvas;
  canvas.horizon = horizon;
  canvas.add(
    rect(0, 0, width, horizon + 4, { fill: canvas.gradient(colours.sky) }),
    rect(0, horizon, width, height - horizon, { fill: mix(colours.lit, colours.haze, 0.5) }),
  );
  if (isDark(canvas.mood)) stars(canvas, STARS);
  if (canvas.mood === 'aurora') aurora(canvas);
  else if (sun) drawSun(canvas, sun);
  if (clouds && !isDark(canvas.mood)) drawClouds(canvas, clouds);
}

/** Stars of different brightness, a few large, thicker towards the top. */
function stars(canvas: Canvas, count: number) {
  const marks = times(count, () => {
    const [x, y] = [canvas.between(0, canvas.width), canvas.random() ** 1.3 * canvas.horizon * 0.95];
    const radius = canvas.between(0.4, 1) + (canvas.random() > 0.95 ? 0.9 : 0);
    return circle(x, y, radius, { opacity: canvas.between(0.3, 1) });
  });
  canvas.add(group(marks, { fill: '#eaf5ff' }));
}

/** The sun with its glow; by night the same disc is the moon. */
function drawSun(canvas: Canvas, sun: Sun) {
  const { colours, width } = canvas;
  const strength = SUN_GLOW[canvas.mood];
  canvas.sun = sun;
  const glow = canvas.glow([
    [colours.sun, 0.75 * strength, 0],
    [colours.sun, 0.22 * strength, 0.25],
    [colours.sun, 0, 1],
  ]);
  const disc = mix(colours.sun, '#ffffff', 0.5);
  canvas.add(
    circle(sun.x, sun.y, width * 0.62, { fill: glow }),
    circle(sun.x, sun.y, sun.radius * 2.1, { fill: colours.sun, opacity: 0.28 * strength }),
    circle(sun.x, sun.y, sun.radius, { fill: disc, opacity: Math.min(1, 0.4 + strength) }),
  );
}

/** Long, soft bands of cloud, flat below and ragged above. */
function drawClouds(canvas: Canvas, count: number) {
  const { width, colours } = canvas;
  const bands = times(count, (i) => {
    const [x, y] = [canvas.between(-0.1, 1) * width, canvas.between(0.08, 0.8) * canvas.horizon];
    const shape = cloudShape(
      x,
      y,
      canvas.between(0.18, 0.5) * width,
      canvas.between(4, 13),
      `${canvas.seed}c${i}`,
    );
    return path(shape, { opacity: canvas.between(0.35, 1) });
  });
  const fill = mix(colours.haze, '#ffffff', 0.55);
  canvas.add(group(bands, { fill, opacity: 0.6, filter: canvas.blur(5) }));
}

function cloudShape(x: number, y: number, width: number, thickness: number, seed: string): string {
  const noise = fractalNoise(seed, 3);
  const swell = (u: number) => Math.sin(u * Math.PI) ** 0.7;
  const steps = times(25, (k) => k / 24);
  const top = steps.map((u): Point => [x + u * width, y - swell(u) * thickness * (0.4 + noise(u * 7))]);
  const foot = steps.map((u): Point => [x + u * width, y + swell(u) * thickness * 0.35]).reverse();
  return polygon([...top, ...foot]);
}
