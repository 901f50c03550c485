/** Scenes of the few places without ice, and of stones that came from further away than any of us. */
import type { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { boulder, ground } from '../land/ground.ts';
import { mountains } from '../land/mountains.ts';
import { sky } from '../land/sky.ts';
import { snowfield, weather } from '../land/snow.ts';
import { tabularBerg } from '../land/tabular-berg.ts';
import { curve, ellipse, group, type Point, path, polygon, polyline, rect, times } from '../marks.ts';
import { smoothNoise } from '../noise.ts';
import { AMBER_JACKET, person } from '../people/person.ts';
import { routeFlag, tent } from '../people/tent.ts';

/** The Dry Valleys: brown walls, a tongue of glacier, a lake with a lid of ice. */
export function dryValley(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.5, { clouds: 4, sun: { x: width * 0.16, y: height * 0.14, radius: 17 } });
  mountains(canvas, {
    foot: height * 0.5,
    rise: height * 0.22,
    peaks: 2,
    haze: 0.95,
    rock: 0.5,
    seed: 'snow',
  });
  brownWalls(canvas);
  ground(canvas, { edge: height * 0.55, roll: 8, far: '#b09377', near: '#77604e', stones: 420 });
  iceTongue(canvas);
  frozenLake(canvas, width * canvas.between(0.4, 0.5), height * 0.74);
  for (const [x, y, size] of [
    [0.08, 0.92, 0.1],
    [0.93, 0.86, 0.07],
    [0.8, 0.98, 0.09],
  ] as const)
    boulder(canvas, width * x, height * y, width * size);
  const x = width * canvas.between(0.62, 0.72);
  tent(canvas, x, height * 0.66, height * 0.06);
  person(canvas, x + width * 0.05, height * 0.9, height * 0.09);
  weather(canvas);
}

/** The same mountains as everywhere, but of bare rock: the valley between two of them. */
function brownWalls(canvas: Canvas) {
  const { height, colours } = canvas;
  const warm = (colour: string, share = 0.55) => mix(colour, canvas.colours.haze, 1 - share);
  canvas.colours = {
    ...colours,
    lit: warm('#d2a981', 0.85),
    shade: warm('#86654f', 0.85),
    rock: warm('#5f463b', 0.9),
  };
  const open = (u: number) => Math.min(1, Math.abs(u - 0.5) * 2.1 + 0.06);
  mountains(canvas, {
    foot: height * 0.56,
    rise: height * 0.42,
    peaks: 1.5,
    haze: 0.5,
    rock: 0.7,
    seed: 'walls',
    envelope: open,
  });
  canvas.colours = colours;
}

/** A glacier that ends on the valley floor, as a small cliff. */
function iceTongue(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const points: Point[] = [
    [0.99, 0.28],
    [0.9, 0.4],
    [0.8, 0.5],
    [0.68, 0.575],
    [0.72, 0.6],
    [0.84, 0.61],
    [1.02, 0.62],
  ];
  const shape = polygon(points.map(([u, v]): Point => [u * width, v * height]));
  const edge = polyline(points.slice(3).map(([u, v]): Point => [u * width, v * height - 5]));
  canvas.add(
    path(shape, { fill: canvas.gradient([colours.lit, mix(colours.lit, colours.shade, 0.6)], 'across') }),
    path(edge, { stroke: mix(colours.ice, colours.shade, 0.3), strokeWidth: 13, join: 'round' }),
  );
}

function frozenLake(canvas: Canvas, x: number, y: number) {
  const { width, height, colours } = canvas;
  const rim = times(30, (k): Point => {
    const angle = (k / 30) * 2 * Math.PI;
    const reach = canvas.between(0.9, 1.06);
    return [x + Math.cos(angle) * width * 0.36 * reach, y + Math.sin(angle) * height * 0.085 * reach];
  });
  const shape = polygon(rim);
  const cracks = times(16, () => {
    const start: Point = [x + canvas.between(-0.34, 0.34) * width, y + canvas.between(-0.08, 0.08) * height];
    const step = (): Point => [start[0] + canvas.between(-90, 90), start[1] + canvas.between(-14, 14)];
    return path(polyline([start, step(), step()]), { strokeWidth: canvas.between(0.8, 2) });
  });
  const blue = canvas.gradient([mix(colours.ice, colours.lit, 0.55), mix(colours.ice, colours.sea[0], 0.35)]);
  canvas.add(
    path(shape, { fill: blue, stroke: colours.lit, strokeWidth: 4, strokeOpacity: 0.7 }),
    group(cracks, { stroke: '#ffffff', opacity: 0.6, clip: canvas.clip(shape) }),
  );
}

const RUST = ['#8e2f1b', '#b4472a', '#d0703f'] as const;

/** Blood Falls: salt water full of iron that turns to rust where it meets the air. */
export function bloodFalls(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.4, { clouds: 5, sun: { x: width * 0.18, y: height * 0.13, radius: 16 } });
  brownWalls(canvas);
  snowfield(canvas, { edge: height * 0.66, roll: 5, ridges: 60, tone: 0.1 });
  const foot = height * 0.72;
  tabularBerg(canvas, { x: width * 0.5, y: foot, width: width * 1.2, height: height * 0.34, afloat: false });
  stain(canvas, width * canvas.between(0.42, 0.58), foot, height * 0.3);
  tent(canvas, width * 0.14, height * 0.86, height * 0.1);
  person(canvas, width * 0.22, height * 0.88, height * 0.075);
  person(canvas, width * 0.26, height * 0.885, height * 0.072, { jacket: AMBER_JACKET });
  weather(canvas);
}

/** Rust that fades upwards over the cliff, runs in it, and the fan they make on the lake. */
function stain(canvas: Canvas, x: number, foot: number, drop: number) {
  const rough = smoothNoise(`${canvas.seed}stain`);
  const reach = (lean: number) =>
    drop * (0.14 + 0.76 * Math.exp(-((lean * 2.1) ** 2))) * (0.62 + 0.5 * rough(lean * 9 + 40));
  const along = (lean: number) => x + lean * drop * 0.72;
  const rim = times(49, (i): Point => [along(i / 24 - 1), foot - reach(i / 24 - 1)]);
  const runs = times(90, () => {
    const lean = (canvas.random() + canvas.random() - 1) * 0.95;
    const length = reach(lean) * canvas.between(0.4, 1);
    const end: Point = [along(lean), foot + 2];
    const line = curve([
      [end[0] - lean * 5, foot - length],
      [end[0] + canvas.between(-4, 4), foot - length * 0.5],
      end,
    ]);
    const opacity = canvas.between(0.2, 0.6);
    return path(line, {
      stroke: canvas.pick(RUST),
      strokeWidth: canvas.between(1, 4.5),
      opacity,
      cap: 'round',
    });
  });
  const fan = lakeFan(canvas, x, foot, drop);
  const wash = canvas.gradient([
    ['#c25a33', 0.05, 0],
    ['#b4472a', 0.6, 0.45],
    ['#8e2f1b', 0.9, 1],
  ]);
  const spread = canvas.gradient([
    ['#8e2f1b', 0.9, 0],
    ['#c25a33', 0.7, 0.5],
    ['#e2a06f', 0.25, 1],
  ]);
  canvas.add(
    path(polygon(fan), { fill: spread }),
    path(polygon([...rim, [along(1), foot], [along(-1), foot]]), { fill: wash, filter: canvas.blur(3) }),
    ...runs,
  );
}

/** The half round edge of what has run out over the lake. */
function lakeFan(canvas: Canvas, x: number, foot: number, drop: number): Point[] {
  return times(28, (k): Point => {
    const angle = (k / 27) * Math.PI;
    return [
      x + Math.cos(angle) * drop * canvas.between(0.8, 1),
      foot + Math.sin(angle) * drop * canvas.between(0.2, 0.3),
    ];
  });
}

/** A meteorite on blue ice, marked with a flag. */
export function meteorite(canvas: Canvas) {
  const { width, height, colours } = canvas;
  sky(canvas, height * 0.36, { clouds: 4, sun: { x: width * 0.2, y: height * 0.14, radius: 17 } });
  mountains(canvas, { foot: height * 0.37, rise: height * 0.16, peaks: 3.6, haze: 0.8, rock: 1 });
  blueIce(canvas);
  const people = width * canvas.between(0.2, 0.3);
  person(canvas, people, height * 0.56, height * 0.1);
  person(canvas, people + width * 0.045, height * 0.565, height * 0.095, { jacket: AMBER_JACKET });
  const [x, y] = [width * canvas.between(0.52, 0.6), height * 0.86];
  routeFlag(canvas, x + width * 0.22, y + height * 0.02, height * 0.34);
  canvas.add(ellipse(x + 20, y + 6, width * 0.19, height * 0.035, { fill: '#06223d', opacity: 0.45 }));
  stone(canvas, x, y, width * 0.15);
  canvas.add(
    rect(x - width * 0.3, y - 12, 34, 34, { fill: '#f7f4ea' }),
    rect(x - width * 0.3, y - 12, 17, 17, { fill: colours.ink }),
    rect(x - width * 0.3 + 17, y + 5, 17, 17, { fill: colours.ink }),
  );
  weather(canvas);
}

/** Ice so old and pressed that it is blue, scoured bare by the wind. */
function blueIce(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const deep = mix(colours.ice, '#2b87b8', 0.6);
  const top = height * 0.37;
  const drifts = times(70, () => {
    const nearness = canvas.random() ** 1.3;
    const [x, y] = [canvas.between(-0.1, 1) * width, top + nearness * (height - top)];
    const [length, rise] = [(30 + 220 * nearness) * canvas.between(0.5, 1.2), 2 + 8 * nearness];
    return path(
      `M${Math.round(x)} ${Math.round(y)}q${Math.round(length / 2)} ${-Math.round(rise)} ${Math.round(length)} 0q${-Math.round(length / 2)} ${Math.round(rise * 0.7)} ${-Math.round(length)} 0z`,
      { opacity: canvas.between(0.2, 0.75) },
    );
  });
  const cracks = times(30, () => {
    const y = top + canvas.random() ** 1.3 * (height - top);
    const x = canvas.between(0, width);
    const size = (y - top) * 0.5 + 12;
    return path(
      polyline([
        [x - size, y + canvas.between(-6, 6)],
        [x, y],
        [x + size * 0.8, y + canvas.between(-14, 14)],
      ]),
      {},
    );
  });
  canvas.add(
    rect(0, top, width, height - top, {
      fill: canvas.gradient([
        mix(deep, colours.haze, 0.55),
        mix(deep, colours.lit, 0.12),
        mix(deep, '#0b4a78', 0.35),
      ]),
    }),
    group(drifts, { fill: colours.lit }),
    group(cracks, { stroke: '#ffffff', strokeWidth: 1.2, opacity: 0.45 }),
  );
}

/** The stone, with the black crust it got in the fire of its fall. */
function stone(canvas: Canvas, x: number, y: number, size: number) {
  const rim = times(13, (i): Point => {
    const angle = (i / 13) * 2 * Math.PI;
    const reach = size * canvas.between(0.86, 1.06);
    return [x + Math.cos(angle) * reach, y - size * 0.5 + Math.sin(angle) * reach * 0.66];
  });
  const hollows = times(15, () => {
    const [angle, reach] = [canvas.between(0, 2 * Math.PI), Math.sqrt(canvas.random()) * size * 0.7];
    const r = size * canvas.between(0.07, 0.16);
    const [cx, cy] = [x + Math.cos(angle) * reach, y - size * 0.5 + Math.sin(angle) * reach * 0.6];
    return (
      ellipse(cx, cy, r, r * 0.7, { fill: '#0d0b0d', opacity: 0.6 }) +
      ellipse(cx + r * 0.2, cy + r * 0.25, r * 0.8, r * 0.5, { fill: '#4d4442', opacity: 0.6 })
    );
  });
  const crust = canvas.glow(
    [
      ['#7a6d68', 1, 0],
      ['#3a3233', 1, 0.5],
      ['#151214', 1, 1],
    ],
    { x: 0.34, y: 0.22 },
  );
  canvas.add(
    path(polygon(rim), { fill: crust, join: 'round', stroke: '#151214', strokeWidth: 3 }),
    ...hollows,
  );
}
