/** The sea, and flat ice that floats on it. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { type Point, path, polygon, rect, tenth, times } from '../marks.ts';

/**
 * Draws the water from the horizon down. The ripples are wider near the viewer. If there is a sun, draws its
 * reflection too.
 * @param ripples the strength of the ripples; 1 is a calm day
 */
export function sea(canvas: Canvas, { bottom = canvas.height, ripples = 1 } = {}) {
  const { width, horizon, colours, sun } = canvas;
  const [far, near] = colours.sea;
  const water = canvas.gradient([far, mix(far, near, 0.55), near]);
  const light: string[] = [];
  const dark: string[] = [];
  times(230 * ripples, (i) => {
    const nearness = (i / (230 * ripples)) ** 1.9;
    const y = horizon + 2 + nearness * (bottom - horizon);
    const length = (6 + nearness * 90) * canvas.between(0.5, 1.6);
    const ripple = rippleShape(canvas.between(-0.05, 1) * width, y, length, 0.5 + nearness * 2.6);
    (canvas.random() < 0.5 ? light : dark).push(ripple);
  });
  canvas.add(
    rect(0, horizon, width, bottom - horizon, { fill: water }),
    path(light.join(''), { fill: colours.glint, opacity: 0.22 }),
    path(dark.join(''), { fill: near, opacity: 0.3 }),
  );
  if (sun && sun.y < horizon + 5) sunPath(canvas, sun.x, bottom);
}

/** The reflections of the sun on the water. They are spread wider near the viewer. */
function sunPath(canvas: Canvas, x: number, bottom: number) {
  const { width, horizon, colours } = canvas;
  const glints = times(150, (i) => {
    const nearness = (i / 150) ** 1.6;
    const spread = 14 + nearness * width * 0.13;
    const centre = x + (canvas.random() + canvas.random() - 1) * spread;
    const length = 4 + nearness * 40 * canvas.random();
    const y = horizon + 2 + nearness * (bottom - horizon);
    return rippleShape(centre - length / 2, y, length, 0.6 + nearness * 2.2);
  });
  canvas.add(path(glints.join(''), { fill: colours.glint, opacity: 0.75 }));
}

function rippleShape(x: number, y: number, length: number, height: number): string {
  const [half, whole, up] = [tenth(length / 2), tenth(length), tenth(height)];
  return `M${tenth(x)} ${tenth(y)}q${half} ${-up} ${whole} 0q${-half} ${tenth(height * 0.4)} ${-whole} 0z`;
}

type Drift = {
  count: number;
  /** The part of the sea in which the floes lie: 0 is the horizon, and 1 is the bottom edge. */
  from?: number;
  to?: number;
  size?: number;
};

/** Flat floes of sea ice, each with its wet edge and its shadow in the water. */
export function floes(canvas: Canvas, { count, from = 0, to = 1, size = 1 }: Drift) {
  const places = times(count, (i) => from + ((to - from) * (i + canvas.random())) / count);
  for (const place of places) canvas.add(floe(canvas, place, size));
}

function floe(canvas: Canvas, place: number, size: number): string {
  const { width, height, horizon, colours } = canvas;
  const nearness = place ** 1.75;
  const reach = (5 + nearness * 150 * canvas.between(0.5, 1.25)) * size;
  const [x, y] = [canvas.between(-0.08, 1.08) * width, horizon + 3 + nearness * (height - horizon)];
  const rim = times(9, (corner): Point => {
    const angle = (corner / 9) * 2 * Math.PI + canvas.between(-0.2, 0.2);
    const distance = reach * canvas.between(0.72, 1.08);
    return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance * 0.2];
  });
  const thickness = 1 + reach * 0.055;
  const lowered = (by: number) => polygon(rim.map(([px, py]): Point => [px, py + by]));
  const top = mix(colours.lit, colours.haze, 0.25);
  return (
    path(lowered(thickness * 2.1), { fill: mix(colours.sea[1], colours.ice, 0.35), opacity: 0.5 }) +
    path(lowered(thickness), { fill: mix(colours.ice, colours.shade, 0.45) }) +
    path(polygon(rim), { fill: mix(top, colours.shade, canvas.between(0, 0.22) + (1 - place) * 0.12) }) +
    (reach > 40 && canvas.random() < 0.75 ? drift(x, y, reach * canvas.between(0.2, 0.5), colours.shade) : '')
  );
}

/** A low ridge of blown snow on a floe. */
function drift(x: number, y: number, length: number, colour: string): string {
  const q = (share: number) => tenth(length * share);
  const d =
    `M${tenth(x - length)} ${tenth(y)}q${q(0.5)} ${q(-0.14)} ${q(1)} 0` +
    `q${q(0.4)} ${q(0.08)} ${q(0.7)} ${q(0.02)}q${q(-1)} ${q(0.12)} ${q(-1.7)} ${q(-0.02)}z`;
  return path(d, { fill: colour, opacity: 0.35 });
}
