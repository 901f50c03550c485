/** Scenes of volcanoes. */
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { faceted } from '../../land/facets.ts';
import { landscape } from '../../land/landscape.ts';
import { mountains, volcano } from '../../land/mountains.ts';
import { sea } from '../../land/sea.ts';
import { sky } from '../../land/sky.ts';
import { mist, snowfield, weather } from '../../land/snow.ts';
import { curve, ellipse, group, type Point, path, polygon, times } from '../../marks.ts';
import { AMBER_JACKET, person } from '../../people/person.ts';
import { icebreakerMark } from '../../people/ships.ts';
import { tent } from '../../people/tent.ts';

/** Mount Erebus above the sea ice, with a tent that shows how large the mountain is. */
export function erebus(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.68, {
    sky: { clouds: 5 },
    mountains: { foot: height * 0.685, rise: height * 0.1, peaks: 3, haze: 0.95 },
  });
  const x = width * canvas.between(0.46, 0.56);
  volcano(canvas, { x, y: height * 0.7, width: width * 1.02, height: height * 0.44 });
  mist(canvas, height * 0.685, height * 0.06, 0.8);
  snowfield(canvas, { edge: height * 0.71, roll: 6, ridges: 110 });
  tent(canvas, width * 0.24, height * 0.84, height * 0.11);
  person(canvas, width * 0.31, height * 0.855, height * 0.06);
  weather(canvas);
}

/** The lake of lava in the crater, seen from its rim. */
export function lavaLake(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.24, { snowfield: { edge: height * 0.22, roll: 10, ridges: 20 } });
  craterWalls(canvas);
  lake(canvas, width * canvas.between(0.47, 0.55), height * 0.63);
  const rim: Point[] = times(25, (i) => [
    (i / 24) * width,
    height * (0.84 + 0.05 * Math.sin(i * 0.5) + canvas.between(-0.012, 0.012)),
  ]);
  const shape = polygon([...rim, [width, height], [0, height]]);
  const { lit, shade } = canvas.colours;
  canvas.add(path(shape, { fill: canvas.gradient([mix(lit, '#ffb98a', 0.3), mix(lit, shade, 0.4)]) }));
  const x = width * canvas.between(0.2, 0.3);
  person(canvas, x, height * 0.93, height * 0.12);
  person(canvas, x + width * 0.05, height * 0.94, height * 0.115, { jacket: AMBER_JACKET });
  weather(canvas);
}

/** Terraces of dark rock, one inside the other, which the lava lights red from below. */
function craterWalls(canvas: Canvas) {
  const { width, height } = canvas;
  times(5, (i) => {
    const [rx, ry] = [width * (0.66 - i * 0.085), height * (0.4 - i * 0.052)];
    const cy = height * (0.64 + i * 0.004);
    const rim = times(44, (k): Point => {
      const angle = (k / 44) * 2 * Math.PI;
      const shake = canvas.between(0.94, 1.04);
      return [width / 2 + Math.cos(angle) * rx * shake, cy + Math.sin(angle) * ry * shake];
    });
    const shape = polygon(rim);
    const box = { x: width / 2 - rx, y: cy - ry, width: rx * 2, height: ry * 2 };
    const base = mix('#5a4d50', '#241a1e', i / 5);
    const tones = () =>
      mix(mix(base, '#0e0a0d', canvas.between(0, 0.35)), '#c2512a', (i / 5) ** 2 * canvas.between(0.1, 0.5));
    const snow = i === 0 ? mix(canvas.colours.lit, canvas.colours.shade, 0.3) : base;
    canvas.add(
      path(shape, { fill: base, stroke: snow, strokeWidth: i === 0 ? 9 : 0 }),
      faceted(canvas, shape, box, 130, tones),
    );
  });
}

/** The lava lake: a dark crust with bright cracks, and its light in the steam. */
function lake(canvas: Canvas, x: number, y: number) {
  const [rx, ry] = [canvas.width * 0.24, canvas.height * 0.125];
  const rim = times(40, (k): Point => {
    const angle = (k / 40) * 2 * Math.PI;
    return [
      x + Math.cos(angle) * rx * canvas.between(0.94, 1.05),
      y + Math.sin(angle) * ry * canvas.between(0.94, 1.05),
    ];
  });
  const shape = polygon(rim);
  const plates = times(70, () => {
    const [cx, cy] = [x + canvas.between(-1, 1) * rx, y + canvas.between(-1, 1) * ry];
    return crustPlate(canvas, cx, cy, rx * canvas.between(0.06, 0.2));
  });
  const hot = canvas.glow([
    ['#ffe9a0', 1, 0],
    ['#ff9a33', 1, 0.55],
    ['#d94a1c', 1, 1],
  ]);
  const light = canvas.glow([
    ['#ffab5c', 0.6, 0],
    ['#ff7a33', 0.2, 0.5],
    ['#ff7a33', 0, 1],
  ]);
  const steam = times(16, () =>
    ellipse(x + canvas.between(-1, 1) * rx, y - ry - canvas.random() * canvas.height * 0.3, 50, 22, {
      opacity: canvas.between(0.05, 0.2),
    }),
  );
  canvas.add(
    path(shape, { fill: hot }),
    group(plates, { clip: canvas.clip(shape) }),
    ellipse(x, y - ry * 0.6, rx * 1.7, ry * 2.8, { fill: light }),
    group(steam, { fill: '#ffe3cf', filter: canvas.blur(14) }),
  );
}

/** A plate of the dark crust that floats on the lava. */
function crustPlate(canvas: Canvas, x: number, y: number, size: number): string {
  const corners = times(6, (k): Point => {
    const angle = (k / 6) * 2 * Math.PI;
    return [
      x + Math.cos(angle) * size * canvas.between(0.6, 1),
      y + Math.sin(angle) * size * 0.42 * canvas.between(0.6, 1),
    ];
  });
  return path(polygon(corners), { fill: mix('#5f1f12', '#26100d', canvas.random()), opacity: 0.85 });
}

/** The flooded crater of Deception Island: black slopes around a harbour, with steam on the beach. */
export function caldera(canvas: Canvas) {
  const { width, height, colours } = canvas;
  sky(canvas, height * 0.4, { clouds: 8, sun: { x: width * 0.2, y: height * 0.14, radius: 16 } });
  const snow = colours;
  canvas.colours = { ...snow, rock: '#4a4248', ink: '#1b171b' };
  mountains(canvas, { foot: height * 0.44, rise: height * 0.24, peaks: 2.2, haze: 0.5, rock: 1.1 });
  sea(canvas, { bottom: height });
  canvas.add(icebreakerMark(canvas, width * canvas.between(0.56, 0.64), height * 0.57, width * 0.24));
  canvas.colours = snow;
  beach(canvas);
  for (const [x, y] of [
    [0.3, 0.86],
    [0.355, 0.865],
    [0.52, 0.9],
  ] as const)
    person(canvas, width * x, height * y, height * 0.095, { jacket: x > 0.5 ? AMBER_JACKET : '#d8432f' });
  weather(canvas);
}

/** The edge of the sea, in shares of the picture's width and height. */
const BAY: Point[] = [
  [-0.05, 0.6],
  [0.1, 0.635],
  [0.22, 0.7],
  [0.38, 0.745],
  [0.6, 0.75],
  [0.8, 0.79],
  [0.93, 0.87],
  [1.05, 0.9],
];

/** The bay with waves on black sand, and with steam where the ground is hot. */
function beach(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const shore = BAY.map(([u, v]): Point => [u * width, v * height]);
  const line = curve(shore);
  const land = `${line}L${width * 1.05} ${height}L${-width * 0.05} ${height}Z`;
  const stones = times(420, () => {
    const v = canvas.random() ** 0.8;
    return ellipse(
      canvas.between(0, width),
      height * (0.64 + 0.36 * v),
      0.8 + v * 4 * canvas.random(),
      0.5 + v * 1.6,
      {
        fill: canvas.random() < 0.4 ? colours.lit : '#151215',
        opacity: canvas.between(0.12, 0.5),
      },
    );
  });
  const surf = [16, 9, 3].map((width, i) =>
    path(line, { stroke: '#ffffff', strokeWidth: width, opacity: [0.16, 0.3, 0.85][i] ?? 1 }),
  );
  const clip = canvas.clip(land);
  canvas.add(
    path(land, { fill: canvas.gradient(['#5d565a', '#3d373c', '#2a262b']) }),
    path(line, { stroke: '#1c181c', strokeWidth: 46, opacity: 0.5, clip }),
    group(stones, { clip }),
    ...surf,
    ...[0.09, 0.2, 0.74].map((u) => plume(canvas, u, shore)),
  );
}

/**
 * Steam that rises at the water's edge and is bent by the wind.
 * @param u the position, as a share of the picture's width
 */
function plume(canvas: Canvas, u: number, shore: Point[]): string {
  const { width, height } = canvas;
  const x = u * width;
  const next = shore.findIndex(([px]) => px > x);
  const y = shore[Math.max(0, next)]?.[1] ?? height * 0.7;
  const tall = height * canvas.between(0.14, 0.34);
  const [lean, waver] = [canvas.between(0.2, 0.6), canvas.between(0, 6)];
  const puffs = times(26, (i) => {
    const rise = i / 25;
    return ellipse(
      x + (rise ** 1.4 * lean + 0.12 * Math.sin(rise * 7 + waver)) * tall + canvas.between(-14, 14),
      y - rise * tall + canvas.between(-6, 6),
      18 + rise * 34 * canvas.between(0.5, 1.3),
      11 + rise * 22 * canvas.between(0.5, 1.3),
      { opacity: 0.3 * (1 - rise) ** 0.8 + 0.03 },
    );
  });
  return group(puffs, { fill: '#ffffff', filter: canvas.once('steam', () => canvas.blur(8)) });
}
