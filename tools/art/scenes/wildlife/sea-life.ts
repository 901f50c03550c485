/** Scenes of seals, whales and birds at the surface of the sea. */

import { petrel } from '../../animals/birds.ts';
import { divingEmperor } from '../../animals/penguins.ts';
import { elephantSeal, furSeal, leopardSeal, sealMark } from '../../animals/seals.ts';
import { orca, tail } from '../../animals/whales.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { berg, tabularBerg } from '../../land/berg.ts';
import { boulder, ground, tussock } from '../../land/ground.ts';
import { landscape } from '../../land/landscape.ts';
import { floes } from '../../land/sea.ts';
import { snowfield, weather } from '../../land/snow.ts';
import { circle, ellipse, group, type Point, path, polygon, times } from '../../marks.ts';
import { underIce } from '../ice/under-ice.ts';
import { greatFloe } from './penguins.ts';
import { island, surf } from './rookeries.ts';

/** A Weddell seal that sleeps beside a crack in the sea ice. */
export function sealOnIce(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.48, {
    sky: { clouds: 8, sun: { x: width * 0.2, y: height * 0.2, radius: 18 } },
    mountains: { foot: height * 0.49, rise: height * 0.12, peaks: 3, haze: 1 },
  });
  tabularBerg(canvas, {
    x: width * canvas.between(0.2, 0.7),
    y: height * 0.5,
    width: width * 0.3,
    height: height * 0.06,
    afloat: false,
  });
  snowfield(canvas, { edge: height * 0.52, roll: 8, tone: 0.12, ridges: 100 });
  crack(canvas, height * 0.6);
  const distant = { tone: '#8a8378' };
  canvas.add(
    sealMark(canvas, width * canvas.between(0.76, 0.88), height * 0.57, width * 0.1, {
      ...distant,
      flip: true,
    }),
  );
  canvas.add(sealMark(canvas, width * canvas.between(0.12, 0.26), height * 0.575, width * 0.085, distant));
  canvas.add(
    sealMark(canvas, width * canvas.between(0.45, 0.55), height * 0.83, width * 0.62, {
      flip: canvas.random() < 0.4,
    }),
  );
  weather(canvas, 60);
}

function crack(canvas: Canvas, y: number) {
  const { width, height } = canvas;
  const far = times(
    15,
    (i): Point => [
      (i / 14) * width,
      y + height * (0.015 * Math.sin((i / 14) * 19) + canvas.between(-0.006, 0.006)),
    ],
  );
  const near = far.toReversed().map(([x, farY]): Point => [x, farY + height * canvas.between(0.012, 0.03)]);
  canvas.add(path(polygon([...far, ...near]), { fill: canvas.colours.sea[1], opacity: 0.75 }));
}

/** The tail of a humpback whale, just before the whale dives. */
export function fluke(canvas: Canvas) {
  const { width, height, colours } = canvas;
  landscape(canvas, height * 0.5, {
    sky: {
      sun: { x: width * canvas.between(0.22, 0.36), y: height * 0.38, radius: 26 },
      clouds: 6,
    },
    mountains: { foot: height * 0.505, rise: height * 0.26, peaks: 2.3, haze: 0.9 },
    sea: { ripples: 1.4 },
  });
  berg(canvas, { x: width * 0.14, y: height * 0.535, width: width * 0.2, height: height * 0.1 });
  const ink = mix(colours.ink, colours.sea[1], 0.2);
  const [x, y] = [width * canvas.between(0.56, 0.66), height * 0.8];
  canvas.add(ellipse(x, y + 5, width * 0.17, height * 0.022, { fill: colours.glint, opacity: 0.55 }));
  tail(canvas, x, y, width * 0.42, ink);
  splash(canvas, x, y);
  petrel(canvas, width * 0.42, height * 0.2, 34, { colour: ink });
  petrel(canvas, width * 0.5, height * 0.26, 22, { colour: ink, flip: true });
  weather(canvas);
}

/** Drops that fall from the tail of the whale, and the foam around it. */
function splash(canvas: Canvas, x: number, y: number) {
  const { width, height } = canvas;
  const drops = times(40, () => {
    const fall = canvas.random();
    const side = canvas.random() < 0.5 ? -1 : 1;
    const dropY = y - height * (0.33 - 0.3 * fall) * canvas.between(0.5, 1);
    return circle(x + side * width * (0.08 + 0.14 * fall), dropY, canvas.between(0.8, 2.6));
  });
  const foam = 'M-96 4q48-12 96-2q48-12 96 2q-96 18-192 0z';
  canvas.add(
    group(drops, { fill: '#ffffff', opacity: 0.6 }),
    path(foam, { fill: '#ffffff', opacity: 0.75, transform: `translate(${Math.round(x)} ${Math.round(y)})` }),
  );
}

/** Orcas along the edge of the ice: a large male in front, and others farther away. */
export function orcas(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.45, {
    sky: {
      sun: { x: width * canvas.between(0.58, 0.76), y: height * 0.34, radius: 18 },
      clouds: 5,
    },
    mountains: { foot: height * 0.455, rise: height * 0.2, peaks: 3, haze: 0.9 },
    sea: { ripples: 1.5 },
    floes: { count: 36, to: 0.42 },
  });
  const pod = [
    { x: 0.66, y: 0.58, length: 0.15, fin: 'cow' },
    { x: 0.27, y: 0.63, length: 0.22, fin: 'cow' },
    { x: 0.82, y: 0.69, length: 0.26, fin: 'cow' },
    { x: 0.46, y: 0.83, length: 0.6, fin: 'bull' },
  ] as const;
  for (const { x, y, length, fin } of pod)
    orca(canvas, width * (x + canvas.between(-0.03, 0.03)), height * y, width * length, { fin });
  floes(canvas, { count: 4, from: 0.95, to: 1.05, size: 1.1 });
  weather(canvas);
}

/** A snow petrel that flies over the ice. */
export function petrelInFlight(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.72, {
    sky: { clouds: 8, sun: { x: width * 0.12, y: height * 0.3, radius: 16 } },
    mountains: { foot: height * 0.73, rise: height * 0.26, peaks: 2.2, haze: 0.75 },
    sea: {},
  });
  berg(canvas, {
    x: width * canvas.between(0.2, 0.3),
    y: height * 0.8,
    width: width * 0.44,
    height: height * 0.34,
    peaks: 4,
  });
  floes(canvas, { count: 16, from: 0.3, to: 0.8 });
  petrel(canvas, width * 0.86, height * canvas.between(0.1, 0.15), width * 0.12, { flip: true });
  petrel(canvas, width * 0.3, height * canvas.between(0.12, 0.2), width * 0.08, { turn: 8 });
  petrel(canvas, width * canvas.between(0.56, 0.66), height * canvas.between(0.32, 0.4), width * 0.42, {
    turn: canvas.between(-14, -4),
  });
  weather(canvas);
}

/** A male elephant seal on the beach, with females behind him. */
export function elephantSeals(canvas: Canvas) {
  const { width, height } = canvas;
  island(canvas, 0.44);
  surf(canvas, 0.535);
  ground(canvas, { edge: height * 0.59, roll: 8, far: '#8d8476', near: '#5d554b', stones: 420 });
  times(7, (i) => {
    const x = width * ((i + canvas.between(0.2, 0.8)) / 7);
    const tone = mix('#8a7660', '#5d5148', canvas.random());
    canvas.add(
      sealMark(canvas, x, height * canvas.between(0.63, 0.68), width * 0.13, {
        tone,
        flip: canvas.random() < 0.5,
      }),
    );
  });
  elephantSeal(canvas, width * 0.83, height * 0.72, width * 0.2, { flip: true, tone: '#6d5b4c' });
  tussock(canvas, width * 0.05, height * 0.78, 74);
  elephantSeal(canvas, width * canvas.between(0.42, 0.5), height * 0.93, width * 0.66);
  boulder(canvas, width * 0.95, height * 0.95, width * 0.07);
  weather(canvas);
}

/** Fur seals among the stones of the shore, with icebergs off the coast. */
export function furSeals(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.46, {
    sky: { clouds: 7, sun: { x: width * 0.18, y: height * 0.16, radius: 16 } },
    mountains: { foot: height * 0.465, rise: height * 0.24, peaks: 2.2, haze: 0.85, rock: 0.8 },
    sea: { bottom: height * 0.68 },
  });
  berg(canvas, { x: width * 0.8, y: height * 0.51, width: width * 0.24, height: height * 0.14 });
  surf(canvas, 0.585);
  ground(canvas, { edge: height * 0.63, roll: 10, far: '#83807a', near: '#4e4b47', stones: 420 });
  furSeal(canvas, width * 0.14, height * 0.72, height * 0.14);
  furSeal(canvas, width * 0.68, height * 0.7, height * 0.12, { flip: true, tone: '#75624f' });
  boulder(canvas, width * 0.88, height * 0.84, width * 0.1);
  furSeal(canvas, width * 0.86, height * 0.79, height * 0.2, { flip: true });
  boulder(canvas, width * 0.1, height * 0.95, width * 0.09);
  furSeal(canvas, width * canvas.between(0.4, 0.48), height * 0.93, height * 0.56);
  weather(canvas);
}

/** A leopard seal that turns towards penguins, under the edge of the ice. */
export function leopard(canvas: Canvas) {
  const { width, height } = canvas;
  underIce(canvas);
  divingEmperor(canvas, width * 0.84, height * 0.26, width * 0.13, 24);
  divingEmperor(canvas, width * canvas.between(0.66, 0.74), height * 0.36, width * 0.11, 34);
  divingEmperor(canvas, width * 0.9, height * 0.44, width * 0.08, 12);
  const pose = { turn: -canvas.between(8, 15) };
  leopardSeal(canvas, width * 0.46, height * canvas.between(0.6, 0.66), width * 0.8, pose);
  weather(canvas);
}

/** A Weddell seal with her pup, which was born on the sea ice in spring. */
export function sealPup(canvas: Canvas) {
  const { width, height, colours } = canvas;
  landscape(canvas, height * 0.44, {
    sky: { clouds: 6, sun: { x: width * 0.2, y: height * 0.2, radius: 18 } },
    mountains: { foot: height * 0.45, rise: height * 0.22, peaks: 2.1, haze: 0.85, rock: 0.5 },
    snowfield: { edge: height * 0.48, roll: 10, ridges: 110 },
  });
  times(3, (i) =>
    canvas.add(sealMark(canvas, width * (0.14 + i * 0.3), height * 0.55, width * 0.09, { flip: i === 1 })),
  );
  const x = width * canvas.between(0.42, 0.48);
  canvas.add(sealMark(canvas, x, height * 0.76, width * 0.7, { tone: '#6f7987' }));
  canvas.add(
    ellipse(x + width * 0.12, height * 0.905, width * 0.19, height * 0.016, {
      fill: colours.shade,
      opacity: 0.6,
    }),
  );
  canvas.add(sealMark(canvas, x + width * 0.12, height * 0.9, width * 0.33, { tone: '#a5947c', flip: true }));
  weather(canvas, 60);
}

/** Crabeater seals that rest on a floe, after a night in which they caught krill. */
export function crabeaters(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.42, {
    sky: { clouds: 7, sun: { x: width * 0.74, y: height * 0.26, radius: 20 } },
    mountains: { foot: height * 0.43, rise: height * 0.16, peaks: 3, haze: 0.95 },
    sea: { ripples: 1.2 },
  });
  berg(canvas, { x: width * 0.16, y: height * 0.47, width: width * 0.26, height: height * 0.16 });
  floes(canvas, { count: 44, to: 0.5 });
  greatFloe(canvas);
  for (const [x, y, length, flip] of [
    [0.3, 0.735, 0.27, false],
    [0.64, 0.765, 0.3, true],
    [0.4, 0.835, 0.42, false],
  ] as const) {
    const tone = mix('#c6c0b3', '#a39c8f', canvas.random());
    canvas.add(
      sealMark(canvas, width * (x + canvas.between(-0.02, 0.02)), height * y, width * length, {
        flip,
        tone,
        crabeater: true,
      }),
    );
  }
  weather(canvas);
}
