/** Scenes of large whales. */

import { wholeWhale } from '../../animals/built-whales.ts';
import { krillMark } from '../../animals/krill.ts';
import { sealMark } from '../../animals/seals.ts';
import { leapingHumpback, orcaFinMark, spyingOrca } from '../../animals/whales.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { berg } from '../../land/berg.ts';
import { landscape } from '../../land/landscape.ts';
import { floes } from '../../land/sea.ts';
import { weather } from '../../land/snow.ts';
import { circle, ellipse, group, path, place, times } from '../../marks.ts';
import { openSea } from '../ice/under-ice.ts';
import { greatFloe } from './penguins.ts';

/** A blue whale and the krill that it eats. */
export function blue(canvas: Canvas) {
  const { width, height } = canvas;
  openSea(canvas);
  const far = { turn: 4, opacity: 0.4 };
  const [farY, x, y] = [canvas.between(0.2, 0.26), canvas.between(0.45, 0.49), canvas.between(0.5, 0.56)];
  canvas.add(wholeWhale(canvas, 'blue', width * 0.74, height * farY, width * 0.3, far));
  canvas.add(
    wholeWhale(canvas, 'blue', width * x, height * y, width * 0.82, { turn: -canvas.between(3, 8) }),
  );
  const swarm = times(46, () => {
    const [u, v] = [canvas.between(0.6, 1.02), canvas.between(0.62, 0.98)];
    return krillMark(canvas, u * width, v * height, width * canvas.between(0.018, 0.04), {
      turn: canvas.between(-25, 25),
      opacity: canvas.between(0.5, 0.95),
    });
  });
  canvas.add(...swarm);
}

/** A humpback whale that leaps out of the sea. */
export function breach(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.56, {
    sky: {
      sun: { x: width * canvas.between(0.16, 0.28), y: height * 0.34, radius: 24 },
      clouds: 6,
    },
    mountains: { foot: height * 0.565, rise: height * 0.24, peaks: 2.4, haze: 0.9, rock: 0.5 },
    sea: { ripples: 1.5 },
  });
  floes(canvas, { count: 8, from: 0.3, to: 0.55, size: 0.7 });
  const [x, y] = [width * canvas.between(0.5, 0.58), height * 0.8];
  canvas.add(
    group(leapingHumpback(canvas, x, y - 4, height * 0.56, { turn: 12 }), {
      clip: canvas.clip(`M0 0H${width}V${y}H0Z`),
    }),
  );
  burst(canvas, x, y + 2, width * 0.2);
  weather(canvas);
}

/** The spray around an animal that breaks through the surface of the water. */
function burst(canvas: Canvas, x: number, y: number, reach: number) {
  const foam = times(24, () =>
    ellipse(
      x + canvas.between(-1, 1) * reach,
      y + canvas.between(-14, 18),
      canvas.between(16, 44),
      canvas.between(5, 12),
      { opacity: canvas.between(0.5, 0.9) },
    ),
  );
  const drops = times(170, () => {
    const side = canvas.random() < 0.5 ? -1 : 1;
    const out = reach * canvas.between(0.3, 1.15);
    return circle(x + side * out, y - canvas.random() ** 1.7 * reach * 1.1, canvas.between(0.8, 4), {
      opacity: canvas.between(0.3, 0.95),
    });
  });
  canvas.add(group(foam, { fill: '#ffffff', filter: canvas.blur(2) }), group(drops, { fill: '#ffffff' }));
}

/** Orcas that look over the edge of a floe at a nervous seal. */
export function spyhop(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.42, {
    sky: { clouds: 6, sun: { x: width * 0.2, y: height * 0.2, radius: 18 } },
    mountains: { foot: height * 0.43, rise: height * 0.2, peaks: 2.5, haze: 0.85, rock: 0.5 },
    sea: { ripples: 1.3 },
    floes: { count: 30, to: 0.45 },
  });
  canvas.add(orcaFinMark(width * 0.86, height * 0.57, height * 0.13));
  canvas.add(orcaFinMark(width * 0.1, height * 0.6, height * 0.1, { flip: true }));
  greatFloe(canvas);
  canvas.add(sealMark(canvas, width * 0.24, height * 0.77, width * 0.28, { tone: '#a8997f' }));
  const x = width * canvas.between(0.68, 0.74);
  spyingOrca(canvas, x, height * 0.97, height * 0.48, { flip: true, turn: -4 });
  ring(canvas, x, height * 0.965, width * 0.1);
  weather(canvas);
}

function ring(canvas: Canvas, x: number, y: number, reach: number) {
  const { glint, sea: water } = canvas.colours;
  canvas.add(
    ellipse(x, y + 8, reach * 1.1, 16, { fill: water[1], opacity: 0.9 }),
    ellipse(x, y, reach, 9, { stroke: glint, strokeWidth: 3, opacity: 0.8 }),
    ellipse(x, y + 4, reach * 1.35, 15, { stroke: glint, strokeWidth: 2, opacity: 0.5 }),
  );
}

/** Fin whales that breathe out: tall clouds of breath against the light. */
export function blows(canvas: Canvas) {
  const { width, height, colours } = canvas;
  landscape(canvas, height * 0.52, {
    sky: {
      clouds: 5,
      sun: { x: width * canvas.between(0.7, 0.84), y: height * 0.38, radius: 24 },
    },
    mountains: { foot: height * 0.525, rise: height * 0.14, peaks: 3, haze: 0.95 },
    sea: { ripples: 1.7 },
  });
  berg(canvas, { x: width * 0.12, y: height * 0.56, width: width * 0.2, height: height * 0.13 });
  const ink = mix(colours.ink, colours.sea[1], 0.35);
  for (const [x, y, size] of [
    [0.74, 0.6, 0.3],
    [0.3, 0.64, 0.42],
    [0.88, 0.72, 0.55],
    [0.48, 0.82, 1],
  ] as const) {
    finBack(canvas, width * (x + canvas.between(-0.03, 0.03)), height * y, width * 0.44 * size, ink);
  }
  weather(canvas);
}

const FIN_BACK =
  'M-60 3C-50-6-20-12 10-13C28-13 40-12 48-11C46-18 48-24 54-28C56-20 62-12 72-7C82-4 90-1 96 3Z';

const FIN_FOAM =
  'M-76 5C-66 1-58 3-48 2C-30-2-16 4 2 2C20-1 34 4 50 2C66-1 80 3 94 1C102 1 108 3 114 5C80 10-50 10-76 5Z';

/**
 * A fin whale at the surface: a long back with a small fin far behind, and the cloud of breath above the head on
 * the left. It is drawn 156 units long and scaled to `length`.
 */
function finBack(canvas: Canvas, x: number, y: number, length: number, ink: string) {
  const scale = length / 156;
  const cloud = times(26, () => {
    const u = canvas.random();
    return ellipse(-40 + canvas.between(-1, 1) * (4 + 18 * u), -12 - 84 * u, 4 + 10 * u, 6 + 10 * u, {
      opacity: 0.55 - 0.35 * u,
    });
  });
  canvas.add(
    place(x, y, scale, [
      group(cloud, { fill: '#ffffff', filter: canvas.blur(3) }),
      path(FIN_BACK, { fill: canvas.gradient([mix(ink, '#ffffff', 0.28), ink, mix(ink, '#000000', 0.3)]) }),
      path('M-34-7C-10-11 16-12 40-10', {
        stroke: canvas.colours.glint,
        strokeWidth: 1.6,
        opacity: 0.5,
        cap: 'round',
      }),
      path(FIN_FOAM, { fill: '#ffffff', opacity: 0.75 }),
    ]),
  );
}
