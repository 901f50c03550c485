/** Scenes of aircraft in the air and on the ground, and of a boat with visitors. */
import { adelieMark } from '../../animals/penguins.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { berg, tabularBerg } from '../../land/berg.ts';
import { landscape } from '../../land/landscape.ts';
import { mountains } from '../../land/mountains.ts';
import { floes } from '../../land/sea.ts';
import { mist, weather } from '../../land/snow.ts';
import { type Point, path, place, polygon, times } from '../../marks.ts';
import { AMBER_JACKET, person } from '../../people/person.ts';
import { icebreakerMark } from '../../people/ships.ts';
import { routeFlag } from '../../people/tent.ts';
import { hagglunds, helicopter, inflatable, jet, monoplane } from '../../people/vehicles.ts';

/** A helicopter that carries a load below it, above the edge of the ice. */
export function helicopters(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.58, {
    sky: { clouds: 7, sun: { x: width * 0.16, y: height * 0.16, radius: 17 } },
    mountains: { foot: height * 0.59, rise: height * 0.3, peaks: 2.1, haze: 0.8, rock: 0.6 },
    sea: {},
  });
  tabularBerg(canvas, { x: width * 0.2, y: height * 0.64, width: width * 0.34, height: height * 0.09 });
  floes(canvas, { count: 34, from: 0.25, size: 0.8 });
  canvas.add(icebreakerMark(canvas, width * canvas.between(0.72, 0.8), height * 0.72, width * 0.3));
  helicopter(canvas, width * canvas.between(0.4, 0.5), height * canvas.between(0.26, 0.32), width * 0.44, {
    turn: 6,
    load: true,
  });
  weather(canvas);
}

/** An airliner on a runway of blue ice. */
export function runway(canvas: Canvas) {
  const { width, height, colours } = canvas;
  landscape(canvas, height * 0.52, {
    sky: { clouds: 6, sun: { x: width * 0.2, y: height * 0.18, radius: 18 } },
    mountains: { foot: height * 0.525, rise: height * 0.05, peaks: 4, haze: 1 },
    snowfield: { edge: height * 0.53, roll: 4, ridges: 80 },
  });
  const strip: Point[] = [
    [-0.1, 0.94],
    [0.5, 0.56],
    [0.62, 0.56],
    [1.1, 0.86],
    [1.1, 1.02],
    [-0.1, 1.02],
  ];
  canvas.add(
    path(polygon(strip.map(([u, v]): Point => [u * width, v * height])), {
      fill: canvas.gradient([mix(colours.ice, colours.lit, 0.6), mix(colours.ice, colours.lit, 0.35)]),
    }),
  );
  times(7, (i) =>
    routeFlag(canvas, width * (0.97 - i * 0.05), height * (0.68 - i * 0.019), height * (0.09 - i * 0.009)),
  );
  jet(canvas, width * canvas.between(0.46, 0.52), height * 0.82, width * 0.84);
  hagglunds(canvas, width * 0.16, height * 0.9, width * 0.17);
  person(canvas, width * 0.3, height * 0.94, height * 0.085);
  person(canvas, width * 0.34, height * 0.945, height * 0.08, { jacket: AMBER_JACKET });
  weather(canvas);
}

/** The first aeroplane in the Antarctic, in 1928, over mountains that nobody had seen before. */
export function firstFlight(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.6, {
    sky: { clouds: 8, sun: { x: width * 0.8, y: height * 0.24, radius: 22 } },
    mountains: {
      foot: height * 0.7,
      rise: height * 0.34,
      peaks: 2,
      haze: 0.85,
      rock: 0.6,
      seed: 'far',
      sunLeft: false,
    },
  });
  mist(canvas, height * 0.68, height * 0.1, 0.9);
  mountains(canvas, {
    foot: height * 0.96,
    rise: height * 0.32,
    peaks: 1.6,
    haze: 0.5,
    rock: 0.8,
    seed: 'near',
    sunLeft: false,
  });
  mist(canvas, height * 0.96, height * 0.1, 0.7);
  monoplane(canvas, width * canvas.between(0.42, 0.52), height * canvas.between(0.28, 0.36), width * 0.5, {
    turn: -canvas.between(2, 9),
  });
  weather(canvas);
}

/** Visitors in an inflatable boat, who keep their distance from the animals. */
export function visitors(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.44, {
    sky: { clouds: 6, sun: { x: width * 0.18, y: height * 0.15, radius: 16 } },
    mountains: { foot: height * 0.45, rise: height * 0.28, peaks: 2.2, haze: 0.8, rock: 0.6 },
    sea: { ripples: 1.2 },
  });
  berg(canvas, {
    x: width * canvas.between(0.72, 0.8),
    y: height * 0.6,
    width: width * 0.42,
    height: height * 0.36,
    peaks: 3,
  });
  tabularBerg(canvas, { x: width * 0.14, y: height * 0.49, width: width * 0.22, height: height * 0.05 });
  floes(canvas, { count: 16, from: 0.25, to: 0.55, size: 0.8 });
  ledge(canvas, width * 0.73, height * 0.63, width * 0.2);
  for (const x of [0.67, 0.72, 0.79])
    canvas.add(adelieMark(canvas, width * x, height * 0.633, height * 0.075, { flip: true }));
  inflatable(canvas, width * canvas.between(0.34, 0.4), height * 0.8, width * 0.52);
  floes(canvas, { count: 6, from: 0.84, to: 1.02, size: 0.7 });
  weather(canvas);
}

/** The low floe on which the penguins stand. */
function ledge({ colours, add }: Canvas, x: number, y: number, width: number) {
  const scale = width / 200;
  add(
    place(x, y, scale, [
      path('M-104 2L-60-12L40-14L100-2L92 14L-70 18Z', { fill: mix(colours.shade, colours.ice, 0.6) }),
      path('M-104 2L-60-12L40-14L100-2L60 6L-66 9Z', { fill: colours.lit }),
    ]),
  );
}
