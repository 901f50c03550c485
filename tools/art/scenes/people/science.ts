/** Scenes of stations, and of the science at the stations and on the ice. */
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { berg, tabularBerg } from '../../land/berg.ts';
import { landscape } from '../../land/landscape.ts';
import { milkyWay, sky } from '../../land/sky.ts';
import { snowfield, weather } from '../../land/snow.ts';
import { circle, ellipse, group, type Point, path, place, rect, times } from '../../marks.ts';
import { isDark } from '../../moods.ts';
import { poleTelescope, weatherBalloon } from '../../people/instruments.ts';
import { AMBER_JACKET, person } from '../../people/person.ts';
import { pods, station } from '../../people/station.ts';
import { routeFlag, tent } from '../../people/tent.ts';

/** Casey, a station of coloured buildings on the coast, in front of the sea. */
export function casey(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.58, {
    sky: { clouds: 5, sun: { x: width * 0.1, y: height * 0.44, radius: 16 } },
    mountains: { foot: height * 0.59, rise: height * 0.13, peaks: 2.6, haze: 0.95 },
    sea: { bottom: height * 0.7 },
  });
  berg(canvas, {
    x: width * canvas.between(0.78, 0.9),
    y: height * 0.61,
    width: width * 0.16,
    height: height * 0.08,
  });
  tabularBerg(canvas, {
    x: width * canvas.between(0.12, 0.3),
    y: height * 0.6,
    width: width * 0.2,
    height: height * 0.035,
  });
  snowfield(canvas, { edge: height * 0.68, roll: 12 });
  station(canvas, width * 0.5, height * 0.74, width * 0.82);
  for (const [x, y] of [
    [0.3, 0.86],
    [0.36, 0.85],
    [0.68, 0.9],
  ] as const) {
    person(canvas, width * (x + canvas.between(-0.05, 0.05)), height * y, height * 0.07);
  }
  weather(canvas);
}

/** Halley, a station on legs on an ice shelf that moves. */
export function halley(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.72, {
    clouds: 6,
    sun: { x: width * canvas.between(0.14, 0.26), y: height * 0.5, radius: 18 },
  });
  snowfield(canvas, { edge: height * 0.73, roll: 5, tone: isDark(canvas.mood) ? 0.25 : 0, ridges: 130 });
  const light = { fill: '#ffdf94', opacity: 0.16, filter: canvas.blur(12) };
  canvas.add(ellipse(width / 2, height * 0.8, width * 0.4, height * 0.05, light));
  pods(canvas, width * 0.5, height * 0.82, width * 0.78);
  const walkers = canvas.between(0.68, 0.84);
  person(canvas, width * walkers, height * 0.93, height * 0.075);
  person(canvas, width * (walkers - 0.035), height * 0.925, height * 0.071, { jacket: AMBER_JACKET });
  weather(canvas);
}

/** A telescope at the South Pole, where the air is very dry and dark. */
export function telescope(canvas: Canvas) {
  const { width, height, colours } = canvas;
  sky(canvas, height * 0.76, { clouds: 4 });
  if (isDark(canvas.mood)) milkyWay(canvas);
  const light = canvas.glow([
    [colours.glint, 0.4, 0],
    [colours.glint, 0, 1],
  ]);
  canvas.add(ellipse(width / 2, height * 0.76, width * 0.7, height * 0.13, { fill: light }));
  snowfield(canvas, { edge: height * 0.77, roll: 4, tone: isDark(canvas.mood) ? 0.35 : 0, ridges: 120 });
  const x = width * canvas.between(0.38, 0.48);
  poleTelescope(canvas, x, height * 0.84, width * 0.52);
  person(canvas, x + width * canvas.between(0.26, 0.36), height * 0.9, height * 0.075);
  weather(canvas);
}

/** People launch a weather balloon. */
export function balloon(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.8, {
    sky: { clouds: 8, sun: { x: width * 0.16, y: height * 0.5, radius: 18 } },
    mountains: { foot: height * 0.81, rise: height * 0.14, peaks: 3, haze: 0.9 },
    snowfield: { edge: height * 0.82, roll: 8 },
  });
  station(canvas, width * canvas.between(0.74, 0.8), height * 0.84, width * 0.34);
  const x = width * canvas.between(0.34, 0.46);
  weatherBalloon(canvas, x, height * canvas.between(0.24, 0.3), height * 0.13);
  person(canvas, x + width * 0.01, height * 0.94, height * 0.125);
  person(canvas, x - width * 0.06, height * 0.935, height * 0.115, { jacket: AMBER_JACKET });
  weather(canvas);
}

const STEEL = '#33475b';

/** A drill camp, where an ice core comes out of the drill. */
export function drillCamp(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.56, {
    sky: { clouds: 5, sun: { x: width * 0.18, y: height * 0.2, radius: 18 } },
    mountains: { foot: height * 0.565, rise: height * 0.05, peaks: 4, haze: 1 },
    snowfield: { edge: height * 0.58, roll: 8, ridges: 120 },
  });
  tent(canvas, width * 0.12, height * 0.7, height * 0.13);
  tent(canvas, width * 0.9, height * 0.68, height * 0.11, '#e58a24');
  const x = width * canvas.between(0.46, 0.52);
  canvas.add(place(x, height * 0.84, height / 330, drill()));
  canvas.add(place(x + width * 0.19, height * 0.9, height / 330, coreOnTable(canvas)));
  person(canvas, x - width * 0.12, height * 0.89, height * 0.21);
  person(canvas, x + width * 0.14, height * 0.885, height * 0.2, { jacket: AMBER_JACKET, flip: true });
  weather(canvas, 30);
}

function drill(): string[] {
  const braces = times(6, (i) =>
    path(`M${-22 + i * 1.6} ${-20 - i * 26}L${22 - (i + 1) * 1.6} ${-46 - i * 26}`, {}),
  );
  return [
    ellipse(0, 2, 44, 5, { fill: '#0b1b2c', opacity: 0.3 }),
    path('M-24 0L-12-190M24 0L12-190', { stroke: STEEL, strokeWidth: 4 }),
    group(braces, { stroke: STEEL, strokeWidth: 2 }),
    path('M-18-190H18V-198H-18Z', { fill: STEEL }),
    circle(0, -196, 7, { fill: '#e3a13a', stroke: STEEL, strokeWidth: 2 }),
    path('M0-190V-96', { stroke: '#1c2634', strokeWidth: 1.6 }),
    path('M-6-96H6V-8H-6Z', { fill: '#c9d5dd' }),
    ...times(9, (i) => path(`M-6 ${-90 + i * 9}L6 ${-84 + i * 9}`, { stroke: '#5f7486', strokeWidth: 2 })),
    path('M-36-8H36V4H-36Z', { fill: '#d8432f' }),
    path('M-62-26H-34V2H-62Z', { fill: '#e3a13a' }),
  ];
}

/** Two metres of an ice core on a stand. A volcanic eruption has left a dark line in it. */
function coreOnTable(canvas: Canvas): string[] {
  const ice = canvas.gradient(['#ffffff', '#cfeef6', '#7fbcd2']);
  const layers = times(17, (i) =>
    path(`M${-72 + i * 9} -42v13`, {
      strokeWidth: i === 11 ? 4 : canvas.between(0.6, 1.8),
      stroke: i === 11 ? '#5a5350' : '#6fb3cc',
      opacity: 0.7,
    }),
  );
  return [
    path('M-66-28L-74 0M-66-28L-58 0M66-28L58 0M66-28L74 0', { stroke: STEEL, strokeWidth: 3 }),
    path('M-84-29H84V-25H-84Z', { fill: '#8ea3b2' }),
    rect(-80, -43, 160, 15, { fill: ice }, 7),
    ...layers,
  ];
}

/** An automatic weather station, alone on the plateau. */
export function weatherMast(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.62, {
    sky: {
      clouds: 6,
      sun: { x: width * canvas.between(0.66, 0.8), y: height * 0.3, radius: 20 },
    },
    mountains: { foot: height * 0.63, rise: height * 0.08, peaks: 3.4, haze: 1 },
  });
  snowfield(canvas, { edge: height * 0.63, roll: 6, ridges: 190, tone: isDark(canvas.mood) ? 0.3 : 0.05 });
  const x = width * canvas.between(0.4, 0.48);
  canvas.add(place(x, height * 0.9, height / 270, mast(canvas)));
  for (const [u, v, size] of [
    [0.3, 0.72, 0.1],
    [0.38, 0.685, 0.075],
    [0.44, 0.665, 0.055],
  ] as const)
    routeFlag(canvas, x + width * u, height * v, height * size);
  person(canvas, x + width * 0.2, height * 0.905, height * 0.19, { flip: true });
  weather(canvas, 40);
}

/**
 * The lattice mast of a weather station, on three feet and held by wires, about 200 drawing units tall. The wind
 * instruments are on top; the other instruments, a solar panel and a box are below them.
 */
function mast(canvas: Canvas): string[] {
  const { ink, lit, shade } = canvas.colours;
  const panel = canvas.gradient(['#4f86b8', '#16304c']);
  const rungs = times(
    11,
    (i) => `M-9 ${-22 - i * 15}L9 ${-37 - i * 15}M9 ${-22 - i * 15}L-9 ${-37 - i * 15}`,
  );
  const shields = times(7, (i) =>
    path(`M${-40 - (i % 2)} ${-150 + i * 4.4}H${-24 + (i % 2)}`, { strokeWidth: 3 }),
  );
  return [
    ellipse(20, 2, 92, 6, { fill: ink, opacity: 0.2 }),
    path('M0-186L-92 2M0-186L96 0M0-120L-92 2', { stroke: ink, strokeWidth: 0.9, opacity: 0.45 }),
    path('M-9-18L-34 2M9-18L34 2M0-22V4', { stroke: '#8fa2b1', strokeWidth: 5, cap: 'round' }),
    path('M-9-18V-188M9-18V-188', { stroke: '#b9c7d1', strokeWidth: 4 }),
    path(rungs.join(''), { stroke: '#8fa2b1', strokeWidth: 1.8 }),
    path('M-62-176H64M-40-130H-9', { stroke: '#b9c7d1', strokeWidth: 3.4, cap: 'round' }),
    path('M-58-176v-16M0-188v-22', { stroke: STEEL, strokeWidth: 2.6 }),
    path('M-58-193L-74-197M-58-193L-46-201M-58-193L-50-184', { stroke: STEEL, strokeWidth: 2 }),
    ...(
      [
        [-76, -197, 10],
        [-44, -203, 130],
        [-48, -181, 250],
      ] as const
    ).map(([cx, cy, turn]) => place(cx, cy, 1, cup(), { turn })),
    path('M58-176v-18', { stroke: STEEL, strokeWidth: 2.6 }),
    path('M36-197L44-194H74L88-206V-182L74-190H44Z', { fill: '#d8432f' }),
    circle(0, -212, 3, { fill: STEEL }),
    path('M-42-150H-22V-120H-42Z', { fill: '#f4f8fa' }),
    group(shields, { stroke: '#cfdbe4' }),
    path('M9-102H24M9-78H26', { stroke: '#8fa2b1', strokeWidth: 3 }),
    path('M20-112L63-122L67-76L23-64Z', { fill: panel, stroke: '#e9f1f6', strokeWidth: 2 }),
    path('M34-115L38-68M49-119L53-72M21-88L65-99', { stroke: '#bfe3f3', strokeWidth: 1, opacity: 0.7 }),
    rect(-40, -62, 32, 40, { fill: '#e3a13a' }, 3),
    path('M-40-50H-8', { stroke: '#9c6718', strokeWidth: 1.6 }),
    path('M-24-22Q-22-8-6-2', { stroke: '#1c2634', strokeWidth: 2 }),
    path('M-70 8Q-40-12-6-6Q30-14 66 8Z', { fill: mix(lit, '#ffffff', 0.3) }),
    path('M-70 8Q-30-4 4 0Q36-2 66 8Z', { fill: shade, opacity: 0.35 }),
  ];
}

/** A cup of the wind gauge: a hollow half ball, open towards its left. */
const cup = () => [
  path('M0-6.4A6.4 6.4 0 0 1 0 6.4Z', { fill: '#1c2634' }),
  ellipse(0, 0, 2, 6.4, { fill: '#8195a6', stroke: '#1c2634', strokeWidth: 0.8 }),
];

/** A drone that counts penguins. */
export function droneFlight(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.56, {
    sky: { clouds: 5, sun: { x: width * 0.18, y: height * 0.18, radius: 17 } },
    mountains: { foot: height * 0.565, rise: height * 0.16, peaks: 2.6, haze: 0.9 },
    snowfield: { edge: height * 0.58, roll: 8, ridges: 80 },
  });
  const dots = times(520, (): Point => [canvas.between(0, 1), canvas.random() ** 1.4]);
  const colony = dots
    .filter(([u, v]) => Math.sin(u * 9 + v * 4) + Math.sin(u * 23) * 0.4 > -0.3)
    .map(([u, v]) => ellipse(u * width, height * (0.6 + 0.22 * v), 1.2 + 2.4 * v, 2.4 + 5.4 * v));
  canvas.add(group(colony, { fill: '#18202f' }));
  const [x, y] = [width * canvas.between(0.5, 0.6), height * 0.32];
  const rotor = (px: number, py: number) =>
    group([
      ellipse(px, py, 34, 4, { fill: '#22303f', opacity: 0.4 }),
      path(`M${px} ${py}v10`, { stroke: '#22303f', strokeWidth: 4 }),
    ]);
  canvas.add(
    place(x, y, height / 420, [
      rotor(-66, -14),
      rotor(66, -14),
      rotor(-48, 6),
      rotor(48, 6),
      path('M-66-4L-18 2M66-4L18 2M-48 16L-16 8M48 16L16 8', {
        stroke: '#22303f',
        strokeWidth: 6,
        cap: 'round',
      }),
      path('M-26-8Q0-20 26-8L20 14H-20Z', { fill: '#d8432f' }),
      circle(0, 20, 9, { fill: '#1c2634' }),
      circle(2, 21, 4, { fill: '#9fdcee' }),
      path('M-16 14L-24 34M16 14L24 34', { stroke: '#22303f', strokeWidth: 3 }),
    ]),
  );
  person(canvas, width * 0.2, height * 0.93, height * 0.18, { jacket: AMBER_JACKET });
  weather(canvas);
}
