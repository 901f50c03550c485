/** Scenes of stations and of the science done there. */
import type { Canvas } from '../../drawing/canvas.ts';
import { berg } from '../../land/berg.ts';
import { mountains } from '../../land/mountains.ts';
import { sea } from '../../land/sea.ts';
import { snowfield, weather } from '../../land/snow.ts';
import { tabularBerg } from '../../land/tabular-berg.ts';
import { ellipse } from '../../marks.ts';
import { isDark } from '../../moods.ts';
import { poleTelescope, weatherBalloon } from '../../people/instruments.ts';
import { AMBER_JACKET, person } from '../../people/person.ts';
import { pods, station } from '../../people/station.ts';
import { milkyWay } from '../../sky/milky-way.ts';
import { sky } from '../../sky/sky.ts';

/** A station on the coast, its coloured sheds before the sea. */
export function casey(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.58, { clouds: 5, sun: { x: width * 0.1, y: height * 0.44, radius: 16 } });
  mountains(canvas, { foot: height * 0.59, rise: height * 0.13, peaks: 2.6, haze: 0.95 });
  sea(canvas, { bottom: height * 0.7 });
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

/** A station on legs, on an ice shelf that moves. */
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

/** A telescope at the South Pole, in the driest and darkest air on Earth. */
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

/** Letting a weather balloon go. */
export function balloon(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.8, { clouds: 8, sun: { x: width * 0.16, y: height * 0.5, radius: 18 } });
  mountains(canvas, { foot: height * 0.81, rise: height * 0.14, peaks: 3, haze: 0.9 });
  snowfield(canvas, { edge: height * 0.82, roll: 8 });
  station(canvas, width * canvas.between(0.74, 0.8), height * 0.84, width * 0.34);
  const x = width * canvas.between(0.34, 0.46);
  weatherBalloon(canvas, x, height * canvas.between(0.24, 0.3), height * 0.13);
  person(canvas, x + width * 0.01, height * 0.94, height * 0.125);
  person(canvas, x - width * 0.06, height * 0.935, height * 0.115, { jacket: AMBER_JACKET });
  weather(canvas);
}
