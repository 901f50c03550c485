/** The southern lights: hanging curtains of fine rays, brightest at their lower edge. */
import type { Canvas } from '../drawing/canvas.ts';
import { fractalNoise, smoothNoise } from '../drawing/noise.ts';
import { ellipse, group, rect, times } from '../marks.ts';

/** Lower edge, middle and top of each curtain: oxygen green below, nitrogen violet above. */
const CURTAINS: [low: string, middle: string, high: string][] = [
  ['#62f5b4', '#1fb79a', '#6d5ae0'],
  ['#8dfad0', '#25b0b8', '#8f56d8'],
  ['#54e8a4', '#1f8fb0', '#c65ac0'],
];
const RAYS = 170;

/** Three curtains over the sky, and their green light along the horizon. */
export function aurora(canvas: Canvas) {
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
