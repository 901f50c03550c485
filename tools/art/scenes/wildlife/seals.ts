/** Scenes of seals: on the beach, on the floe, and hunting. */
import { divingEmperor } from '../../animals/penguins.ts';
import { seal } from '../../animals/seal.ts';
import { elephantSeal, furSeal, leopardSeal } from '../../animals/seals.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { berg } from '../../land/berg.ts';
import { boulder, ground, tussock } from '../../land/ground.ts';
import { mountains } from '../../land/mountains.ts';
import { floes, sea } from '../../land/sea.ts';
import { snowfield, weather } from '../../land/snow.ts';
import { ellipse, times } from '../../marks.ts';
import { sky } from '../../sky/sky.ts';
import { underIce } from '../ice/under-ice.ts';
import { greatFloe } from './penguins.ts';
import { island, surf } from './rookeries.ts';

/** A bull elephant seal on its beach, his cows behind him. */
export function elephantSeals(canvas: Canvas) {
  const { width, height } = canvas;
  island(canvas, 0.44);
  surf(canvas, 0.535);
  ground(canvas, { edge: height * 0.59, roll: 8, far: '#8d8476', near: '#5d554b', stones: 420 });
  times(7, (i) => {
    const x = width * ((i + canvas.between(0.2, 0.8)) / 7);
    const tone = mix('#8a7660', '#5d5148', canvas.random());
    seal(canvas, x, height * canvas.between(0.63, 0.68), width * 0.13, { tone, flip: canvas.random() < 0.5 });
  });
  elephantSeal(canvas, width * 0.83, height * 0.72, width * 0.2, { flip: true, tone: '#6d5b4c' });
  tussock(canvas, width * 0.05, height * 0.78, 74);
  elephantSeal(canvas, width * canvas.between(0.42, 0.5), height * 0.93, width * 0.66);
  boulder(canvas, width * 0.95, height * 0.95, width * 0.07);
  weather(canvas);
}

/** Fur seals among the stones of the shore, icebergs off the coast. */
export function furSeals(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.46, { clouds: 7, sun: { x: width * 0.18, y: height * 0.16, radius: 16 } });
  mountains(canvas, { foot: height * 0.465, rise: height * 0.24, peaks: 2.2, haze: 0.85, rock: 0.8 });
  sea(canvas, { bottom: height * 0.68 });
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

/** A leopard seal turning after penguins under the edge of the ice. */
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

/** A Weddell seal and her pup, born on the sea ice in spring. */
export function sealPup(canvas: Canvas) {
  const { width, height, colours } = canvas;
  sky(canvas, height * 0.44, { clouds: 6, sun: { x: width * 0.2, y: height * 0.2, radius: 18 } });
  mountains(canvas, { foot: height * 0.45, rise: height * 0.22, peaks: 2.1, haze: 0.85, rock: 0.5 });
  snowfield(canvas, { edge: height * 0.48, roll: 10, ridges: 110 });
  times(3, (i) => seal(canvas, width * (0.14 + i * 0.3), height * 0.55, width * 0.09, { flip: i === 1 }));
  const x = width * canvas.between(0.42, 0.48);
  seal(canvas, x, height * 0.76, width * 0.7, { tone: '#6f7987' });
  canvas.add(
    ellipse(x + width * 0.12, height * 0.905, width * 0.19, height * 0.016, {
      fill: colours.shade,
      opacity: 0.6,
    }),
  );
  seal(canvas, x + width * 0.12, height * 0.9, width * 0.33, { tone: '#a5947c', flip: true });
  weather(canvas, 60);
}

/** Crabeaters resting on a floe after a night of fishing for krill. */
export function crabeaters(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.42, { clouds: 7, sun: { x: width * 0.74, y: height * 0.26, radius: 20 } });
  mountains(canvas, { foot: height * 0.43, rise: height * 0.16, peaks: 3, haze: 0.95 });
  sea(canvas, { ripples: 1.2 });
  berg(canvas, { x: width * 0.16, y: height * 0.47, width: width * 0.26, height: height * 0.16 });
  floes(canvas, { count: 44, to: 0.5 });
  greatFloe(canvas);
  for (const [x, y, length, flip] of [
    [0.3, 0.735, 0.27, false],
    [0.64, 0.765, 0.3, true],
    [0.4, 0.835, 0.42, false],
  ] as const) {
    const tone = mix('#b9a78a', '#8f8370', canvas.random());
    seal(canvas, width * (x + canvas.between(-0.02, 0.02)), height * y, width * length, { flip, tone });
  }
  weather(canvas);
}
