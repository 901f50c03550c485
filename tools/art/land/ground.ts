/** Ground without snow: gravel, boulders, green slopes, and the tussock grass of the islands. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { fractalNoise } from '../drawing/noise.ts';
import { ellipse, group, type Point, path, polygon, tenth, times } from '../marks.ts';

export const STONES = ['#6d7274', '#7c7670', '#565f66', '#8a8782'] as const;
const GRASS = ['#5d7a35', '#7c9440', '#93a552', '#b3ac62'] as const;

type Ground = {
  /**
   * The distance of the ground's far edge from the top of the picture. `roll` is the height of the waves in
   * this edge. Both are in drawing units.
   */
  edge: number;
  roll?: number;
  /** The colours of the ground at its far edge and near the viewer. */
  far: string;
  near: string;
  stones?: number;
  seed?: string;
};

/**
 * Draws bare ground from its wavy far edge down to the bottom of the picture. The scattered stones are
 * smaller far away.
 */
export function ground(canvas: Canvas, { edge, roll = 10, far, near, stones = 260, seed = 'g' }: Ground) {
  const { width, height, colours } = canvas;
  const shape = polygon([...rollingRim(canvas, edge, roll, seed), [width, height], [0, height]]);
  const light = (colour: string) => mix(colour, colours.haze, 0.18);
  const scatter = times(stones, () => {
    const nearness = canvas.random() ** 1.2;
    const size = 0.8 + nearness * 6 * canvas.between(0.4, 1);
    const tone = canvas.random() < 0.5 ? colours.lit : colours.ink;
    return ellipse(canvas.between(0, width), edge + 3 + nearness * (height - edge), size, size * 0.5, {
      fill: mix(mix(canvas.pick(STONES), near, 0.5), tone, canvas.between(0.05, 0.35)),
      opacity: 0.65,
    });
  });
  canvas.add(
    path(shape, { fill: canvas.gradient([light(mix(far, colours.haze, 0.3)), light(near)]) }),
    group(scatter, { clip: canvas.clip(shape) }),
  );
}

type Hill = { edge: number; roll: number; foot: number; colour: string; bumps?: number; seed: string };

/** A smooth slope behind the ground, with folds that are lit by the sun. */
export function hill(canvas: Canvas, { edge, roll, foot, colour, bumps = 2.4, seed }: Hill) {
  const { width, colours } = canvas;
  const rim = rollingRim(canvas, edge, roll, seed, bumps);
  const shape = polygon([...rim, [width, foot], [0, foot]]);
  const tone = mix(colour, colours.haze, 0.2);
  const folds = times(34, () => {
    const [x, y] = [canvas.between(0, width), canvas.between(edge - roll * 0.6, foot)];
    const [lean, length] = [canvas.between(-30, 30), canvas.between(20, 80)];
    const d = `M${tenth(x)} ${tenth(y)}q${tenth(lean * 0.2)} ${tenth(length * 0.5)} ${tenth(lean)} ${tenth(length)}q${tenth(-lean * 0.5 - 12)} ${tenth(-length * 0.4)} ${tenth(-lean)} ${tenth(-length)}z`;
    return path(d, { fill: canvas.random() < 0.5 ? colours.ink : colours.lit, opacity: 0.1 });
  });
  canvas.add(
    path(shape, { fill: canvas.gradient([mix(tone, colours.lit, 0.12), mix(tone, colours.ink, 0.2)]) }),
    group(folds, { clip: canvas.clip(shape) }),
  );
}

function rollingRim(canvas: Canvas, edge: number, roll: number, seed: string, bumps = 1.9): Point[] {
  const noise = fractalNoise(canvas.seed + seed, 3);
  const start = canvas.random() * 30;
  return times(61, (i): Point => {
    const u = i / 60;
    return [u * canvas.width, edge - (noise(u * bumps + start) - 0.5) * roll * 2];
  });
}

/** A tuft of the tall grass of the sub-Antarctic islands, with its root at x, y. */
export function tussock(canvas: Canvas, x: number, y: number, size: number) {
  const blades = times(26, (i) => {
    const lean = (i / 25 - 0.5) * 2 + canvas.between(-0.1, 0.1);
    const [tipX, tipY] = [lean * size * 0.85, -size * (1.05 - lean ** 2 * 0.55) * canvas.between(0.8, 1.1)];
    const d = `M${tenth(lean * size * 0.16)} 0Q${tenth(lean * size * 0.3)} ${tenth(tipY * 0.95)} ${tenth(tipX)} ${tenth(tipY)}`;
    const fill = mix(canvas.pick(GRASS), canvas.colours.ink, canvas.between(0, 0.35));
    return path(d, { stroke: fill, strokeWidth: 1 + size * 0.055, cap: 'round' });
  });
  const transform = `translate(${tenth(x)} ${tenth(y)})`;
  const shadow = ellipse(x, y, size * 0.55, size * 0.12, { fill: canvas.colours.ink, opacity: 0.3 });
  canvas.add(shadow, group(blades, { transform }));
}

/** An angular stone with its shadow; the side that faces the sky is lighter. */
export function boulder(canvas: Canvas, x: number, y: number, size: number) {
  const { colours } = canvas;
  const rim = times(9, (i): Point => {
    const angle = (i / 9) * 2 * Math.PI;
    return [
      x + Math.cos(angle) * size * canvas.between(0.82, 1.1),
      y - size * 0.3 + Math.sin(angle) * size * 0.5 * canvas.between(0.8, 1.1),
    ];
  });
  const stone = mix(canvas.pick(STONES), colours.haze, 0.15);
  const ridge: Point[] = [
    [x + size * 0.35, y - size * 0.36],
    [x - size * 0.25, y - size * 0.28],
  ];
  canvas.add(
    ellipse(x + size * 0.15, y + size * 0.12, size * 1.15, size * 0.26, { fill: colours.ink, opacity: 0.35 }),
    path(polygon(rim), { fill: mix(stone, colours.ink, 0.25) }),
    path(polygon([...rim.slice(4, 9), ...ridge]), { fill: mix(stone, colours.lit, 0.35) }),
    path(polygon([...rim.slice(2, 5), ridge[1] ?? [x, y]]), { fill: stone }),
  );
}
