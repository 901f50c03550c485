/** Scenes of single stations, each with its typical shape and surroundings. */
import { adelieMark } from '../../animals/penguins.ts';
import { sealMark } from '../../animals/seals.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { flagOnPole } from '../../flags/flag-marks.ts';
import type { Flag } from '../../flags/shapes.ts';
import { TWELVE_TODAY } from '../../flags/twelve.ts';
import { berg, tabularBerg } from '../../land/berg.ts';
import { boulder, ground } from '../../land/ground.ts';
import { landscape } from '../../land/landscape.ts';
import { volcano } from '../../land/mountains.ts';
import { floes } from '../../land/sea.ts';
import { sky } from '../../land/sky.ts';
import { snowfield, weather } from '../../land/snow.ts';
import {
  circle,
  curve,
  ellipse,
  group,
  type Point,
  path,
  place,
  polygon,
  polyline,
  tenth,
  times,
} from '../../marks.ts';
import { isDark } from '../../moods.ts';
import { AMBER_JACKET, person } from '../../people/person.ts';
import {
  block,
  concordia,
  davis,
  fieldHut,
  mawson,
  poleStation,
  turbine,
} from '../../people/stations-of-the-coast.ts';
import { routeFlag } from '../../people/tent.ts';
import { hagglunds } from '../../people/vehicles.ts';

/** Davis station between brown hills, with icebergs that have run aground near the beach. */
export function davisStation(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.44, {
    sky: { clouds: 6, sun: { x: width * 0.16, y: height * 0.16, radius: 16 } },
    sea: { bottom: height * 0.64 },
  });
  for (const [x, size] of [
    [0.14, 0.2],
    [0.52, 0.14],
    [0.86, 0.24],
  ] as const)
    berg(canvas, {
      x: width * (x + canvas.between(-0.04, 0.04)),
      y: height * 0.485,
      width: width * size,
      height: height * size * 0.66,
    });
  floes(canvas, { count: 14, to: 0.2, size: 0.8 });
  ground(canvas, { edge: height * 0.56, roll: 14, far: '#a58d76', near: '#6d5947', stones: 420 });
  davis(canvas, width * 0.52, height * 0.68, width * 0.84);
  boulder(canvas, width * 0.08, height * 0.92, width * 0.09);
  boulder(canvas, width * 0.9, height * 0.86, width * 0.07);
  canvas.add(sealMark(canvas, width * 0.72, height * 0.92, width * 0.17, { tone: '#75624f' }));
  person(canvas, width * canvas.between(0.28, 0.4), height * 0.83, height * 0.075);
  weather(canvas);
}

/** Mawson station on a horseshoe of rock around a frozen harbour. The ice sheet rises behind it. */
export function mawsonStation(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.46, {
    sky: { clouds: 4, sun: { x: width * 0.14, y: height * 0.16, radius: 16 } },
    mountains: { foot: height * 0.33, rise: height * 0.15, peaks: 3, haze: 0.8, rock: 1.1 },
  });
  iceSheet(canvas);
  ground(canvas, { edge: height * 0.6, roll: 16, far: '#857364', near: '#4d4038', stones: 420 });
  mawson(canvas, width * 0.5, height * 0.7, width * 0.86);
  boulder(canvas, width * 0.05, height * 0.8, width * 0.07);
  boulder(canvas, width * 0.95, height * 0.83, width * 0.08);
  harbour(canvas);
  person(canvas, width * canvas.between(0.26, 0.34), height * 0.9, height * 0.08);
  for (const x of [0.58, 0.62, 0.69])
    canvas.add(adelieMark(canvas, width * x, height * 0.91, height * 0.075, { flip: x > 0.6 }));
  weather(canvas, 20);
}

/**
 * The slope of the ice sheet. It is blue where the wind has swept off the snow, and cracked because it flows
 * to the sea.
 */
function iceSheet(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const rim: Point[] = times(41, (i) => {
    const u = i / 40;
    return [u * width, height * (0.34 + 0.025 * Math.sin(u * 4.2 + 0.6) - 0.03 * u)];
  });
  const shape = polygon([...rim, [width, height * 0.68], [0, height * 0.68]]);
  const swept = times(16, () => {
    const [x, y] = [canvas.between(-0.1, 1) * width, height * canvas.between(0.38, 0.6)];
    const [long, rise] = [width * canvas.between(0.12, 0.4), height * canvas.between(0.006, 0.018)];
    return path(
      `M${tenth(x)} ${tenth(y)}q${tenth(long / 2)} ${tenth(-rise)} ${tenth(long)} ${tenth(-rise * 0.4)}q${tenth(-long / 2)} ${tenth(rise * 1.6)} ${tenth(-long)} ${tenth(rise * 0.4)}z`,
      {
        opacity: canvas.between(0.2, 0.55),
      },
    );
  });
  const cracks = times(22, () => {
    const [x, y] = [canvas.between(0, width), height * canvas.between(0.42, 0.6)];
    return path(
      `M${tenth(x)} ${tenth(y)}q${tenth(canvas.between(20, 60))} ${tenth(canvas.between(-6, 4))} ${tenth(canvas.between(60, 130))} ${tenth(canvas.between(-4, 10))}`,
      {
        strokeWidth: canvas.between(1, 2.6),
      },
    );
  });
  const clip = canvas.clip(shape);
  canvas.add(
    path(shape, {
      fill: canvas.gradient([
        colours.lit,
        mix(colours.lit, colours.shade, 0.3),
        mix(colours.ice, colours.shade, 0.45),
      ]),
    }),
    group(swept, { fill: mix(colours.ice, colours.lit, 0.25), clip }),
    group(cracks, { stroke: mix(colours.shade, colours.ink, 0.15), opacity: 0.5, clip }),
    path(polyline(rim), { stroke: '#ffffff', strokeWidth: 1.6, opacity: 0.7 }),
  );
}

/** The sea ice between the two arms of rock. Along the shore it is broken, because the tide lifts it. */
function harbour(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const shore = (
    [
      [-0.02, 1.02],
      [0.06, 0.93],
      [0.14, 0.86],
      [0.3, 0.825],
      [0.5, 0.815],
      [0.7, 0.825],
      [0.86, 0.86],
      [0.95, 0.93],
      [1.02, 1.02],
    ] as const
  ).map(([u, v]): Point => [u * width + canvas.between(-8, 8), v * height + canvas.between(-3, 3)]);
  const line = curve(shore);
  const tide = (inset: number) =>
    path(
      curve(
        shore.map(([x, y]): Point => [width / 2 + (x - width / 2) * (1 - inset), y + height * inset * 0.7]),
      ),
      {
        strokeWidth: 2.4,
      },
    );
  canvas.add(
    path(`${line}Z`, {
      fill: canvas.gradient([mix(colours.lit, colours.ice, 0.3), mix(colours.lit, colours.shade, 0.25)]),
    }),
    group([tide(0.035), tide(0.075)], { stroke: mix(colours.ice, colours.shade, 0.5), opacity: 0.75 }),
    path(line, { stroke: colours.lit, strokeWidth: 6, opacity: 0.9 }),
  );
}

/** The South Pole: the station, the striped pole with a globe on it, and a ring of flags. */
export function southPole(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.62, {
    clouds: 4,
    sun: { x: width * canvas.between(0.16, 0.3), y: height * 0.34, radius: 20 },
  });
  snowfield(canvas, { edge: height * 0.63, roll: 4, ridges: 130, tone: isDark(canvas.mood) ? 0.3 : 0 });
  poleStation(canvas, width * 0.5, height * 0.7, width * 0.82);
  flagRing(canvas, TWELVE_TODAY, { x: width * 0.5, y: height * 0.86, reach: width * 0.3 });
  const stripes = times(7, (i) =>
    path(`M-4-${8 + i * 9}L4-${12 + i * 9}`, { stroke: '#c23a2e', strokeWidth: 4 }),
  );
  const globe = canvas.glow(
    [
      ['#ffffff', 1, 0],
      ['#b9cbd8', 1, 0.5],
      ['#4f6f8c', 1, 1],
    ],
    { x: 0.34, y: 0.3 },
  );
  canvas.add(
    place(width * 0.5, height * 0.93, height / 560, [
      ellipse(0, 1, 22, 4, { fill: canvas.colours.ink, opacity: 0.3 }),
      path('M0 0V-74', { stroke: '#f4f8fa', strokeWidth: 9 }),
      ...stripes,
      circle(0, -84, 15, { fill: globe }),
    ]),
  );
  person(canvas, width * 0.62, height * 0.94, height * 0.12);
  weather(canvas);
}

/** Flags in a half circle, such as those of the first countries of the Antarctic Treaty. The farthest come first. */
export function flagRing(
  canvas: Canvas,
  flags: readonly Flag[],
  { x, y, reach }: { x: number; y: number; reach: number },
) {
  const places = flags
    .map((flag, i) => {
      // The cloths blow to the right, so the poles stand a little to the left.
      const across = (i / (flags.length - 1)) * 2 - 1.1;
      const py = y - Math.sqrt(Math.max(0, 1 - (across + 0.1) ** 2)) * reach * 0.28 + reach * 0.1;
      const size = reach * (0.44 + 0.26 * ((py - y) / reach + 0.28));
      return { flag, px: x + across * reach * 1.25, py, size, phase: (i * 0.37) % 1 };
    })
    .toSorted((a, b) => a.py - b.py);
  for (const { flag, px, py, size, phase } of places) canvas.add(flagOnPole(flag, px, py, size, phase));
}

/** Concordia, three kilometres above the sea on the plateau. */
export function concordiaStation(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.66, {
    clouds: 3,
    sun: { x: width * canvas.between(0.16, 0.26), y: height * 0.4, radius: 20 },
  });
  snowfield(canvas, { edge: height * 0.67, roll: 4, ridges: 150, tone: isDark(canvas.mood) ? 0.3 : 0 });
  concordia(canvas, width * canvas.between(0.46, 0.54), height * 0.78, width * 0.62);
  times(4, (i) =>
    routeFlag(canvas, width * (0.9 - i * 0.07), height * (0.78 + i * 0.05), height * (0.05 + i * 0.018)),
  );
  person(canvas, width * 0.3, height * 0.9, height * 0.085);
  person(canvas, width * 0.35, height * 0.905, height * 0.08, { jacket: AMBER_JACKET });
  weather(canvas, 30);
}

/** The green buildings of Scott Base and its wind farm, with Mount Erebus behind them. */
export function scottBase(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.54, { clouds: 5 });
  volcano(canvas, {
    x: width * canvas.between(0.56, 0.68),
    y: height * 0.56,
    width: width * 0.86,
    height: height * 0.3,
  });
  ground(canvas, { edge: height * 0.6, roll: 22, far: '#6a5f5c', near: '#453d3b', stones: 300 });
  const mills = times(3, (i) => turbine(0, 100, 15 + i * 37));
  mills.forEach((mill, i) => {
    canvas.add(place(width * (0.14 + i * 0.1), height * (0.6 - i * 0.012), height / 620, mill));
  });
  const houses = [
    { x: -118, width: 52, height: 22 },
    { x: -60, width: 70, height: 30, floors: 2 },
    { x: 18, width: 44, height: 20 },
    { x: 68, width: 56, height: 26, floors: 2 },
  ].map((shape) => block(canvas, { ...shape, colour: '#7fa04a' }));
  canvas.add(place(width * 0.5, height * 0.74, (width * 0.8) / 250, houses));
  snowfield(canvas, { edge: height * 0.8, roll: 9, ridges: 60, seed: 'near' });
  hagglunds(canvas, width * canvas.between(0.6, 0.74), height * 0.9, width * 0.17);
  person(canvas, width * 0.3, height * 0.92, height * 0.08);
  weather(canvas);
}

/** People who have lunch outside a field hut, far from any station. */
export function fieldLunch(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.5, {
    sky: { clouds: 6, sun: { x: width * 0.18, y: height * 0.16, radius: 17 } },
    mountains: { foot: height * 0.51, rise: height * 0.26, peaks: 2.2, haze: 0.8, rock: 0.9 },
  });
  tabularBerg(canvas, {
    x: width * 0.8,
    y: height * 0.54,
    width: width * 0.3,
    height: height * 0.05,
    afloat: false,
  });
  snowfield(canvas, { edge: height * 0.54, roll: 12, ridges: 70 });
  ground(canvas, { edge: height * 0.74, roll: 14, far: '#8b8177', near: '#5a5049', stones: 320 });
  const x = width * canvas.between(0.6, 0.68);
  fieldHut(canvas, x, height * 0.84, width * 0.28);
  fieldHut(canvas, width * 0.9, height * 0.77, width * 0.12);
  const table = [
    path('M-40-22H40L44-18H-44ZM-30-18V0M30-18V0', { fill: '#c9a06a', stroke: '#7a5a34', strokeWidth: 3 }),
    path('M-26-22V-31H-14V-22Z', { fill: '#d8432f' }),
    path('M4-22Q4-30 12-30T20-22Z', { fill: '#5f7f9c' }),
  ];
  const steam = path('M12-34q-6-8 0-16t0-16', {
    stroke: '#ffffff',
    strokeWidth: 3,
    opacity: 0.6,
    filter: canvas.blur(1.4),
  });
  person(canvas, width * 0.18, height * 0.91, height * 0.19);
  canvas.add(place(width * 0.29, height * 0.93, height / 420, group([...table, steam])));
  person(canvas, width * 0.4, height * 0.92, height * 0.18, { jacket: AMBER_JACKET, flip: true });
  weather(canvas);
}
