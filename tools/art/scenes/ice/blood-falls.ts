/** Draws Blood Falls: salt water full of iron, which rusts where it meets the air. */
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { smoothNoise } from '../../drawing/noise.ts';
import { sky } from '../../land/sky.ts';
import { snowfield, weather } from '../../land/snow.ts';
import { at, curve, group, type Point, path, polygon, tenth, times } from '../../marks.ts';
import { AMBER_JACKET, person } from '../../people/person.ts';
import { tent } from '../../people/tent.ts';
import { brownWalls } from './valleys.ts';

const RUST = ['#8e2f1b', '#b4472a', '#d0703f', '#6f2214'] as const;
/**
 * The outline of the glacier's end, from its upper right corner round to its foot, in shares of the picture's
 * width and height.
 */
const SNOUT: Point[] = [
  [1.04, 0.3],
  [0.86, 0.315],
  [0.7, 0.345],
  [0.52, 0.36],
  [0.38, 0.4],
  [0.27, 0.46],
  [0.2, 0.56],
  [0.17, 0.7],
];

export function bloodFalls(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.44, { clouds: 5, sun: { x: width * 0.16, y: height * 0.13, radius: 16 } });
  brownWalls(canvas);
  snowfield(canvas, { edge: height * 0.66, roll: 5, ridges: 70, tone: 0.1 });
  snout(canvas);
  const x = width * canvas.between(0.48, 0.56);
  falls(canvas, x);
  tent(canvas, width * 0.1, height * 0.83, height * 0.09);
  person(canvas, width * 0.18, height * 0.86, height * 0.075);
  person(canvas, width * 0.22, height * 0.865, height * 0.072, { jacket: AMBER_JACKET });
  weather(canvas);
}

/** Draws the end of the glacier in vertical panels, with snow on top. Panels that face the sun are lighter. */
function snout(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const rim = SNOUT.map(([u, v]): Point => [u * width, v * height + canvas.between(-3, 3)]);
  const outline = `${curve(rim)}L${tenth(width * 1.04)} ${tenth(height * 0.76)}Z`;
  const [panels, cracks] = [facePanels(canvas), faceCracks(canvas)];
  const clip = canvas.clip(outline);
  const shoulder = [
    ...rim,
    ...rim.map(([x, y], i): Point => [x + 4 + i * 0.8, y + 30 - i * 3.4 + canvas.between(-4, 4)]).reverse(),
  ];
  canvas.add(
    path(outline, {
      fill: canvas.gradient([mix(colours.lit, colours.ice, 0.35), mix(colours.ice, colours.shade, 0.5)]),
    }),
    group(panels, { clip }),
    group(cracks, { stroke: mix(colours.ice, colours.ink, 0.4), strokeWidth: 1.6, opacity: 0.35, clip }),
    path(polygon(shoulder), { fill: mix(colours.lit, '#ffffff', 0.4) }),
    path(
      `M${tenth(width * 0.17)} ${tenth(height * 0.7)}Q${tenth(width * 0.6)} ${tenth(height * 0.735)} ${tenth(width)} ${tenth(height * 0.755)}V${tenth(height * 0.79)}Q${tenth(width * 0.5)} ${tenth(height * 0.75)} ${tenth(width * 0.17)} ${tenth(height * 0.7)}Z`,
      {
        fill: mix(colours.lit, colours.shade, 0.35),
      },
    ),
  );
}

function facePanels(canvas: Canvas): string[] {
  const { width, height, colours } = canvas;
  return times(34, (i) => {
    const x = width * (0.16 + (i / 33) * 0.88);
    const lean = canvas.between(-10, 10);
    const next = x + width * 0.03;
    const tone = mix(
      mix(colours.lit, colours.ice, canvas.between(0.25, 0.75)),
      colours.shade,
      canvas.between(0, 0.4),
    );
    return path(
      polygon([
        [x + lean, 0],
        [next + lean + canvas.between(-5, 5), 0],
        [next, height],
        [x, height],
      ]),
      { fill: tone, opacity: canvas.between(0.35, 0.8) },
    );
  });
}

function faceCracks(canvas: Canvas): string[] {
  const { width, height } = canvas;
  return times(30, () => {
    const x = canvas.between(0.18, 1) * width;
    return path(
      `M${tenth(x)} ${tenth(height * canvas.between(0.36, 0.6))}q${tenth(canvas.between(-9, 9))} 30 ${tenth(canvas.between(-7, 7))} ${tenth(canvas.between(40, 120))}`,
      {},
    );
  });
}

/**
 * Draws the red water, which comes out of a crack high in the ice, falls from ledge to ledge, and runs over
 * the frozen lake.
 */
function falls(canvas: Canvas, x: number) {
  const { height } = canvas;
  const [top, foot] = [height * 0.47, height * 0.735];
  const rough = smoothNoise(`${canvas.seed}falls`);
  const halfWidth = (v: number) =>
    height * (0.004 + 0.045 * v + 0.15 * v ** 2.6) * (0.8 + 0.5 * rough(v * 6));
  const sway = (v: number) => height * 0.03 * Math.sin(v * 3.4 + 0.6);
  const side = (sign: number) =>
    times(22, (i): Point => {
      const v = i / 21;
      return [x + sway(v) + sign * halfWidth(v) * canvas.between(0.86, 1.12), top + (foot - top) * v];
    });
  const wash = canvas.gradient([
    ['#8e2f1b', 0.95, 0],
    ['#a63c22', 0.9, 0.35],
    ['#c25a33', 0.85, 1],
  ]);
  const runs = times(120, () => {
    const lane = canvas.random() + canvas.random() - 1;
    const [from, to] = [canvas.random() ** 2 * 0.7, canvas.between(0.75, 1.02)];
    const points = times(6, (i): Point => {
      const v = from + ((to - from) * i) / 5;
      return [x + sway(v) + lane * halfWidth(v) * 1.05, top + (foot - top) * v];
    });
    return path(curve(points), {
      stroke: canvas.pick(RUST),
      strokeWidth: canvas.between(1, 5),
      opacity: canvas.between(0.3, 0.8),
      cap: 'round',
    });
  });
  canvas.add(
    ...pool(canvas, x + sway(1), foot),
    path(polygon([...side(-1), ...side(1).reverse()]), { fill: wash }),
    ...runs,
  );
}

/**
 * Draws the water that has run over the lake. It is darkest where it is fresh, and follows the cracks of the
 * ice.
 */
function pool(canvas: Canvas, x: number, y: number): string[] {
  const { height } = canvas;
  const tones = ['#e2a06f', '#cf7443', '#a63c22'] as const;
  return tones.map((fill, ring) => {
    const reach = height * (0.4 - ring * 0.1);
    const rim = times(37, (i): Point => {
      const angle = (i / 36) * 2 * Math.PI;
      const finger = 0.78 + 0.3 * Math.max(0, Math.sin(angle * 5 + ring + 1)) * canvas.between(0.5, 1);
      return [
        x + Math.cos(angle) * reach * finger * canvas.between(0.94, 1.04),
        y + height * 0.02 + Math.sin(angle) * reach * (Math.sin(angle) > 0 ? 0.27 : 0.07) * finger,
      ];
    });
    return path(`${curve([...rim, at(rim, 1)])}Z`, { fill, opacity: 0.55 + ring * 0.15 });
  });
}
