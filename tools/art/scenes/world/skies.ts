/** Scenes whose subject is the sky. */
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { berg, tabularBerg } from '../../land/berg.ts';
import { landscape } from '../../land/landscape.ts';
import { mountains } from '../../land/mountains.ts';
import { sea } from '../../land/sea.ts';
import { sky } from '../../land/sky.ts';
import { snowfield, weather } from '../../land/snow.ts';
import { circle, ellipse, group, path, tenth, times } from '../../marks.ts';
import { AMBER_JACKET, BLUE_JACKET, person, RED_JACKET } from '../../people/person.ts';
import { station } from '../../people/station.ts';
import { tent } from '../../people/tent.ts';

/** The southern lights above a tent in which a lamp is lit. */
export function southernLights(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.66, {
    sky: { clouds: 4 },
    mountains: { foot: height * 0.67, rise: height * 0.22, peaks: 2.4, haze: 0.55 },
    snowfield: { edge: height * 0.7, ridges: 100, tone: 0.12 },
  });
  const x = width * canvas.between(0.24, 0.4);
  tent(canvas, x, height * 0.84, height * 0.17, '#f0a63a');
  const lamp = canvas.glow([
    ['#ffbf5a', 0.5, 0],
    ['#ffbf5a', 0, 1],
  ]);
  canvas.add(circle(x, height * 0.79, width * 0.12, { fill: lamp }));
  person(canvas, x + width * 0.1, height * 0.86, height * 0.08);
  weather(canvas);
}

const SUNS = 15;

/** The midnight sun in fifteen positions, twenty minutes apart. It sinks to the horizon and rises again. */
export function midnightSun(canvas: Canvas) {
  const { width, height } = canvas;
  const dusk = ['#26406f', '#6d7fa8', '#dba987', '#f8d9a4'];
  if (canvas.mood === 'golden') canvas.colours = { ...canvas.colours, sky: dusk };
  sky(canvas, height * 0.7);
  const low = canvas.between(0.5, 0.56);
  const suns = times(SUNS, (i) => {
    const u = i / (SUNS - 1);
    const nearMidnight = 1 - Math.abs(2 * u - 1);
    const [x, y] = [width * (0.06 + u * 0.88), height * (low - 0.3 * (2 * u - 1) ** 2)];
    const colour = mix('#fffdf2', '#ffb45a', nearMidnight);
    const glow = canvas.glow([
      [colour, 0.55, 0],
      [colour, 0, 1],
    ]);
    return circle(x, y, 34, { fill: glow }) + circle(x, y, 9 + 2 * nearMidnight, { fill: colour });
  });
  canvas.add(...suns);
  canvas.sun = { x: width / 2, y: height * low, radius: 11 };
  mountains(canvas, { foot: height * 0.705, rise: height * 0.12, peaks: 3, haze: 0.9 });
  sea(canvas, { ripples: 1.5 });
  tabularBerg(canvas, {
    x: width * canvas.between(0.76, 0.86),
    y: height * 0.74,
    width: width * 0.22,
    height: height * 0.06,
  });
  berg(canvas, {
    x: width * canvas.between(0.14, 0.22),
    y: height * 0.76,
    width: width * 0.24,
    height: height * 0.13,
  });
  weather(canvas);
}

/** Ice crystals in the air: the sun has a ring of 22 degrees, an outer ring, and two sundogs. */
export function halo(canvas: Canvas) {
  const { width, height } = canvas;
  const sun = { x: width * canvas.between(0.44, 0.56), y: height * 0.42, radius: 17 };
  sky(canvas, height * 0.78, { sun });
  rings(canvas, sun.x, sun.y, height * 0.31);
  mountains(canvas, { foot: height * 0.79, rise: height * 0.09, peaks: 3.4, haze: 0.85 });
  snowfield(canvas, { edge: height * 0.8, roll: 10, ridges: 100 });
  const x = width * canvas.between(0.3, 0.66);
  person(canvas, x, height * 0.9, height * 0.11);
  person(canvas, x - width * 0.05, height * 0.89, height * 0.1, { jacket: AMBER_JACKET });
  weather(canvas, 110);
}

/**
 * Draws the two rings of light around the sun (at 22 and 46 degrees), a line across and a line down through it, the
 * arc above it, and the sundogs: two bright spots beside the sun.
 * @param radius the radius of the inner ring, in drawing units
 */
function rings(canvas: Canvas, x: number, y: number, radius: number) {
  const { width } = canvas;
  const white = '#ffffff';
  const arc = `M${x - radius * 0.8} ${y - radius * 1.28}Q${x} ${y - radius * 0.82} ${x + radius * 0.8} ${y - radius * 1.28}`;
  const marks = [
    circle(x, y, radius, { stroke: '#ffe0c0', strokeWidth: 5, opacity: 0.65 }),
    circle(x, y, radius + 6, { stroke: white, strokeWidth: 7, opacity: 0.55 }),
    circle(x, y, radius * 2.08, { stroke: white, strokeWidth: 7, opacity: 0.3 }),
    path(`M0 ${y}H${width}`, { stroke: white, strokeWidth: 4, opacity: 0.5 }),
    path(`M${x} ${y - radius * 1.7}V${y + radius * 1.2}`, { stroke: white, strokeWidth: 4, opacity: 0.45 }),
    path(arc, { stroke: white, strokeWidth: 7, opacity: 0.6 }),
  ];
  const sundog = canvas.glow([
    [white, 1, 0],
    ['#ffd9a0', 0.75, 0.4],
    [white, 0, 1],
  ]);
  canvas.add(
    group(marks, { filter: canvas.blur(2.5) }),
    ...[-1, 1].map((side) => ellipse(x + side * (radius + 6), y, 17, 22, { fill: sundog })),
  );
}

const PEARL = ['#ff9ec4', '#ffd38a', '#b7f0c4', '#8fd7ff', '#c9a6ff'] as const;

/** Clouds of ice high in the cold air, which shine in the colours of mother-of-pearl. */
export function pearlClouds(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.7);
  times(7, (i) =>
    pearl(
      canvas,
      width * canvas.between(0.1, 0.9),
      height * (0.1 + 0.065 * i),
      width * canvas.between(0.16, 0.36),
      i,
    ),
  );
  mountains(canvas, { foot: height * 0.705, rise: height * 0.2, peaks: 2.3, haze: 0.7, rock: 0.6 });
  snowfield(canvas, { edge: height * 0.73, roll: 9, ridges: 110, tone: 0.2 });
  person(canvas, width * canvas.between(0.3, 0.6), height * 0.88, height * 0.09);
  weather(canvas);
}

/** A cloud with the colours of mother-of-pearl: bands of colour, one inside the other. */
function pearl(canvas: Canvas, x: number, y: number, reach: number, kind: number) {
  const filter = canvas.once('pearl', () => canvas.blur(7));
  const rise = reach * 0.13;
  const bands = times(6, (i) => {
    const share = 1 - i * 0.15;
    const d = `M${tenth(x - reach * share)} ${tenth(y + rise * 0.3)}C${tenth(x - reach * 0.5 * share)} ${tenth(y - rise * 1.5 * share)} ${tenth(x + reach * 0.3 * share)} ${tenth(y + rise * 0.5)} ${tenth(x + reach * share)} ${tenth(y - rise * share)}C${tenth(x + reach * 0.5 * share)} ${tenth(y + rise * 1.2 * share)} ${tenth(x - reach * 0.4 * share)} ${tenth(y + rise * 1.4 * share)} ${tenth(x - reach * share)} ${tenth(y + rise * 0.3)}Z`;
    return path(d, { fill: PEARL[(i + kind) % PEARL.length] ?? PEARL[0], opacity: 0.5 });
  });
  canvas.add(group(bands, { filter }));
}

/** The people of a station, who are all outside to see the sun return after the winter. */
export function firstSun(canvas: Canvas) {
  const { width, height } = canvas;
  const sun = { x: width * canvas.between(0.42, 0.58), y: height * 0.605, radius: 30 };
  landscape(canvas, height * 0.62, {
    sky: { clouds: 6, sun },
    mountains: {
      foot: height * 0.63,
      rise: height * 0.08,
      peaks: 4,
      haze: 0.9,
      envelope: (u) => Math.min(1, Math.abs(u - sun.x / width) * 5),
    },
    snowfield: { edge: height * 0.64, roll: 5, ridges: 130, tone: 0.18 },
  });
  const rays = canvas.glow([
    ['#fff0c4', 0.75, 0],
    ['#ffd9a0', 0.2, 0.5],
    ['#ffd9a0', 0, 1],
  ]);
  canvas.add(ellipse(sun.x, height * 0.66, width * 0.5, height * 0.13, { fill: rays }));
  station(canvas, width * 0.8, height * 0.7, width * 0.3);
  const jackets = [RED_JACKET, AMBER_JACKET, BLUE_JACKET, RED_JACKET, AMBER_JACKET, RED_JACKET];
  jackets.forEach((jacket, i) => {
    const x = width * (0.24 + i * 0.065 + canvas.between(-0.01, 0.01));
    const y = height * (0.86 + 0.02 * Math.sin(i * 2));
    const long = `M${tenth(x)} ${tenth(y)}l${tenth((x - sun.x) * 0.2)} ${tenth(height * 0.11)}`;
    canvas.add(
      path(long, {
        stroke: mix(canvas.colours.shade, canvas.colours.ink, 0.3),
        strokeWidth: 11,
        opacity: 0.3,
        cap: 'round',
      }),
    );
    person(canvas, x, y, height * 0.14, { jacket });
  });
  weather(canvas);
}

/**
 * A station by the frozen sea in the middle of winter, in moonlight. This scene has only dark moods, in which
 * `sun` is the moon.
 */
export function polarNight(canvas: Canvas) {
  const { width, height } = canvas;
  const sun = { x: width * canvas.between(0.3, 0.7), y: height * 0.22, radius: 28 };
  landscape(canvas, height * 0.56, {
    sky: { sun },
    mountains: { foot: height * 0.565, rise: height * 0.26, peaks: 2, haze: 0.55, rock: 0.7 },
    sea: { bottom: height * 0.72 },
  });
  snowfield(canvas, { edge: height * 0.7, roll: 14, ridges: 100, tone: 0.3 });
  station(canvas, width * canvas.between(0.4, 0.6), height * 0.78, width * 0.44);
  person(canvas, width * 0.26, height * 0.92, height * 0.08);
  weather(canvas, 20);
}
