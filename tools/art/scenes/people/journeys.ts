/** Scenes of travel: by ship, over the ice, through the air, and the camp at the end of the day. */
import type { Canvas } from '../../drawing/canvas.ts';
import { mirror } from '../../land/berg.ts';
import { mountains } from '../../land/mountains.ts';
import { floes, sea } from '../../land/sea.ts';
import { mist, snowfield, weather } from '../../land/snow.ts';
import { type Point, path, polygon, tenth, times } from '../../marks.ts';
import { person } from '../../people/person.ts';
import { icebreaker, icebreakerMark } from '../../people/ships.ts';
import { routeFlag, tent } from '../../people/tent.ts';
import { hagglunds, skiPlane, sledge } from '../../people/vehicles.ts';
import { sky } from '../../sky/sky.ts';

/** An icebreaker in the pack, with the open water it leaves. */
export function ship(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.5, { clouds: 8, sun: { x: width * 0.16, y: height * 0.18, radius: 18 } });
  mountains(canvas, { foot: height * 0.505, rise: height * 0.26, peaks: 2.2, haze: 0.85, rock: 0.6 });
  sea(canvas);
  floes(canvas, { count: 40, to: 0.5 });
  const [x, y] = [width * canvas.between(0.44, 0.52), height * canvas.between(0.7, 0.73)];
  openWater(canvas, x, y);
  canvas.add(mirror(canvas, icebreakerMark(canvas, x, y, width * 0.58), y, 0.6));
  icebreaker(canvas, x, y, width * 0.58);
  const bowWave = `M${tenth(x + width * 0.26)} ${tenth(y - 5)}q30 -8 62 10q-30 8 -70 6z`;
  canvas.add(path(bowWave, { fill: '#ffffff', opacity: 0.85 }));
  floes(canvas, { count: 18, from: 0.66, to: 1.05, size: 0.9 });
  weather(canvas);
}

function openWater(canvas: Canvas, x: number, y: number) {
  const { width, height } = canvas;
  const points: [number, number][] = [
    [-0.28, 0],
    [0.3, -0.015],
    [0.42, 0.015],
    [0.02, 0.045],
    [-0.38, 0.025],
  ];
  const shape = polygon(points.map(([u, v]): Point => [x + u * width, y + v * height]));
  canvas.add(path(shape, { fill: canvas.colours.sea[1], opacity: 0.8 }));
}

/** A traverse: two tracked carriers and a sledge, far from anywhere. */
export function traverse(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.5, {
    sun: { x: width * canvas.between(0.16, 0.32), y: height * canvas.between(0.14, 0.24), radius: 20 },
    clouds: 4,
  });
  mountains(canvas, { foot: height * 0.51, rise: height * 0.14, peaks: 2.8, haze: 0.9, rock: 0.8 });
  snowfield(canvas, { edge: height * 0.53, roll: 10, ridges: 150 });
  const u = (share: number) => tenth(share * width);
  const v = (share: number) => tenth(share * height);
  const tracks =
    `M${u(0.02)} ${v(1)}C${u(0.3)} ${v(0.86)} ${u(0.28)} ${v(0.72)} ${u(0.5)} ${v(0.665)}` +
    `L${u(0.56)} ${v(0.665)}C${u(0.38)} ${v(0.72)} ${u(0.42)} ${v(0.86)} ${u(0.2)} ${v(1)}Z`;
  canvas.add(path(tracks, { fill: canvas.colours.shade, opacity: 0.4 }));
  hagglunds(canvas, width * canvas.between(0.8, 0.9), height * 0.585, width * 0.1);
  sledge(canvas, width * 0.44, height * 0.672, width * 0.22);
  hagglunds(canvas, width * 0.6, height * 0.672, width * 0.34);
  weather(canvas, 40);
}

/** A ski plane over the ranges: two ridges with mist between them. */
export function otter(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.66, { clouds: 7, sun: { x: width * 0.16, y: height * 0.16, radius: 18 } });
  mountains(canvas, {
    foot: height * 0.72,
    rise: height * 0.42,
    peaks: 1.9,
    haze: 0.7,
    rock: 0.9,
    seed: 'far',
  });
  mist(canvas, height * 0.7, height * 0.1, 0.9);
  mountains(canvas, {
    foot: height * 0.92,
    rise: height * 0.3,
    peaks: 1.6,
    haze: 0.4,
    rock: 0.9,
    seed: 'near',
  });
  snowfield(canvas, { edge: height * 0.88, roll: 20, ridges: 50 });
  const turn = canvas.between(-9, 0);
  skiPlane(canvas, width * canvas.between(0.42, 0.58), height * canvas.between(0.22, 0.34), width * 0.46, {
    turn,
  });
  weather(canvas);
}

/** Pyramid tents below the mountains, and the flags that lead home. */
export function camp(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.6, {
    sun: { x: width * canvas.between(0.76, 0.88), y: height * canvas.between(0.2, 0.4), radius: 22 },
    clouds: 6,
  });
  mountains(canvas, {
    foot: height * 0.61,
    rise: height * 0.34,
    peaks: 1.8,
    haze: 0.7,
    rock: 0.8,
    sunLeft: false,
  });
  mist(canvas, height * 0.6, height * 0.07);
  snowfield(canvas, { edge: height * 0.64, ridges: 100 });
  // On a tall picture the width decides how large things may be.
  const size = Math.min(height, width);
  tent(canvas, width * canvas.between(0.16, 0.24), height * 0.74, size * 0.14);
  tent(canvas, width * 0.68, height * 0.77, size * 0.18);
  tent(canvas, width * 0.42, height * 0.83, size * 0.27, '#e58a24');
  times(7, (i) => {
    const [x, y] = [width * (0.97 - i * 0.07), height * (0.738 + i * 0.032)];
    routeFlag(canvas, x, y, size * (0.036 + i * 0.014));
  });
  person(canvas, width * 0.53, height * 0.86, size * 0.105);
  weather(canvas);
}
