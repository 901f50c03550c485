/** Scenes of the few places without snow: the Dry Valleys, and the blue ice on which meteorites are found. */
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { boulder, ground } from '../../land/ground.ts';
import { landscape } from '../../land/landscape.ts';
import { mountains } from '../../land/mountains.ts';
import { weather } from '../../land/snow.ts';
import { curve, ellipse, group, type Point, path, polygon, polyline, rect, times } from '../../marks.ts';
import { AMBER_JACKET, person } from '../../people/person.ts';
import { routeFlag, tent } from '../../people/tent.ts';

/** The Dry Valleys: brown slopes, the tongue of a glacier, and a lake covered with ice. */
export function dryValley(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.5, {
    sky: { clouds: 4, sun: { x: width * 0.16, y: height * 0.14, radius: 17 } },
    mountains: {
      foot: height * 0.5,
      rise: height * 0.22,
      peaks: 2,
      haze: 0.95,
      rock: 0.5,
      seed: 'snow',
    },
  });
  brownWalls(canvas);
  ground(canvas, { edge: height * 0.55, roll: 8, far: '#b09377', near: '#77604e', stones: 420 });
  iceTongue(canvas);
  frozenLake(canvas);
  for (const [x, y, size] of [
    [0.04, 0.93, 0.09],
    [0.95, 0.8, 0.06],
    [0.86, 0.97, 0.1],
  ] as const)
    boulder(canvas, width * x, height * y, width * size);
  const x = width * canvas.between(0.88, 0.92);
  tent(canvas, x, height * 0.74, height * 0.075);
  person(canvas, x - width * 0.055, height * 0.77, height * 0.065);
  weather(canvas);
}

/** Two mountains of bare rock with the valley between them. */
export function brownWalls(canvas: Canvas) {
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

/**
 * The upper edge of the glacier, in shares of the picture's width and height. LIP is the edge at which it
 * breaks off.
 */
const TONGUE: Point[] = [
  [1.03, 0.3],
  [0.94, 0.37],
  [0.85, 0.44],
  [0.74, 0.5],
  [0.63, 0.545],
];
const LIP: Point[] = [
  [0.6, 0.575],
  [0.7, 0.585],
  [0.82, 0.58],
  [1.03, 0.565],
];
const SHORE: Point[] = [
  [0.3, 0.635],
  [0.46, 0.618],
  [0.62, 0.622],
  [0.78, 0.645],
  [0.83, 0.69],
  [0.72, 0.74],
  [0.7, 0.8],
  [0.62, 0.87],
  [0.42, 0.905],
  [0.2, 0.88],
  [0.1, 0.82],
  [0.17, 0.755],
  [0.16, 0.7],
  [0.22, 0.655],
];

/** @returns a function that turns a point in shares of the picture's width and height into drawing units */
export const inPicture =
  ({ width, height }: Canvas) =>
  ([u, v]: Point): Point => [u * width, v * height];

/** A glacier that comes down between the walls and ends on the valley floor as a cliff. */
function iceTongue(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const at = inPicture(canvas);
  const lip = LIP.map(at);
  const fall = (x: number) => height * (0.035 + 0.02 * ((x - width * 0.6) / (width * 0.4)));
  const cliff = polygon([...lip, ...lip.map(([x, y]): Point => [x, y + fall(x)]).reverse()]);
  const flow = times(11, (i) => {
    const [from, to] = [0.42 + i * 0.012, 0.6 + i * 0.035];
    return path(
      curve([at([1.03, from]), at([0.86, from + 0.075]), at([0.72 + i * 0.008, 0.545]), at([to, 0.578])]),
      { strokeWidth: 1 + (i % 3) },
    );
  });
  const cracks = times(26, () => {
    const x = canvas.between(0.6, 1) * width;
    return path(
      `M${Math.round(x)} ${Math.round(height * 0.575)}l${Math.round(canvas.between(-5, 5))} ${Math.round(fall(x))}`,
      {},
    );
  });
  const body = polygon([...TONGUE.map(at), ...lip]);
  canvas.add(
    path(body, { fill: canvas.gradient([colours.lit, mix(colours.lit, colours.shade, 0.45)], 'across') }),
    group(flow, { stroke: colours.shade, opacity: 0.4, clip: canvas.clip(body) }),
    path(cliff, {
      fill: canvas.gradient([mix(colours.ice, colours.lit, 0.35), mix(colours.ice, colours.shade, 0.55)]),
    }),
    group(cracks, { stroke: mix(colours.ice, colours.ink, 0.35), strokeWidth: 1.6, opacity: 0.45 }),
    path(polyline(lip), { stroke: '#ffffff', strokeWidth: 2.4, opacity: 0.85 }),
  );
}

/** The lake in front of the glacier. Its ice never melts completely; in summer there is open water at its edge. */
function frozenLake(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const edge = SHORE.map(inPicture(canvas)).map(
    ([x, y]): Point => [x + canvas.between(-9, 9), y + canvas.between(-3, 3)],
  );
  const [middleX, middleY] = [width * 0.46, height * 0.75];
  const lid = edge.map(([x, y]): Point => [middleX + (x - middleX) * 0.955, middleY + (y - middleY) * 0.93]);
  const [outer, inner] = [closed(edge), closed(lid)];
  const cracks = lidCracks(canvas);
  canvas.add(
    path(outer, { fill: mix(colours.sea[0], colours.sea[1], 0.35) }),
    path(inner, {
      fill: canvas.gradient([
        mix(colours.lit, colours.ice, 0.25),
        mix(colours.ice, colours.lit, 0.25),
        mix(colours.ice, colours.sea[0], 0.45),
      ]),
    }),
    group(cracks, { stroke: '#ffffff', opacity: 0.62, clip: canvas.clip(inner) }),
    path(inner, { stroke: colours.lit, strokeWidth: 2.4, strokeOpacity: 0.9 }),
  );
}

const closed = (points: Point[]) => `${curve([...points, ...points.slice(0, 2)])}Z`;

function lidCracks(canvas: Canvas): string[] {
  const at = inPicture(canvas);
  return times(34, () => {
    const [u, v] = [canvas.between(0.1, 0.84), canvas.between(0.62, 0.9)];
    const reach = (v - 0.55) * canvas.between(0.3, 0.9);
    return path(
      polyline([
        at([u - reach, v + canvas.between(-0.012, 0.012)]),
        at([u, v]),
        at([u + reach * 0.8, v + canvas.between(-0.02, 0.02)]),
      ]),
      { strokeWidth: 0.7 + (v - 0.6) * 7 * canvas.random() },
    );
  });
}

/** A meteorite on blue ice. A flag marks where it lies. */
export function meteorite(canvas: Canvas) {
  const { width, height, colours } = canvas;
  landscape(canvas, height * 0.36, {
    sky: { clouds: 4, sun: { x: width * 0.2, y: height * 0.14, radius: 17 } },
    mountains: { foot: height * 0.37, rise: height * 0.16, peaks: 3.6, haze: 0.8, rock: 1 },
  });
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

/** Ice that is blue, because it is very old and compressed. The wind has swept the snow off it. */
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

/** The meteorite. Its black crust formed when it fell through the air. */
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
