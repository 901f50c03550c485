/** Draws a valley that ice has carved, with everything that a glacier leaves behind. */
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { faceted } from '../../land/facets.ts';
import { boulder, ground } from '../../land/ground.ts';
import { landscape } from '../../land/landscape.ts';
import { circle, curve, ellipse, group, type Point, path, polygon, tenth, times } from '../../marks.ts';
import { person } from '../../people/person.ts';
import { brownWalls, inPicture } from './valleys.ts';

/**
 * A glacier with moraines between steep walls, and in front of it an erratic: a boulder that the ice has
 * carried there.
 */
export function iceValley(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.46, {
    sky: { clouds: 4, sun: { x: width * 0.15, y: height * 0.12, radius: 17 } },
    mountains: { foot: height * 0.47, rise: height * 0.26, peaks: 2.4, haze: 0.85, rock: 0.6, seed: 'far' },
  });
  brownWalls(canvas);
  ground(canvas, { edge: height * 0.53, roll: 4, far: '#b39a84', near: '#8a705c', stones: 0 });
  steepWalls(canvas);
  glacierWithMoraines(canvas);
  const haze = { fill: canvas.colours.haze, opacity: 0.9, filter: canvas.blur(9) };
  canvas.add(ellipse(width / 2, height * 0.44, width * 0.15, height * 0.02, haze));
  ground(canvas, { edge: height * 0.83, roll: 9, far: '#a58b72', near: '#6f5a4a', stones: 260 });
  const [x, y] = [width * canvas.between(0.27, 0.33), height * 0.915];
  erratic(canvas, x, y, height * 0.15);
  person(canvas, x + height * 0.25, y + height * 0.03, height * 0.11);
  for (const [u, v, size] of [
    [0.08, 0.97, 0.03],
    [0.62, 0.95, 0.022],
    [0.8, 0.9, 0.016],
    [0.93, 0.96, 0.035],
  ] as const)
    boulder(canvas, width * u, height * v, width * size);
}

/** The two sides of the U-shaped valley: almost vertical at the top, and curving into the floor. */
function steepWalls(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const at = inPicture(canvas);
  const wall = (side: -1 | 1) => {
    const edge: Point[] = [
      [0.5, 0.16],
      [0.4, 0.2],
      [0.335, 0.25],
      [0.3, 0.36],
      [0.275, 0.48],
      [0.235, 0.58],
      [0.17, 0.655],
      [0.02, 0.7],
    ];
    const foot: Point[] = [
      [0.02, 0.9],
      [0.5, 0.9],
    ];
    return [...edge, ...foot].map(([u, v]): Point => at([0.5 + side * (u + 0.03), v]));
  };
  for (const side of [-1, 1] as const) {
    const shape = polygon(wall(side));
    const box = {
      x: side < 0 ? -20 : width * 0.53,
      y: height * 0.14,
      width: width * 0.49,
      height: height * 0.6,
    };
    const rock = (u: number, v: number) => {
      const inner = side < 0 ? u : 1 - u;
      const light = side < 0 ? '#8f6c55' : '#c9a078';
      const layer = Math.sin(v * 34 + u * 3) > 0.25 ? 0.16 : 0;
      const colour = mix(light, '#4d3a33', layer + canvas.between(0, 0.3) + inner * 0.12);
      return mix(colour, colours.haze, 0.1 + 0.22 * inner);
    };
    canvas.add(path(shape, { fill: '#8a6a55' }), faceted(canvas, shape, box, 620, rock));
  }
}

/** A glacier that comes towards the viewer between the walls. Stripes of stones run along its edges and on it. */
function glacierWithMoraines(canvas: Canvas) {
  const { colours } = canvas;
  const at = inPicture(canvas);
  /**
   * The distance from the middle of the glacier to its edge, as a share of the picture's width. `v` is the
   * distance from the top of the picture, as a share of the picture's height.
   */
  const half = (v: number) => 0.13 + 0.37 * Math.max(0, (v - 0.44) / 0.42) ** 1.1;
  const bend = (v: number) => 0.5 + 0.06 * Math.sin((v - 0.44) * 7);
  const rows = times(19, (i) => 0.44 + (i / 18) * 0.42);
  const line = (share: number, shake = 0): Point[] =>
    rows.map((v): Point => at([bend(v) + half(v) * (share + canvas.between(-shake, shake)), v]));
  const body = polygon([...line(-1), ...line(1).reverse()]);
  const clip = canvas.clip(body);
  const stripe = (share: number, breadth: number) => {
    const edges = [line(share - breadth, breadth * 0.7), line(share + breadth, breadth * 0.7)];
    const shape = `${curve(edges[0] ?? [])}${curve([...(edges[1] ?? [])].reverse()).replace('M', 'L')}Z`;
    const stones = times(260, () => {
      const v = 0.44 + canvas.random() ** 0.8 * 0.42;
      const aside = share + canvas.between(-1, 1) * breadth * 2.6;
      const [x, y] = at([bend(v) + half(v) * aside, v]);
      const size = 0.6 + (v - 0.44) * 9 * canvas.between(0.3, 1);
      return ellipse(x, y, size, size * 0.6, { fill: mix('#5b4a40', '#8a7666', canvas.random()) });
    });
    return path(shape, { fill: '#75655a', opacity: 0.6 }) + group(stones, { opacity: 0.9 });
  };
  const flow = times(22, (i) =>
    path(curve(line(-0.9 + i * 0.086)), {
      strokeWidth: 0.8 + (i % 3) * 0.5,
      opacity: canvas.between(0.2, 0.6),
    }),
  );
  const cracks = times(26, () => {
    const v = canvas.between(0.56, 0.85);
    const [x, y] = at([bend(v) + half(v) * canvas.between(-0.85, 0.85), v]);
    const reach = (v - 0.44) * 190 * canvas.between(0.5, 1.4);
    return path(`M${tenth(x)} ${tenth(y)}q${tenth(reach / 2)} ${tenth(reach * 0.09)} ${tenth(reach)} 0`, {});
  });
  canvas.add(
    path(body, {
      fill: canvas.gradient([
        mix(colours.lit, colours.haze, 0.4),
        colours.lit,
        mix(colours.lit, colours.ice, 0.4),
      ]),
    }),
    group(flow, { stroke: colours.shade, clip }),
    group(cracks, { stroke: mix(colours.ice, colours.ink, 0.15), strokeWidth: 1.8, opacity: 0.4, clip }),
    group([stripe(-0.96, 0.06), stripe(0.96, 0.06), stripe(-0.22, 0.028), stripe(0.36, 0.022)], { clip }),
  );
}

/**
 * A huge pale boulder. It differs from the brown stones on which it lies, because the ice has carried it
 * there.
 */
function erratic(canvas: Canvas, x: number, y: number, size: number) {
  const { colours } = canvas;
  const rim: Point[] = [
    [-1, -0.1],
    [-0.92, -0.62],
    [-0.55, -1.02],
    [0.05, -1.16],
    [0.62, -0.9],
    [0.98, -0.42],
    [0.9, -0.02],
    [0.3, 0.1],
    [-0.55, 0.09],
  ];
  const shape = polygon(rim.map(([u, v]): Point => [x + u * size, y + v * size]));
  const box = { x: x - size, y: y - size * 1.16, width: size * 2, height: size * 1.26 };
  const tone = (u: number, v: number) =>
    mix('#eadfd6', '#77757c', Math.max(0, Math.min(1, v * 0.62 + u * 0.3 - 0.1 + canvas.between(-0.1, 0.1))));
  const specks = times(60, () =>
    circle(
      x + canvas.between(-0.9, 0.85) * size,
      y - canvas.between(0, 1.05) * size,
      canvas.between(0.5, 1.5),
    ),
  );
  canvas.add(
    ellipse(x + size * 0.3, y + size * 0.08, size * 1.25, size * 0.2, { fill: colours.ink, opacity: 0.4 }),
    path(shape, { fill: '#b5aeab' }),
    faceted(canvas, shape, box, 70, tone),
    group(specks, { fill: '#4a4750', opacity: 0.5, clip: canvas.clip(shape) }),
  );
}
