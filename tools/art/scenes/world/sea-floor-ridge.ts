import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { faceted } from '../../land/facets.ts';
import { sky } from '../../land/sky.ts';
import {
  circle,
  curve,
  ellipse,
  group,
  type Point,
  path,
  polygon,
  polyline,
  rect,
  tenth,
  times,
} from '../../marks.ts';
import { inPicture } from '../ice/valleys.ts';

/**
 * The upper edge of the rock: from the land under the ice on the left, over the ridge in the sea, to the land
 * on the right. In shares of the picture's width and height.
 */
const ROCK_TOP: Point[] = [
  [-0.03, 0.31],
  [0.1, 0.3],
  [0.2, 0.33],
  [0.25, 0.42],
  [0.29, 0.6],
  [0.36, 0.655],
  [0.43, 0.63],
  [0.475, 0.565],
  [0.492, 0.525],
  [0.508, 0.525],
  [0.525, 0.565],
  [0.57, 0.63],
  [0.64, 0.655],
  [0.71, 0.6],
  [0.75, 0.42],
  [0.8, 0.345],
  [0.9, 0.315],
  [1.03, 0.3],
];
const SEA_LEVEL = 0.36;
/** The lower edge of the plates. The farther from the ridge, the deeper it lies. */
const underside = (u: number) => 0.56 + 0.26 * Math.abs(2 * u - 1) ** 0.5;

/**
 * A cross-section of two plates of the Earth's crust. New sea floor forms at the ridge between Antarctica and
 * Australia.
 */
export function seaFloorRidge(canvas: Canvas) {
  const { width, height } = canvas;
  const at = inPicture(canvas);
  sky(canvas, height * SEA_LEVEL, { clouds: 5 });
  canvas.add(
    rect(0, height * SEA_LEVEL, width, height, {
      fill: canvas.gradient([
        ['#3f9dbb', 1, 0],
        ['#155a80', 1, 0.32],
        ['#082c4a', 1, 1],
      ]),
    }),
    path(polyline([at([0, SEA_LEVEL]), at([1, SEA_LEVEL])]), {
      stroke: '#e6fbff',
      strokeWidth: 2.4,
      opacity: 0.8,
    }),
  );
  mantle(canvas);
  plates(canvas);
  meltedRock(canvas);
  landsOnTop(canvas);
}

/** The hot rock below the plates, with lines that rise in the middle and turn to both sides. */
function mantle(canvas: Canvas) {
  const { width, height } = canvas;
  const at = inPicture(canvas);
  const roof = times(41, (i): Point => [-0.03 + i * 0.0265, underside(-0.03 + i * 0.0265) - 0.01]);
  const bottom: Point[] = [
    [1.03, 1.02],
    [-0.03, 1.02],
  ];
  const body = polygon([...roof, ...bottom].map(at));
  const box = { x: 0, y: height * 0.5, width, height: height * 0.5 };
  const warm = (u: number, v: number) => {
    const heat = Math.max(0, 1 - Math.abs(u - 0.5) * 2.1) * 0.75 + v * 0.22 + canvas.between(-0.07, 0.07);
    return mix('#6b2434', '#f0813c', Math.max(0, Math.min(1, heat)));
  };
  const flow = [-1, 1].flatMap((side) =>
    times(4, (i) =>
      path(
        curve(
          (
            [
              [0.5 + side * (0.02 + i * 0.022), 1.02],
              [0.5 + side * (0.025 + i * 0.026), 0.88 + i * 0.012],
              [0.5 + side * (0.12 + i * 0.03), 0.83 + i * 0.032],
              [0.5 + side * 0.3, 0.89 + i * 0.03],
              [0.5 + side * 0.55, 0.97 + i * 0.03],
            ] satisfies Point[]
          ).map(at),
        ),
        {},
      ),
    ),
  );
  canvas.add(
    path(body, { fill: '#7a2b36' }),
    faceted(canvas, body, box, 420, warm),
    group(flow, { stroke: '#ffd08a', strokeWidth: 3, opacity: 0.4, cap: 'round' }),
  );
}

/** The two plates. They are thin and warm at the ridge, and thick and cold under the land. */
function plates(canvas: Canvas) {
  const { width, height } = canvas;
  const at = inPicture(canvas);
  for (const side of [-1, 1]) {
    const top = ROCK_TOP.filter(([u]) => (u - 0.5) * side > 0);
    const bottom = times(21, (i): Point => {
      const u = 0.5 + (side * (0.53 * (side < 0 ? i : 20 - i))) / 20;
      return [u, underside(u)];
    });
    const shape = `${curve(top.map(at))}L${bottom.map((point) => at(point).map(tenth).join(' ')).join('L')}Z`;
    const box = {
      x: side < 0 ? -20 : width / 2,
      y: height * 0.28,
      width: width / 2 + 20,
      height: height * 0.6,
    };
    const tone = (u: number, v: number) => {
      const far = side < 0 ? 1 - u : u;
      const cold = mix('#8a5a50', '#3a4453', Math.min(1, far * 1.7));
      return mix(mix(cold, '#c2a98f', Math.max(0, 0.5 - v) * 0.7), '#141a26', canvas.between(0, 0.28));
    };
    canvas.add(
      path(shape, { fill: '#3d4350' }),
      faceted(canvas, shape, box, 260, tone),
      path(curve(top.map(at)), { stroke: '#d9c7b4', strokeWidth: 1.6, opacity: 0.5 }),
    );
  }
}

/** The melted rock that rises between the plates and glows in the water. */
function meltedRock(canvas: Canvas) {
  const { width, height } = canvas;
  const at = inPicture(canvas);
  const channel: Point[] = [
    [0.445, 0.8],
    [0.482, 0.69],
    [0.493, 0.6],
    [0.495, 0.525],
    [0.505, 0.525],
    [0.507, 0.6],
    [0.518, 0.69],
    [0.555, 0.8],
  ];
  const halo = (colour: string, strength: number) =>
    canvas.glow([
      [colour, strength, 0],
      [colour, 0, 1],
    ]);
  const bubbles = times(26, () => {
    const rise = canvas.random();
    return circle(
      width * (0.5 + canvas.between(-1, 1) * (0.006 + rise * 0.03)),
      height * (0.515 - rise * 0.12),
      canvas.between(0.8, 2.6),
      { opacity: 0.7 * (1 - rise) },
    );
  });
  canvas.add(
    ellipse(width / 2, height * 0.83, width * 0.17, height * 0.17, { fill: halo('#ffb14a', 0.85) }),
    path(polygon(channel.map(at)), { fill: canvas.gradient(['#fff0b8', '#ffb44a', '#f57a2c']) }),
    ellipse(width / 2, height * 0.52, width * 0.12, height * 0.13, { fill: halo('#ff9a4a', 0.75) }),
    ellipse(width / 2, height * 0.523, width * 0.014, height * 0.012, { fill: '#fff3c4' }),
    group(bubbles, { fill: '#e9fbff' }),
  );
}

/**
 * What lies on top of the rock: the ice of Antarctica, which ends in a cliff, and the dry land of Australia
 * with a few trees.
 */
function landsOnTop(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const at = inPicture(canvas);
  const ice: Point[] = [
    [-0.03, 0.15],
    [0.06, 0.165],
    [0.14, 0.205],
    [0.2, 0.262],
    [0.237, 0.315],
    [0.24, 0.4],
    [0.2, 0.345],
    [0.1, 0.32],
    [-0.03, 0.33],
  ];
  const shape = polygon(ice.map(at));
  const box = { x: 0, y: height * 0.14, width: width * 0.25, height: height * 0.24 };
  const land = ROCK_TOP.filter(([u]) => u >= 0.75);
  const soil = polygon([...land, ...land.map(([u, v]): Point => [u, v + 0.03]).reverse()].map(at));
  const trees = times(9, (i) => {
    const [x, y] = at([0.815 + i * 0.022, 0.345 - i * 0.0042]);
    const size = canvas.between(9, 15);
    return (
      path(`M${tenth(x)} ${tenth(y)}v${tenth(-size)}`, { stroke: '#5a4030', strokeWidth: 2 }) +
      ellipse(x, y - size * 1.2, size * 0.75, size * 0.5, {
        fill: mix('#5f7f3c', '#3c5a30', canvas.random()),
      })
    );
  });
  canvas.add(
    path(shape, { fill: colours.lit }),
    faceted(canvas, shape, box, 120, (u, v) =>
      mix(
        colours.lit,
        colours.shade,
        Math.max(0, Math.min(1, v * 0.75 + u * 0.1 + canvas.between(-0.12, 0.1))),
      ),
    ),
    path(polyline(ice.slice(0, 5).map(at)), { stroke: '#ffffff', strokeWidth: 2.4 }),
    path(soil, { fill: canvas.gradient(['#c98a55', '#8f5a3c']) }),
    ...trees,
  );
}
