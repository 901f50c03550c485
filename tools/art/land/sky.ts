/**
 * The sky: its colours, stars, sun or moon, and clouds. The mood of the picture, such as `golden` or `night`,
 * decides which of them are drawn.
 */
import type { Canvas, Sun } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { fractalNoise, smoothNoise } from '../drawing/noise.ts';
import { circle, ellipse, group, type Point, path, polygon, rect, times } from '../marks.ts';
import { isDark } from '../moods.ts';

const STARS = 260;

/** How strongly the sun shines in each mood, 0 to 1. */
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
 * @param horizon its distance from the top, in drawing units
 * @param clouds the number of bands of cloud; at night none are drawn
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

/** Stars of different brightness, a few of them large. Towards the top there are more stars. */
function stars(canvas: Canvas, count: number) {
  const marks = times(count, () => {
    const [x, y] = [canvas.between(0, canvas.width), canvas.random() ** 1.3 * canvas.horizon * 0.95];
    const radius = canvas.between(0.4, 1) + (canvas.random() > 0.95 ? 0.9 : 0);
    return circle(x, y, radius, { opacity: canvas.between(0.3, 1) });
  });
  canvas.add(group(marks, { fill: '#eaf5ff' }));
}

/** The sun with its glow. At night the same disc is the moon. */
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

/** Long, soft bands of cloud, flat at the bottom and ragged at the top. */
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

/**
 * The colours of each curtain of the aurora: at its lower edge, in its middle and at its top. Oxygen makes
 * the green light, and nitrogen the violet light.
 */
const CURTAINS: [low: string, middle: string, high: string][] = [
  ['#62f5b4', '#1fb79a', '#6d5ae0'],
  ['#8dfad0', '#25b0b8', '#8f56d8'],
  ['#54e8a4', '#1f8fb0', '#c65ac0'],
];
const RAYS = 170;

/** Three curtains of an aurora in the sky, and their green light along the horizon. */
function aurora(canvas: Canvas) {
  const { width, horizon } = canvas;
  const light = canvas.glow([
    ['#49e0a8', 0.4, 0],
    ['#49e0a8', 0, 1],
  ]);
  canvas.add(
    group(
      CURTAINS.map((colours, i) => curtain(canvas, i, colours)),
      { style: 'mix-blend-mode:screen' },
    ),
    ellipse(width / 2, horizon, width * 0.8, horizon * 0.4, { fill: light }),
  );
}

function curtain(canvas: Canvas, index: number, [low, middle, high]: [string, string, string]): string {
  const { width, horizon, seed } = canvas;
  const fold = fractalNoise(`${seed}au${index}`, 4);
  const fine = smoothNoise(`${seed}af${index}`);
  const stretch = 0.7 + 0.5 * canvas.random();
  const start = canvas.random() * 40;
  const span = width + 80;
  const rays = times(RAYS, (i) => {
    const u = i / RAYS;
    const x = -40 + u * span + 26 * Math.sin(u * 9 + start);
    const foot = horizon * (0.4 + 0.2 * index + (fold(u * 3 * stretch + start) - 0.5) * 0.68);
    const length = horizon * (0.25 + 0.55 * fold(u * 5 + start + 9));
    const strength = (0.12 + 0.88 * fine(u * 46 + start) ** 1.5) * (0.35 + 0.65 * fold(u * 4 + 30));
    return rect(x, foot - length, (span / RAYS) * 2.1, length, { opacity: strength * 0.6 });
  });
  const fill = canvas.gradient([
    [high, 0, 0],
    [high, 0.35, 0.25],
    [middle, 0.55, 0.62],
    [low, 0.95, 0.93],
    [low, 0, 1],
  ]);
  return group(rays, { fill, filter: canvas.blur(index === 0 ? 7 : 4) });
}

const MILKY_STARS = 620;
/** The slope of the Milky Way, in degrees. It rises from left to right. */
const TILT = -34;

export function milkyWay(canvas: Canvas) {
  const { width, horizon } = canvas;
  const reach = Math.hypot(width, horizon) * 0.62;
  const breadth = horizon * 0.19;
  const star = () => {
    // The sum of three random numbers makes most stars lie near the middle of the band.
    const across = (canvas.random() + canvas.random() + canvas.random() - 1.5) * breadth;
    const colour = mix('#bfe0ff', '#fff1dc', canvas.random());
    return circle(canvas.between(-reach, reach), across, canvas.between(0.25, 1), {
      fill: colour,
      opacity: canvas.between(0.25, 0.95),
    });
  };
  const band = [
    ...clouds(canvas, 16, { reach, breadth: breadth * 0.7, spread: 0.5, size: 0.3 }, '#9cc4ec', 0.1),
    ...clouds(
      canvas,
      9,
      { reach: reach * 0.5, breadth: breadth * 0.5, spread: 0.3, size: 0.2 },
      '#ffe9cf',
      0.13,
    ),
    ...times(MILKY_STARS, star),
    ...clouds(
      canvas,
      14,
      { reach: reach * 0.8, breadth: breadth * 0.16, spread: 0.7, size: 0.16 },
      '#040a1c',
      0.2,
    ),
  ];
  const middle = `translate(${Math.round(width * canvas.between(0.56, 0.7))} ${Math.round(horizon * 0.4)}) rotate(${TILT})`;
  const sky = canvas.clip(`M0 0H${width}V${Math.round(horizon)}H0Z`);
  canvas.add(group(group(band, { transform: middle }), { clip: sky }));
}

type Area = { reach: number; breadth: number; spread: number; size: number };

/** Soft patches along the Milky Way: light ones for clouds of stars, and dark ones for dust. */
function clouds(
  canvas: Canvas,
  count: number,
  { reach, breadth, spread, size }: Area,
  fill: string,
  opacity: number,
) {
  const filter = canvas.once(`soft ${breadth}`, () => canvas.blur(Math.round(breadth * 0.35)));
  return times(count, () => {
    const [x, y] = [canvas.between(-reach, reach), canvas.between(-breadth, breadth) * spread];
    const length = reach * size * canvas.between(0.5, 1.2);
    return ellipse(x, y, length, breadth * canvas.between(0.5, 1), { fill, opacity, filter });
  });
}
