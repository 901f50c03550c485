/** Snow on the ground, snow that falls, snow in the wind, and mist. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { fractalNoise } from '../drawing/noise.ts';
import { circle, group, type Point, path, polygon, polyline, rect, tenth, times } from '../marks.ts';

type Snowfield = {
  /** The distance of the snowfield's far edge from the top of the picture, in drawing units. */
  edge: number;
  /** The height of the waves in the far edge, in drawing units. */
  roll?: number;
  /** The number of ridges that the wind has formed (sastrugi). */
  ridges?: number;
  /** How dark the snow is: 0 in full light, 1 in the shade. */
  tone?: number;
  seed?: string;
};

/** A snowfield from its wavy far edge down to the bottom of the picture. */
export function snowfield(canvas: Canvas, { edge, roll = 14, ridges = 90, tone = 0, seed = 's' }: Snowfield) {
  const { width, height, colours } = canvas;
  const noise = fractalNoise(canvas.seed + seed, 3);
  const start = canvas.random() * 30;
  const rim = times(61, (i): Point => {
    const u = i / 60;
    return [u * width, edge - (noise(u * 1.7 + start) - 0.5) * roll * 2];
  });
  const shape = polygon([...rim, [width, height], [0, height]]);
  const near = mix(colours.lit, colours.shade, tone);
  canvas.add(
    path(shape, { fill: canvas.gradient([near, mix(near, colours.shade, 0.42)]) }),
    group(
      times(ridges, () => windRidge(canvas, edge - roll)),
      { clip: canvas.clip(shape) },
    ),
    path(polyline(rim), { stroke: colours.lit, strokeOpacity: 0.7, strokeWidth: 1.4 }),
  );
}

function windRidge(canvas: Canvas, top: number): string {
  const { width, height, colours } = canvas;
  const nearness = canvas.random() ** 1.4;
  const [x, y] = [canvas.between(-0.1, 1) * width, top + nearness * (height - top)];
  const length = (20 + nearness * 150) * canvas.between(0.4, 1.3);
  const rise = 1 + nearness * 5;
  const d =
    `M${tenth(x)} ${tenth(y)}q${tenth(length * 0.55)} ${tenth(-rise * 1.6)} ${tenth(length)} ${tenth(-rise * 0.2)}` +
    `q${tenth(-length * 0.5)} ${tenth(rise * 0.3)} ${tenth(-length)} ${tenth(rise * 0.2)}z`;
  const light = mix(colours.lit, '#ffffff', 0.6);
  return path(d, {
    fill: canvas.random() < 0.55 ? colours.shade : light,
    opacity: canvas.between(0.15, 0.5),
  });
}

/** Snow that falls softly. A few flakes are large, because they are near the viewer. */
function flakes(canvas: Canvas, count: number) {
  const marks = times(count, () => {
    const [x, y] = [canvas.between(0, canvas.width), canvas.between(0, canvas.height)];
    return circle(x, y, 0.8 + canvas.random() ** 2.2 * 2.6, { opacity: canvas.between(0.2, 0.9) });
  });
  canvas.add(group(marks, { fill: '#ffffff', opacity: 0.8 }));
}

/** Snow that the wind drives from the right: streaks, with long veils of snow between them. */
function drivenSnow(canvas: Canvas, { streaks = 220, veils = 50 } = {}) {
  const { width, height } = canvas;
  const veil = () => {
    const [x, y] = [canvas.between(-0.3, 0.9) * width, canvas.between(0.05, 0.98) * height];
    const [length, rise] = [width * canvas.between(0.2, 0.7), canvas.between(1, 9)];
    const d =
      `M${tenth(x)} ${tenth(y)}q${tenth(length / 2)} ${tenth(-rise * 2)} ${tenth(length)} ${tenth(rise)}` +
      `q${tenth(-length / 2)} ${tenth(rise * 0.4)} ${tenth(-length)} ${tenth(-rise)}z`;
    return path(d, { opacity: canvas.between(0.1, 0.5) });
  };
  const streak = () => {
    const strength = canvas.random() ** 2.2;
    const length = 2 + strength * 32;
    const [x, y] = [canvas.between(0, width), canvas.between(0, height)];
    const d = `M${tenth(x)} ${tenth(y)}l${tenth(-length)} ${tenth(length * 0.22)}`;
    return path(d, { strokeWidth: 0.7 + strength * 2.2, opacity: canvas.between(0.2, 0.8) });
  };
  canvas.add(
    group(times(veils, veil), { fill: '#ffffff', filter: canvas.blur(3) }),
    group(times(streaks, streak), { stroke: '#ffffff', cap: 'round', opacity: 0.75 }),
  );
}

/** A bank of mist, densest at its middle line. */
export function mist(canvas: Canvas, y: number, depth: number, opacity = 0.8) {
  const { haze } = canvas.colours;
  const fill = canvas.gradient([
    [haze, 0, 0],
    [haze, opacity, 0.5],
    [haze, 0, 1],
  ]);
  canvas.add(rect(0, y - depth, canvas.width, depth * 2, { fill }));
}

/**
 * Draws falling snow in front of everything else: a snowstorm if the picture has the mood `blizzard`, otherwise
 * `calmFlakes` flakes that fall softly.
 */
export function weather(canvas: Canvas, calmFlakes = 0) {
  if (canvas.mood === 'blizzard') drivenSnow(canvas);
  else if (calmFlakes) flakes(canvas, calmFlakes);
}
